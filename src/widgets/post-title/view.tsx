import type { ViewInput } from '../../builder/widget.ts';
import { bindWords } from '../../platform/persian/bind.ts';
import type { schema } from './schema.ts';

/** The title of the page's post, or of a list item; it is edited with the post, not here. */
export function PostTitleView({ props, attrs, page }: ViewInput<typeof schema>) {
  const Tag = props.tag;
  const { path } = page.post;
  const title = bindWords(page.post.title);
  return (
    <Tag {...attrs} data-size={props.size} data-align={props.align}>
      {props.link && path !== '' ? <a href={path}>{title}</a> : title}
    </Tag>
  );
}
