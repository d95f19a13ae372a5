import { renderToString } from 'react-dom/server';
import { behaviour } from '../builder/island.tsx';
import { type CommentFaults, CommentForm, type CommentValues } from '../widgets/comments/form.tsx';
import { comments } from '../widgets/comments/index.ts';
import type { Assets } from './assets.ts';
import { framedPage, unknownFrame } from './framed-page.ts';
import type { PrintedPage } from './shell.ts';
import type { SiteFrame } from './site-frame.ts';

export interface CommentErrorInput {
  /** Message with the next step. */
  message: string;
  faults: CommentFaults;
  values: CommentValues;
  /** The post as the form named it; its title and path are empty when it could not be read. */
  post: { id: number; title: string; path: string };
  reply: { id: number; name: string } | null;
  /** False when sending the form again cannot help. */
  isOpen: boolean;
}

const title = 'دیدگاه شما فرستاده نشد';

/** Page of a rejected comment: the reason, and the form with everything typed. Needs no database. */
export function commentErrorPage(
  { message, faults, values, post, reply, isOpen }: CommentErrorInput,
  { frame, assets }: { frame: SiteFrame | null; assets: Assets },
): PrintedPage {
  const html = renderToString(
    <section
      className="mz-comments comment-error wrap"
      {...behaviour({ name: 'comments', id: 'comment', when: 'load', options: { title: 'دیدگاه شما' } })}
    >
      <h1>{title}</h1>
      <p className="why" role="alert">
        {message}
      </p>
      <h2 className="sr">متن شما</h2>
      {isOpen ? (
        <CommentForm
          postId={post.id}
          title="دیدگاه شما"
          reply={reply}
          path={post.path}
          values={values}
          faults={faults}
        />
      ) : (
        values.comment !== '' && <TypedText text={values.comment} />
      )}
      {post.path !== '' && (
        <p>
          <a href={`${encodeURI(post.path)}#comments`}>بازگشت به «{post.title}»</a>
        </p>
      )}
    </section>,
  );
  return framedPage({ title, html, widgets: [comments], css: own }, { frame: frame ?? unknownFrame, assets });
}

/** The typed text, to be copied, if there is no form. */
function TypedText({ text }: { text: string }) {
  return (
    <div>
      <label htmlFor="typed">متن شما، برای نگه داشتن:</label>
      <textarea id="typed" rows={8} dir="auto" readOnly defaultValue={text} />
    </div>
  );
}

const own = [
  '.comment-error{padding-block:var(--s-7);max-inline-size:var(--w-narrow)}',
  '.comment-error h1{font-size:var(--t-6)}',
  '.comment-error .why{padding:var(--s-3) var(--s-4);border-radius:var(--r-1);',
  'background:var(--c-danger-soft);color:var(--c-danger);font-weight:700}',
].join('');
