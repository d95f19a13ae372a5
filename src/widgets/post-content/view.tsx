import type { ViewInput } from '../../builder/widget.ts';
import type { schema } from './schema.ts';

/** Container of a post's main text widgets, at reading width. */
export function PostContentView({ props, attrs, page }: ViewInput<typeof schema>) {
  const { excerpt } = page.post;
  return (
    <article {...attrs} data-width={props.width}>
      {props.lead && excerpt !== '' && <p className="lead">{excerpt}</p>}
      {props.content({ className: 'text' })}
    </article>
  );
}
