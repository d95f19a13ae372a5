import type { Behaviour } from '../../builder/island.tsx';

/** One submission at a time for the whole page, however many ratings it has. */
let isSending = false;

/**
 * Votes without leaving the page. The stars are a radio group after https://www.w3.org/WAI/ARIA/apg/patterns/radio/:
 * a click submits the star immediately; arrow keys only select, Enter or Space submits the focused star.
 *
 * ```html
 * <form data-island="star-rating" data-id="rat0001" data-when="visible">
 *   <input type="hidden" name="action" value="mizban-star-rating">
 *   <fieldset><legend>…</legend><input type="radio" name="rating" value="1" aria-label="۱ ستاره">…</fieldset>
 *   <p class="score">…</p><button>…</button>
 * </form>
 * ```
 *
 * Success is a status from 200 to 399 that was not redirected: the HTML of the response replaces the form. Anything else
 * is only logged to the console.
 */
const starRating: Behaviour = (root, _options, browser) => {
  const form = root as HTMLFormElement;
  const stars = [...form.querySelectorAll<HTMLInputElement>('input[name="rating"]')];
  const starAt = (target: EventTarget | null) => stars.find((star) => star === target);

  const send = async () => {
    isSending = true;
    form.ariaBusy = 'true';
    try {
      const response = await browser.postAction(fieldsOf(form));
      const html = await response.text();
      const next = isSuccess(response) ? elementOf(html) : null;
      if (!next) logFailure(html);
      else if (form.isConnected) replace(form, next, browser);
    } catch (error) {
      logFailure(error);
    } finally {
      isSending = false;
      form.ariaBusy = null;
      for (const star of stars) star.checked = false;
    }
  };

  const onSubmit = (event: Event) => {
    event.preventDefault();
    if (!isSending) void send();
  };
  const onClick = (event: MouseEvent) => {
    if (!starAt(event.target)) return;
    // Also reverts the selection, which the browser has already made.
    if (isSending) event.preventDefault();
    // Browsers also click the star that an arrow key selects; such a click has no click count.
    else if (event.detail > 0) form.requestSubmit();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const star = starAt(event.target);
    if (!star || (event.key !== 'Enter' && event.key !== ' ')) return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (isSending || event.repeat) return;
    star.checked = true;
    form.requestSubmit();
  };

  form.addEventListener('submit', onSubmit);
  form.addEventListener('click', onClick);
  form.addEventListener('keydown', onKeyDown);
  liveRegion();
  // Submits a star that was clicked before this code loaded; one selected by keyboard still waits for Enter.
  if (!isSending && stars.some((star) => star.checked && !star.matches(':focus-visible'))) form.requestSubmit();

  return () => {
    form.removeEventListener('submit', onSubmit);
    form.removeEventListener('click', onClick);
    form.removeEventListener('keydown', onKeyDown);
  };
};

function fieldsOf(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

function isSuccess({ status, redirected }: Response): boolean {
  return status >= 200 && status <= 399 && !redirected;
}

function elementOf(html: string): HTMLElement | null {
  const template = document.createElement('template');
  template.innerHTML = html.trim();
  return template.content.firstElementChild as HTMLElement | null;
}

/** Replaces the widget; the focus stays on the same star. */
function replace(
  form: HTMLFormElement,
  next: HTMLElement,
  { mount, unmount }: Pick<Parameters<Behaviour>[2], 'mount' | 'unmount'>,
): void {
  const focused = form.contains(document.activeElement) ? document.activeElement : null;
  const value = focused instanceof HTMLInputElement ? focused.value : new FormData(form).get('rating');
  unmount(form);
  form.replaceWith(next);
  mount(next);
  if (focused)
    next.querySelector<HTMLElement>(`input[name="rating"][value="${value}"]`)?.focus({ preventScroll: true });
  liveRegion().textContent = `رأی شما ثبت شد. ${next.querySelector('.score')?.textContent ?? ''}`.trim();
}

let region: HTMLElement | undefined;

/** Live region for votes; it must exist before its text. */
function liveRegion(): HTMLElement {
  if (!region?.isConnected) {
    region = document.createElement('div');
    region.className = 'sr';
    region.role = 'status';
    document.body.append(region);
  }
  return region;
}

function logFailure(reason: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the specification requires the response text there and nowhere else
  console.error(reason);
}

export default starRating;
