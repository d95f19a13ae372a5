import type { ViewInput } from '../../builder/widget.ts';
import { Icon } from '../../ui/icon.tsx';
import type { schema } from './schema.ts';

export function IconView({ props, attrs }: ViewInput<typeof schema>) {
  return (
    <span {...attrs} data-size={props.size} data-tone={props.tone} data-shape={props.shape} data-align={props.align}>
      <Icon name={props.icon} label={props.label} />
    </span>
  );
}
