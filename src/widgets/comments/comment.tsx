import { maxDepth } from '../../content/comments/types.ts';
import { formatJalali } from '../../platform/persian/dates.ts';
import { initialOf, replyTitle, type ThreadNode } from './rules.ts';
import { paragraphsOf, webAddress } from './text.ts';

interface CommentInput {
  node: ThreadNode;
  postId: number;
  /** The page address up to the part added by a reply link: `/x/?`. */
  replyBase: string;
  isOpen: boolean;
}

/** One comment with its replies, with the elements, ids and classes that WordPress's reply script expects. */
export function Comment({ node, postId, replyBase, isOpen }: CommentInput) {
  const { comment, depth, classes, children } = node;
  const { id, name, createdAt, isPending } = comment;
  const { letter, tone } = initialOf(name);
  return (
    <li id={`comment-${id}`} className={classes}>
      <article id={`div-comment-${id}`} className="comment-body">
        <footer className="comment-meta">
          <div className="comment-author vcard">
            <span className="avatar" data-tone={tone} aria-hidden="true">
              {letter}
            </span>
            <AuthorName name={name} url={comment.url} />
            {comment.isPostAuthor && <span className="badge">نویسنده</span>}
            {comment.isStaff && <span className="badge">همکار ما</span>}
          </div>
          <a className="comment-metadata" href={`#comment-${id}`}>
            <time dateTime={new Date(createdAt).toISOString()}>{formatJalali(createdAt, { style: 'datetime' })}</time>
          </a>
          {isPending && (
            <em className="comment-awaiting-moderation">
              دیدگاه شما در انتظار تأیید است و تا آن زمان فقط شما آن را در این نشانی می‌بینید.
            </em>
          )}
        </footer>
        <CommentText text={comment.text} />
        {isOpen && depth < maxDepth && !isPending && (
          <div className="reply">
            <a
              rel="nofollow"
              className="comment-reply-link"
              href={`${replyBase}replytocom=${id}#respond`}
              data-commentid={id}
              data-postid={postId}
              data-belowelement={`div-comment-${id}`}
              data-respondelement="respond"
              data-replyto={replyTitle(name)}
              aria-label={replyTitle(name)}
            >
              پاسخ
            </a>
          </div>
        )}
      </article>
      {children.length > 0 && (
        <ol className="children">
          {children.map((child) => (
            <Comment key={child.comment.id} node={child} postId={postId} replyBase={replyBase} isOpen={isOpen} />
          ))}
        </ol>
      )}
    </li>
  );
}

function AuthorName({ name, url }: { name: string; url: string }) {
  const href = webAddress(url);
  return (
    <b className="fn">
      {href === null ? (
        name
      ) : (
        <a className="url" href={href} rel="external nofollow ugc noopener">
          {name}
        </a>
      )}
    </b>
  );
}

function CommentText({ text }: { text: string }) {
  return (
    <div className="comment-content">
      {paragraphsOf(text).map((lines, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other order than its own
        <p key={index} dir="auto">
          {lines.map((pieces, line) => [
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            line > 0 && <br key={`br${line}`} />,
            ...pieces.map(({ text: shown, href }, part) =>
              href === undefined ? (
                shown
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <a key={`${line}.${part}`} href={href} rel="nofollow ugc noopener" dir="ltr">
                  {shown}
                </a>
              ),
            ),
          ])}
        </p>
      ))}
    </div>
  );
}
