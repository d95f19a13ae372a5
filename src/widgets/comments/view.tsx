import { cachedPart } from '../../builder/cached-part.tsx';
import { behaviour } from '../../builder/island.tsx';
import type { ViewInput } from '../../builder/widget.ts';
import { type CommentThread, commentsOnPage } from '../../content/comments/types.ts';
import { formatNumber } from '../../platform/persian/digits.ts';
import { Comment } from './comment.tsx';
import { CommentForm } from './form.tsx';
import { readPage, threadOf } from './rules.ts';
import type { schema } from './schema.ts';

/** A comment with all replies to it. */
const Thread = cachedPart('comment', Comment);
const Form = cachedPart('comment-form', CommentForm);

/**
 * Comments of the page and the form for new ones. WordPress's ids must be unique on a page, so of several such widgets
 * only the first (the one with data) renders anything.
 */
export function CommentsView({ id, props, attrs, data, page }: ViewInput<typeof schema, CommentThread | null>) {
  if (data === null) return null;
  const { post, address, editing } = page;
  const isOpen = props.open && post.commentsOpen;
  const number = readPage(address.cpage);
  const path = encodeURI(post.path);
  const pageHref = (page: number) => `${path}${page === 1 ? '' : `?cpage=${page}`}#comments`;
  const replyBase = `${path}?${number === 1 ? '' : `cpage=${number}&`}`;
  const isLast = number * commentsOnPage >= data.total;
  const replied = data.comments.find((comment) => !comment.isPending && String(comment.id) === address.replytocom);
  return (
    <section
      id="comments"
      {...attrs}
      aria-labelledby={`${id}-title`}
      {...behaviour({ name: 'comments', id, when: 'visible', options: isOpen ? { title: props.title } : {} })}
    >
      <h2 id={`${id}-title`} className="comments-title">
        {data.total === 0 ? 'دیدگاه‌ها' : `${formatNumber(data.total)} دیدگاه`}
      </h2>
      {data.comments.length > 0 && (
        <ol className="comment-list">
          {threadOf(data.comments).map((node) => (
            <Thread key={node.comment.id} node={node} postId={post.id} replyBase={replyBase} isOpen={isOpen} />
          ))}
        </ol>
      )}
      {(number > 1 || !isLast) && (
        <nav className="pages" aria-label="صفحه‌های دیدگاه">
          {number > 1 && <a href={pageHref(number - 1)}>دیدگاه‌های تازه‌تر</a>}
          {!isLast && <a href={pageHref(number + 1)}>دیدگاه‌های قدیمی‌تر</a>}
        </nav>
      )}
      {isOpen ? (
        <Form
          postId={post.id}
          title={props.title}
          reply={replied ? { id: replied.id, name: replied.name } : null}
          path={post.path}
          isEditing={editing}
        />
      ) : (
        <p className="no-comments">{props.closedText}</p>
      )}
    </section>
  );
}
