import type { HTMLInputTypeAttribute } from 'react';
import { commentLimits } from '../../content/comments/types.ts';
import { replyTitle } from './rules.ts';

/** Name of the honeypot field: hidden from people, filled in by programs. */
export const trapField = 'contact_note';

/** Form values, by field name. */
export interface CommentValues {
  comment: string;
  author: string;
  email: string;
  url: string;
  consent: boolean;
}

/** Error messages by field. */
export type CommentFaults = Partial<Record<'comment' | 'author' | 'email' | 'url', string>>;

interface FormInput {
  postId: number;
  title: string;
  /** The comment replied to; null for a top-level comment. */
  reply: { id: number; name: string } | null;
  /** Target of the cancel link without script. */
  path: string;
  values?: CommentValues;
  faults?: CommentFaults;
  /** In the editor's canvas, where submitting the form would navigate away. */
  isEditing?: boolean;
}

const noValues: CommentValues = { comment: '', author: '', email: '', url: '', consent: false };

/** The form for comments, in the ids, names and order of WordPress's own. */
export function CommentForm({ postId, title, reply, path, values = noValues, faults = {}, isEditing }: FormInput) {
  return (
    <div id="respond" className="comment-respond" data-reply={reply ? '' : undefined}>
      <h3 id="reply-title" className="comment-reply-title">
        {`${reply ? replyTitle(reply.name) : title} `}
        <small>
          <a id="cancel-comment-reply-link" rel="nofollow" href={`${encodeURI(path)}#respond`}>
            لغو پاسخ
          </a>
        </small>
      </h3>
      <form id="commentform" className="comment-form" action="/wp-comments-post.php" method="post" noValidate>
        <p className="comment-notes">
          <span id="email-notes">ایمیل شما نشان داده نمی‌شود.</span> بخش‌های ستاره‌دار لازم‌اند.
        </p>
        <p className="comment-form-comment">
          <Label name="comment" text="دیدگاه" required />
          <textarea
            id="comment"
            name="comment"
            rows={5}
            maxLength={commentLimits.text}
            required
            defaultValue={values.comment}
            {...faultAttrs('comment', faults)}
          />
          <Fault name="comment" faults={faults} />
        </p>
        <Field
          name="author"
          label="نام"
          required
          maxLength={commentLimits.name}
          autoComplete="name"
          value={values.author}
          faults={faults}
        />
        <Field
          name="email"
          label="ایمیل"
          type="email"
          required
          maxLength={commentLimits.email}
          autoComplete="email"
          describedBy="email-notes"
          value={values.email}
          faults={faults}
        />
        <Field
          name="url"
          label="وب‌سایت"
          inputMode="url"
          maxLength={commentLimits.url}
          autoComplete="url"
          value={values.url}
          faults={faults}
        />
        <p className="comment-form-cookies-consent">
          <input
            id="wp-comment-cookies-consent"
            name="wp-comment-cookies-consent"
            type="checkbox"
            value="yes"
            defaultChecked={values.consent}
          />
          <label htmlFor="wp-comment-cookies-consent">نام و ایمیل مرا در این مرورگر نگه دار.</label>
        </p>
        <p className="sr" aria-hidden="true">
          <label htmlFor={trapField}>این را خالی بگذارید</label>
          <input id={trapField} name={trapField} tabIndex={-1} autoComplete="off" />
        </p>
        <p className="form-submit">
          <input
            id="submit"
            name="submit"
            type={isEditing ? 'button' : 'submit'}
            className="submit btn"
            value="فرستادن دیدگاه"
          />
          <input type="hidden" id="comment_post_ID" name="comment_post_ID" value={postId} />
          <input type="hidden" id="comment_parent" name="comment_parent" value={reply?.id ?? 0} />
        </p>
      </form>
    </div>
  );
}

interface FieldInput {
  name: 'author' | 'email' | 'url';
  label: string;
  value: string;
  faults: CommentFaults;
  maxLength: number;
  autoComplete: string;
  type?: HTMLInputTypeAttribute;
  inputMode?: 'url';
  required?: boolean;
  describedBy?: string;
}

function Field({ name, label, value, faults, type = 'text', required = false, describedBy, ...rest }: FieldInput) {
  return (
    <p className={`comment-form-${name}`}>
      <Label name={name} text={label} required={required} />
      <input
        id={name}
        name={name}
        type={type}
        required={required}
        dir={name === 'author' ? undefined : 'ltr'}
        defaultValue={value}
        {...rest}
        {...faultAttrs(name, faults, describedBy)}
      />
      <Fault name={name} faults={faults} />
    </p>
  );
}

function Label({ name, text, required }: { name: string; text: string; required: boolean }) {
  return (
    <label htmlFor={name}>
      {text}
      {required && (
        <span className="required" aria-hidden="true">
          {' *'}
        </span>
      )}
    </label>
  );
}

function Fault({ name, faults }: { name: keyof CommentFaults; faults: CommentFaults }) {
  const fault = faults[name];
  return fault === undefined ? null : (
    <span className="fault" id={`${name}-fault`}>
      {fault}
    </span>
  );
}

function faultAttrs(name: keyof CommentFaults, faults: CommentFaults, describedBy?: string) {
  const isFaulty = faults[name] !== undefined;
  const described = [isFaulty && `${name}-fault`, describedBy].filter(Boolean).join(' ');
  return {
    ...(described === '' ? {} : { 'aria-describedby': described }),
    ...(isFaulty ? { 'aria-invalid': true } : {}),
  };
}
