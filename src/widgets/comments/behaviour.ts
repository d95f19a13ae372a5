import type { Behaviour } from '../../builder/island.tsx';
import { recheck, showErrors } from './check.ts';
import { recall, remember } from './remember.ts';

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
  const byId = <T extends HTMLElement>(id: string | undefined): T | null =>
    id ? root.querySelector<T>(`#${CSS.escape(id)}`) : null;
  const form = byId<HTMLFormElement>('commentform');
  const field = (name: string) => {
    const control = form?.elements.namedItem(name);
    return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control : null;
  };

  /** Returns false if an element is missing; the link is then followed, and the server does the same. */
  const replyTo = (link: HTMLElement): boolean => {
    const { commentid, postid, belowelement, respondelement, replyto } = link.dataset;
    const below = byId(belowelement);
    const respond = byId(respondelement);
    const parent = field('comment_parent');
    const post = field('comment_post_ID');
    if (!commentid || !postid || !below || !respond || !parent || !post) return false;
    if (!byId('wp-temp-form-div')) {
      const place = document.createElement('div');
      place.id = 'wp-temp-form-div';
      place.hidden = true;
      place.textContent = title;
      respond.before(place);
    }
    post.value = postid;
    parent.value = commentid;
    delete respond.dataset.reply;
    below.after(respond);
    nameForm(replyto ?? title);
    firstField()?.focus();
    return true;
  };

  const cancel = (): boolean => {
    const place = byId('wp-temp-form-div');
    const respond = byId('respond');
    const parent = field('comment_parent');
    if (!place || !respond || !parent) return false;
    const link = root.querySelector<HTMLElement>(`.comment-reply-link[data-commentid="${CSS.escape(parent.value)}"]`);
    parent.value = '0';
    place.replaceWith(respond);
    nameForm(title);
    // The focused cancel link was hidden.
    link?.focus({ preventScroll: true });
    return true;
  };

  const nameForm = (text: string) => {
    const first = byId('reply-title')?.firstChild;
    if (first instanceof Text) first.data = `${text} `;
  };

  const firstField = () =>
    [...(form?.elements ?? [])].find(
      (control): control is HTMLElement =>
        control instanceof HTMLElement && !control.matches('[type="hidden"], :disabled') && control.checkVisibility(),
    );

  const onClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a') : null;
    if (!link) return;
    const isDone = link.matches('.comment-reply-link')
      ? replyTo(link)
      : link.id === 'cancel-comment-reply-link' && cancel();
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
    const isWished = consent instanceof HTMLInputElement && consent.checked;
    remember(isWished ? { author: value('author'), email: value('email'), url: value('url') } : null);
  };
  /** The visitor returned with the Back button. */
  const onShow = () => {
    sentAt = null;
  };

  const fillIn = () => {
    const known = recall();
    if (!known) return;
    for (const [name, value] of Object.entries(known)) {
      const control = field(name);
      if (control && control.value === '') control.value = value;
    }
    const consent = field('wp-comment-cookies-consent');
    if (consent instanceof HTMLInputElement) consent.checked = true;
  };

  fillIn();
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

export default comments;
