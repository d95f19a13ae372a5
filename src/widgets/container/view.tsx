import type { ViewInput } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export function ContainerView({ props, attrs }: ViewInput<typeof schema>) {
  const Tag = props.tag;
  return (
    <Tag
      {...attrs}
      data-background={props.background}
      data-space={props.space}
      data-width={props.width}
      data-direction={props.direction}
      data-gap={props.gap}
      data-align={props.align}
    >
      {props.children({ className: 'inner' })}
    </Tag>
  );
}
