import type { ViewInput } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export function DividerView({ props, attrs }: ViewInput<typeof schema>) {
  const { label, line, weight, length, align } = props;
  const look = { 'data-line': line, 'data-weight': weight, 'data-length': length, 'data-align': align };
  return label === '' ? (
    <hr {...attrs} {...look} />
  ) : (
    <div {...attrs} {...look}>
      {label}
    </div>
  );
}
