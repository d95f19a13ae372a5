import type { ViewInput } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

/** The title of the post that the page shows; it is edited with the post, not here. */
export function PostTitleView({ props, attrs, page }: ViewInput<typeof schema>) {
  const Tag = props.tag;
  return (
    <Tag {...attrs} data-size={props.size} data-align={props.align}>
      {page.post.title}
    </Tag>
  );
}
