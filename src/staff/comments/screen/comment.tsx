import { Pencil, Reply } from 'lucide';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../admin/kit/button.tsx';
import { DateTime } from '../../../admin/kit/date-time.tsx';
import { Glyph } from '../../../admin/kit/glyph.tsx';
import { VisitorText } from '../../../admin/kit/visitor-text.tsx';
import type { CommentStatus, StaffComment } from '../../../content/comments/types.ts';
import { labels } from './labels.ts';
import type { Comments } from './use-comments.ts';
import { Writing } from './writing.tsx';

const verdicts: readonly CommentStatus[] = ['approved', 'pending', 'spam', 'trash'];

interface CommentInput {
  /** The comment as loaded with the list. */
  listed: StaffComment;
  comments: Comments;
  /** The list of the comments of its post; null when it is this one. */
  postHref: string | null;
}

/** A comment with all that can be done with it. */
export function Comment({ listed, comments, postHref }: CommentInput) {
  const comment = comments.present(listed);
  const { name, status, text, reply } = comment;
  const [open, setOpen] = useState<'reply' | 'text' | null>(null);
  const work = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpen(null);
    // The focused form has been unmounted.
    work.current?.querySelector<HTMLElement>(`[data-work="${open}"]`)?.focus();
  };
  return (
    <>
      <Head comment={comment} />
      {open === 'text' ? (
        <Writing
          label={`متن دیدگاه ${name}`}
          text={text}
          action="ذخیرهٔ متن"
          save={(typed) => comments.change(comment, typed)}
          close={close}
        />
      ) : (
        <VisitorText text={text} />
      )}
      <Foot comment={comment} postHref={postHref} />
      {reply && (
        <div className="own-reply">
          <p className="hint">پاسخ شما</p>
          <VisitorText text={reply.text} />
        </div>
      )}
      <div className="comment-work" ref={work}>
        <fieldset className="verdicts" aria-busy={comments.isBusy(comment)}>
          <legend className="sr">وضعیت دیدگاه {name}</legend>
          {verdicts.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={status === one}
              onClick={() => void comments.moderate(comment, one)}
            >
              {labels[one].verdict}
            </button>
          ))}
        </fieldset>
        {(status === 'approved' || status === 'pending') && (
          <Button kind="plain" data-work="reply" aria-expanded={open === 'reply'} onPress={() => setOpen('reply')}>
            <Glyph drawing={Reply} />
            {status === 'pending' ? 'تأیید و پاسخ' : 'پاسخ'}
          </Button>
        )}
        <Button kind="quiet" data-work="text" aria-expanded={open === 'text'} onPress={() => setOpen('text')}>
          <Glyph drawing={Pencil} />
          ویرایش متن
        </Button>
      </div>
      {open === 'reply' && (
        <Writing
          label={`پاسخ شما به ${name}`}
          text=""
          action={status === 'pending' ? 'تأیید دیدگاه و فرستادن پاسخ' : 'فرستادن پاسخ'}
          save={(typed) => comments.reply(comment, typed)}
          close={close}
        />
      )}
    </>
  );
}

function Head({ comment: { name, email, url, createdAt, isStaff } }: { comment: StaffComment }) {
  return (
    <p className="entry-head">
      <strong>
        <bdi>{name}</bdi>
      </strong>
      {isStaff && (
        <span className="badge" data-status="scheduled">
          همکار
        </span>
      )}
      <bdi dir="ltr">{email}</bdi>
      {url !== '' && <bdi dir="ltr">{url}</bdi>}
      <DateTime at={createdAt} />
    </p>
  );
}

/** Links to the post and the parent comment. */
function Foot({ comment, postHref }: { comment: StaffComment; postHref: string | null }) {
  const { id, parentId, status, post } = comment;
  const place = post.path === null ? null : encodeURI(post.path);
  return (
    <p className="entry-foot">
      {parentId !== null && (place ? <a href={`${place}#comment-${parentId}`}>پاسخ به دیدگاهی</a> : 'پاسخ به دیدگاهی')}
      {parentId !== null ? ' در ' : 'برای '}
      {place ? <a href={status === 'approved' ? `${place}#comment-${id}` : place}>{post.title}</a> : post.title}
      {postHref !== null && (
        <>
          {' · '}
          <Link to={postHref}>دیدگاه‌های همین صفحه</Link>
        </>
      )}
    </p>
  );
}
