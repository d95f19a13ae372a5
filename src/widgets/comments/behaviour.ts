import type { Behaviour } from '../../builder/island.tsx';
import { recheck, showErrors } from './check.ts';
import { recall, remember } from './remember.ts';
import { createReply, fieldIn } from './reply.ts';

/** Prevents double submission; a browser that gave up may retry after this time. */
const sendingMs = 15_000;

/**
 * Replies without a new page, like WordPress's reply script: the form moves below the comment whose reply link is used,
 * and Cancel moves it back. Clicks are handled at the root, so comments added later work as well.
 *
 * ```html
 * <section data-island="comments" data-props='{"title":"…"}'>
 *   <li id="comment-7"><article id="div-comment-7">… <a class="comment-reply-link" data-commentid="7" …></a></article></li>
 *   <div id="respond"><h3 id="reply-title">… <a id="cancel-comment-reply-link"></a></h3>
 *     <form id="commentform">… <input id="comment_parent"> <input id="comment_post_ID"></form></div>
 * </section>
 * ```
 */
const comments: Behaviour<{ title: string }> = (root, { title }) => {
  const form = root.querySelector<HTMLFormElement>('#commentform');
  const field = fieldIn(form);
  const reply = createReply({ root, form, title });

  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a') : null;
    if (!link) return;
    const isDone = link.matches('.comment-reply-link')
      ? reply.to(link)
      : link.id === 'cancel-comment-reply-link' && reply.cancel();
    if (isDone) event.preventDefault();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.repeat || !(event.ctrlKey || event.metaKey)) return;
    if (!(event.target instanceof Element) || event.target.closest('a') || !form?.contains(event.target)) return;
    event.preventDefault();
    field('submit')?.click();
  };

  const needed = () => ['comment', 'author', 'email'].flatMap((name) => field(name) ?? []);
  const onInput = ({ target }: Event) => {
    const control = needed().find((one) => one === target);
    if (control) recheck(control);
  };

  let sentAt: number | null = null;
  const onSubmit = (event: SubmitEvent) => {
    const wrong = showErrors(needed());
    if (wrong) {
      event.preventDefault();
      wrong.focus();
      return;
    }
    if (sentAt !== null && performance.now() - sentAt < sendingMs) {
      event.preventDefault();
      return;
    }
    sentAt = performance.now();
    const value = (name: string) => field(name)?.value ?? '';
    const consent = field('wp-comment-cookies-consent');
    const hasConsent = consent instanceof HTMLInputElement && consent.checked;
    remember(hasConsent ? { author: value('author'), email: value('email'), url: value('url') } : null);
  };
  /** The visitor returned with the Back button. */
  const onShow = () => {
    sentAt = null;
  };

  fillIn(field);
  root.addEventListener('click', onClick);
  root.addEventListener('keydown', onKeyDown);
  form?.addEventListener('submit', onSubmit);
  form?.addEventListener('input', onInput);
  addEventListener('pageshow', onShow);
  return () => {
    root.removeEventListener('click', onClick);
    root.removeEventListener('keydown', onKeyDown);
    form?.removeEventListener('submit', onSubmit);
    form?.removeEventListener('input', onInput);
    removeEventListener('pageshow', onShow);
  };
};

/** Fills in the visitor's details from an earlier comment. */
function fillIn(field: ReturnType<typeof fieldIn>): void {
  const known = recall();
  if (!known) return;
  for (const [name, value] of Object.entries(known)) {
    const control = field(name);
    if (control && control.value === '') control.value = value;
  }
  const consent = field('wp-comment-cookies-consent');
  if (consent instanceof HTMLInputElement) consent.checked = true;
}

export default comments;
