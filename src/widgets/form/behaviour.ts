import type { Behaviour } from '../../builder/island.tsx';
import { createConditions } from './conditional-fields.ts';
import { shownFields } from './conditions.ts';
import { enableCalendars } from './date-button.ts';
import { createMarks } from './marks.ts';
import { type FieldRule, fieldName, type Given, validateField } from './rules.ts';
import { createSteps } from './steps.ts';

interface Options {
  rules: FieldRule[];
  errorMessage: string;
}

/** Response of the server, successful or not. */
interface FormReply {
  success: boolean;
  data: { message: string; errors?: Record<string, string>; data: { redirect_url?: string } };
}

/** Long enough for a picture over a slow line. */
const patienceMs = 120_000;

const sentences: Record<number, string> = {
  404: 'این فرم دیگر در این صفحه نیست؛ صفحه را تازه کنید.',
  413: 'حجم آنچه فرستادید بیش از اندازه است.',
  429: 'درخواست‌های شما زیاد بود؛ کمی بعد دوباره بفرستید.',
};
const unfinished = 'پیش از رفتن به گام بعدی این موارد را درست کنید:';
const broken = 'فرم به سرور نرسید. نوشته‌هایتان سر جایشان است؛ دوباره بفرستید.';

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
  const marks = createMarks(form, rules);
  const steps = createSteps(form);
  const ended = new AbortController();
  /** Idempotency key: the same for every attempt of one submission, so that the server stores it once. */
  let attempt = newKey();
  let isBusy = false;

  const valuesIn = (data: FormData) =>
    new Map(rules.map((rule) => [rule.id, validateField(rule, givenIn(data, rule), Date.now()).value] as const));
  const conditions = createConditions(form, rules);

  const errorsOf = (some: readonly FieldRule[]) => {
    const data = new FormData(form);
    const shown = shownFields(rules, valuesIn(data));
    const verdicts = some
      .filter(({ id }) => shown.has(id))
      .map((rule) => [rule.id, validateField(rule, givenIn(data, rule), Date.now()).error] as const);
    return new Map(verdicts.filter(([, error]) => error !== ''));
  };

  const refuse = (message: string, errors: ReadonlyMap<string, string>) => {
    marks.show({ message, errors, tone: 'danger' });
    const first = rules.find((rule) => errors.has(rule.id));
    if (first) goTo(first.id);
    else marks.notice.focus();
  };

  /** Shows the fields whose conditions hold and hides the others. */
  const showConditional = () => {
    if (!conditions.areAny) return;
    conditions.show(shownFields(rules, valuesIn(new FormData(form))));
    steps.refresh();
  };

  const goTo = (id: string) => {
    const control = marks.controlOf(id);
    if (!control) return;
    steps.showWith(control);
    control.focus();
  };

  /** Validates the current step and proceeds if it is valid. */
  const next = () => {
    const errors = errorsOf(rules.filter((rule) => steps.holds(marks.controlOf(rule.id))));
    if (errors.size > 0) return refuse(unfinished, errors);
    marks.clear();
    steps.go(1);
    steps.focus();
  };

  const setBusy = (busy: boolean) => {
    isBusy = busy;
    form.setAttribute('aria-busy', String(busy));
    submit?.setAttribute('aria-disabled', String(busy));
  };

  const send = async () => {
    const errors = errorsOf(rules);
    if (errors.size > 0) return refuse(errorMessage, errors);
    const body = new FormData(form);
    body.set('attempt', attempt);
    body.set('elapsed', String(Math.round(performance.now())));
    marks.clear();
    setBusy(true);
    try {
      const response = await fetch(form.getAttribute('action') ?? '', {
        method: 'POST',
        body,
        headers: { accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      });
      const read = await readResponse(response);
      if (!ended.signal.aborted) take(read);
    } catch {
      if (!ended.signal.aborted) refuse(broken, new Map());
    } finally {
      setBusy(false);
    }
  };

  const take = ({ success, data }: FormReply) => {
    if (!success) return refuse(data.message, new Map(Object.entries(data.errors ?? {})));
    attempt = newKey();
    form.dispatchEvent(new CustomEvent('submit_success', { bubbles: true, detail: data.data }));
    form.reset();
    showConditional();
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

  /**
   * Re-validates an invalid field while typing, never on blur: a disappearing error would move the button away from under
   * the pointer that has just been pressed on it.
   */
  const onInput = (event: Event) => {
    showConditional();
    const rule = rules.find(
      ({ id }) =>
        marks.isWrong(id) &&
        marks
          .controlOf(id)
          ?.closest('.field')
          ?.contains(event.target as Node),
    );
    if (rule) marks.judge(rule.id, errorsOf([rule]).get(rule.id) ?? '');
  };

  showConditional();
  steps.showWith(marks.firstWrong());
  enableCalendars(form, rules, ended.signal);
  const options = { signal: ended.signal };
  form.addEventListener('submit', onSubmit, options);
  form.addEventListener('click', onClick, options);
  form.addEventListener('input', onInput, options);
  return () => {
    ended.abort();
    conditions.end();
    steps.end();
  };
};

function givenIn(data: FormData, rule: FieldRule): Given {
  const values = data.getAll(fieldName(rule));
  if (rule.type === 'file') return values as File[];
  return rule.type === 'checkbox' ? (values as string[]) : (values[0] as string | undefined);
}

/** Returns the server's JSON, or a message for any other response. */
async function readResponse(response: Response): Promise<FormReply> {
  const isJson = response.headers.get('content-type')?.startsWith('application/json');
  const read = isJson ? ((await response.json()) as Partial<FormReply>) : {};
  if (typeof read.success === 'boolean' && read.data) return read as FormReply;
  return { success: false, data: { message: sentences[response.status] ?? broken, data: {} } };
}

function newKey(): string {
  // `randomUUID` exists on secure pages only.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export default formBehaviour;
