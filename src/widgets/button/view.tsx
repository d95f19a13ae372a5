import type { ViewInput } from '../../builder/widget.ts';
import { Icon } from '../../ui/icon.tsx';
import type { schema } from './schema.ts';
import { opensDialog, targetOf } from './target.ts';

export function ButtonView({ id, props, attrs }: ViewInput<typeof schema>) {
  const icon = props.icon !== 'none' && <Icon name={props.icon} />;
  const href = targetOf(props, id);
  const isNewTab = props.newTab && props.action === 'link';
  return (
    <a
      {...attrs}
      className={`${attrs.className} btn`}
      {...(href === null ? { role: 'link', 'aria-disabled': true } : { href })}
      {...(isNewTab ? { target: '_blank', rel: 'noopener' } : {})}
      aria-haspopup={href !== null && opensDialog(props) ? 'dialog' : undefined}
      data-variant={props.variant}
      data-size={props.size}
      data-gap={icon && props.gap !== 'normal' ? props.gap : undefined}
      data-wide={props.wide ? '' : undefined}
    >
      {props.iconAt === 'start' && icon}
      {props.text}
      {props.iconAt === 'end' && icon}
      {isNewTab && <span className="sr">(در زبانهٔ تازه باز می‌شود)</span>}
    </a>
  );
}
