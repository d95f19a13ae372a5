import type { ViewInput } from '../../builder/widget.ts';
import { Icon } from '../../ui/icon.tsx';
import type { schema } from './schema.ts';

/**
 * A card with two sides, without a script. Both sides are in the HTML for screen readers and search engines. A checkbox
 * turns the card on tap, click and Space; hovering and focusing the button on the back turn it too.
 */
export function FlipBoxView({ props, attrs }: ViewInput<typeof schema>) {
  const { title, text, backTitle, backText, action, url, tag: Tag } = props;
  return (
    <div {...attrs} data-tone={props.tone} data-height={props.height} data-effect={props.effect}>
      <input type="checkbox" autoComplete="off" aria-label={`نمایش پشت کارت ${title}`.trim()} />
      <div className="front">
        {props.icon !== 'none' && <Icon name={props.icon} />}
        {title !== '' && <Tag className="title">{title}</Tag>}
        {text !== '' && <p className="text">{text}</p>}
      </div>
      <div className="back">
        {backTitle !== '' && <p className="title">{backTitle}</p>}
        {backText !== '' && <p className="text">{backText}</p>}
        {action !== '' && url !== '' && (
          <a className="btn" href={url}>
            {action}
          </a>
        )}
      </div>
    </div>
  );
}
