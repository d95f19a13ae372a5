import { Icon } from '../../builder/icon.tsx';
import type { ViewInput } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

export function ButtonView({ props, attrs }: ViewInput<typeof schema>) {
  const icon = props.icon !== 'none' && <Icon name={props.icon} />;
  return (
    <a
      {...attrs}
      className={`${attrs.className} btn`}
      {...(props.url === '' ? { role: 'link', 'aria-disabled': true } : { href: props.url })}
      {...(props.newTab ? { target: '_blank', rel: 'noopener' } : {})}
      data-variant={props.variant}
      data-size={props.size}
      data-wide={props.wide ? '' : undefined}
    >
      {props.iconAt === 'start' && icon}
      {props.text}
      {props.iconAt === 'end' && icon}
      {props.newTab && <span className="sr">(در زبانهٔ تازه باز می‌شود)</span>}
    </a>
  );
}
