import type { ViewInput } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export function PascalNameView({ props, attrs, page }: ViewInput<typeof schema>) {
  if (props.text === '' && !page.editing) return null;
  return (
    <div {...attrs}>
      <p className="text">{props.text}</p>
    </div>
  );
}
