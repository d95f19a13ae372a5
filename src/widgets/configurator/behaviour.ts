import type { Behaviour } from '../../builder/island.tsx';
import guide from './guide/behaviour.ts';
import { isTouched } from './is-touched.ts';

/**
 * Updates the price immediately: requests the page at the new address and replaces its changed parts. A field being
 * edited is never replaced; on failure the form works as without script.
 *
 * ```html
 * <div data-island="configurator" data-id="cfg0001"><form action="/order/">
 *   <div data-part="plan">…</div>…<section data-part="summary">…</section>
 * </form><p role="status"></p></div>
 * ```
 */
const configurator: Behaviour = (root, options, tools) => {
  if ('guide' in root.dataset) return guide(root, options, tools);
  const form = root.querySelector('form');
  const status = root.querySelector<HTMLElement>('[role="status"]');
  if (!form || !status) return;
  const listening = new AbortController();
  const { signal } = listening;
  let pending: AbortController | undefined;

  const refresh = async () => {
    pending?.abort();
    const own = new AbortController();
    pending = own;
    const query = queryOf(form);
    const address = `${form.getAttribute('action')}?${query}`;
    root.setAttribute('aria-busy', 'true');
    try {
      const response = await fetch(address, { signal: AbortSignal.any([own.signal, signal]) });
      if (!response.ok) throw new Error(`status ${response.status}`);
      const page = new DOMParser().parseFromString(await response.text(), 'text/html');
      const fresh = page.querySelector(`[data-island="configurator"][data-id="${root.dataset.id}"] form`);
      // Values typed meanwhile trigger another request.
      if (!fresh || query !== queryOf(form)) return;
      takeOver(form, fresh);
      history.replaceState(history.state, '', address);
      delete root.dataset.stuck;
      status.textContent = spoken(form);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      status.textContent = 'قیمت تازه نشد؛ دکمهٔ «به‌روزرسانی قیمت» را بزنید.';
      root.dataset.stuck = '';
    } finally {
      if (pending === own) root.removeAttribute('aria-busy');
    }
  };

  form.addEventListener('change', () => void refresh(), { signal });
  form.addEventListener(
    'submit',
    (event) => {
      const isUpdate = (event.submitter as HTMLButtonElement | null)?.formMethod !== 'post';
      if (!isUpdate || 'stuck' in root.dataset) return;
      event.preventDefault();
      void refresh();
    },
    { signal },
  );
  if ([...form.elements].some(isTouched)) void refresh();
  return () => listening.abort();
};

/** Returns the form as a query, without empty values. */
function queryOf(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value !== '') query.append(name, value);
  return query.toString();
}

/** Replaces the parts of the form by fresh ones; in the focused part only its texts. */
function takeOver(form: HTMLElement, fresh: Element): void {
  const parts = new Map(partsOf(form).map((part) => [part.dataset.part, part]));
  let last: HTMLElement | null = null;
  for (const next of partsOf(fresh)) {
    const old = parts.get(next.dataset.part);
    parts.delete(next.dataset.part);
    const hasFocus = old?.contains(document.activeElement) ?? false;
    if (old && hasFocus && next.dataset.part !== 'summary') {
      takeWords(old, next);
      last = old;
      continue;
    }
    const part = document.importNode(next, true);
    if (old) old.replaceWith(part);
    else last?.after(part);
    if (hasFocus) part.querySelector<HTMLElement>('[formmethod]')?.focus();
    last = part;
  }
  for (const removed of parts.values()) removed.remove();
}

/** Replaces the texts of a part next to its fields: the error message and the hint. */
function takeWords(old: HTMLElement, next: HTMLElement): void {
  for (const words of old.querySelectorAll('.error, .help')) words.remove();
  for (const words of next.querySelectorAll('.error, .help')) old.append(document.importNode(words, true));
  for (const field of old.querySelectorAll<HTMLElement>('[name]')) {
    const twin = next.querySelector(`[name="${field.getAttribute('name')}"]`);
    for (const name of ['aria-invalid', 'aria-describedby']) {
      const value = twin?.getAttribute(name);
      if (value) field.setAttribute(name, value);
      else field.removeAttribute(name);
    }
  }
}

const partsOf = (root: Element) => [...root.querySelectorAll<HTMLElement>('[data-part]')];

/** Announcement of the new price. */
function spoken(form: HTMLElement): string {
  const due = form.querySelector('.due, .summary .error');
  return due?.textContent?.replace('امروز', 'امروز: ') ?? '';
}

export default configurator;
