import type { Behaviour } from '../../builder/island.tsx';
import { enableCalendars } from './date-button.ts';
import { createGuide } from './guide.ts';
import { type FormReply, postForm } from './post.ts';
import type { FieldRule } from './rules.ts';
import { errorsIn } from './validate.ts';

/** Long enough for a picture over a slow line. */
const timeoutMs = 120_000;

interface Options {
  rules: FieldRule[];
  errorMessage: string;
}

/**
 * Submits a form without leaving the page: validates like the server, handles steps, and loses no input if the network
 * fails. Without it the same form is a plain POST.
 *
 * ```html
 * <form data-island="form" data-id="frm0001" data-when="visible" action="…" data-props='{"rules":[…]}'>
 *   <div class="notice" role="alert" tabindex="-1"></div>
 *   <fieldset class="step">…<div class="field" data-field="name"><label>…</label><input>…</div></fieldset>
 *   <div class="send"><button data-step="1" hidden>…</button><button type="submit">…</button></div>
 * </form>
 * ```
 */
const formBehaviour: Behaviour<Options> = (root, { rules, errorMessage }) => {
  const form = root as HTMLFormElement;
  const submit = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  const guide = createGuide(form, rules);
  const { marks, steps, refuse, goTo, next } = guide;
  const ended = new AbortController();
  /** Idempotency key: the same for every attempt of one submission, so that the server stores it once. */
  let attempt = newKey();
  let isBusy = false;

  const setBusy = (busy: boolean) => {
    isBusy = busy;
    form.setAttribute('aria-busy', String(busy));
    submit?.setAttribute('aria-disabled', String(busy));
  };

  const send = async () => {
    const errors = errorsIn(form, rules);
    if (errors.size > 0) return refuse(errorMessage, errors);
    marks.clear();
    setBusy(true);
    const reply = await postForm(form, { key: attempt, signal: AbortSignal.timeout(timeoutMs) });
    if (!ended.signal.aborted) take(reply);
    setBusy(false);
  };

  const take = ({ success, data }: FormReply) => {
    if (!success) return refuse(data.message, new Map(Object.entries(data.errors ?? {})));
    attempt = newKey();
    form.dispatchEvent(new CustomEvent('submit_success', { bubbles: true, detail: data.data }));
    form.reset();
    guide.showConditional();
    steps.show(0);
    marks.show({ message: data.message, errors: new Map(), tone: 'success' });
    marks.notice.focus();
    if (data.data.redirect_url) location.assign(data.data.redirect_url);
  };

  const onSubmit = (event: Event) => {
    event.preventDefault();
    if (isBusy) return;
    if (steps.isLast()) void send();
    else next();
  };

  const onClick = (event: MouseEvent) => {
    const target = event.target as Element;
    const button = target.closest<HTMLElement>('[data-step]');
    if (button?.dataset.step === '1') next();
    else if (button) {
      steps.go(-1);
      steps.focus();
    }
    const link = target.closest<HTMLAnchorElement>('.notice a[data-field]');
    if (!link) return;
    event.preventDefault();
    goTo(link.dataset.field ?? '');
  };

  guide.showConditional();
  steps.showWith(marks.firstWrong());
  enableCalendars(form, rules, ended.signal);
  const options = { signal: ended.signal };
  form.addEventListener('submit', onSubmit, options);
  form.addEventListener('click', onClick, options);
  form.addEventListener('input', ({ target }) => guide.onInput(target as Node), options);
  return () => {
    ended.abort();
    guide.end();
  };
};

function newKey(): string {
  // `randomUUID` exists on secure pages only.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export default formBehaviour;
