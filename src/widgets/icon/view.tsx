import type { ViewInput } from '../../builder/widget.ts';
import { Icon } from '../../ui/icon.tsx';
import type { schema } from './schema.ts';

export function IconView({ props, attrs }: ViewInput<typeof schema>) {
  const Root = props.url === '' ? 'span' : 'a';
  return (
    <Root
      {...attrs}
      {...(props.url === '' ? {} : { href: props.url })}
      data-size={props.size}
      data-tone={props.tone}
      data-shape={props.shape}
      data-align={props.align}
    >
      <Icon name={props.icon} label={props.label} />
    </Root>
  );
}
