import type { ViewInput } from '../../builder/widget.ts';
import { Icon } from '../../ui/icon.tsx';
import type { schema } from './schema.ts';

/** A link to the post of a list item; its accessible name includes the title. */
export function PostLinkView({ props, attrs, page }: ViewInput<typeof schema>) {
  const { title, path } = page.post;
  if (path === '') return null;
  return (
    <a
      {...attrs}
      {...(props.style === 'button' ? { className: `${attrs.className} btn` } : {})}
      href={path}
      data-align={props.align}
    >
      {props.text}
      <span className="sr">{` ${title}`}</span>
      <Icon name="arrow-left" />
    </a>
  );
}
