import type { Behaviour } from '../../builder/island.tsx';
import { type Content, failureContent, recentContent, responseContent } from './content.ts';
import css from './panel.css?inline';
import { clearRecent, listRecent, rememberSearch } from './recent.ts';
import { createResults, optionsIn } from './results.ts';
import { eventForKey, nextSearch, type Question, type SearchEvent, searchStart } from './state.ts';

const loading = 'در حال جست‌وجو…';

/** The styles of the results are part of this chunk, so that pages do not carry them. */
const styles = new CSSStyleSheet();
styles.replaceSync(css);

/**
 * Live results below a search field, after https://www.w3.org/WAI/ARIA/apg/patterns/combobox/. The focus stays in the
 * field; `aria-activedescendant` names the active option. Only the newest request counts: a new one aborts the last, and a
 * late response is dropped.
 *
 * ```html
 * <search data-island="search-box" data-id="abc1234" data-when="interaction">
 *   <form action="/"><input type="search" name="s" role="combobox" aria-expanded="false" aria-controls="abc1234-list">…</form>
 *   <div class="panel" hidden><div role="listbox" id="abc1234-list"></div></div>
 *   <p role="status"></p>
 * </search>
 * ```
 */
const searchBox: Behaviour = (root, _options, { postAction }) => {
  const form = root.querySelector('form');
  const field = root.querySelector('input');
  const panel = root.querySelector<HTMLElement>('.panel');
  const status = root.querySelector<HTMLElement>('[role="status"]');
  const sheet = root.querySelector<HTMLElement>('[popover]');
  if (!form || !field || !panel || !status) return;
  if (!document.adoptedStyleSheets.includes(styles)) document.adoptedStyleSheets.push(styles);

  const results = createResults({ field, panel, status });
  let state = searchStart;
  let call: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const text = () => field.value.trim();

  /** `content` is the content for the panel if the event carries one. */
  const send = (event: SearchEvent, content?: Content) => {
    const was = state;
    const { state: next, outcome } = nextSearch(state, event);
    state = next;
    if (next.question !== was.question) {
      call?.abort();
      root.toggleAttribute('data-loading', next.question !== null);
      if (next.question) void request(next.question);
    }
    if (next.due !== was.due) {
      clearTimeout(timer);
      if (next.due) timer = setTimeout(() => send({ type: 'due' }), next.due.afterMs);
    }
    if (outcome?.type === 'clear') field.value = '';
    if (outcome?.type === 'count') void count(outcome.text);
    if (outcome?.type === 'show') results.fill(content ?? recentContent(listRecent(), onClearRecent));
    results.show(next, next.active !== was.active);
  };

  const request = async (question: Question) => {
    const own = new AbortController();
    call = own;
    status.textContent = loading;
    const html = await postAction({ action: 'mizban-search', s: question.text }, own.signal)
      .then((response) => (response.ok && !response.redirected ? response.text() : null))
      .catch(() => null);
    const content =
      html === null ? failureContent(() => send({ type: 'ask', text: question.text })) : responseContent(html);
    const found = html === null ? null : optionsIn(content.node).length;
    const hasFocus = root.contains(document.activeElement);
    send({ type: 'response', question, options: found, hasFocus }, content);
  };

  const count = async (query: string) => {
    // Fire and forget: a failure is harmless.
    await postAction({ action: 'mizban-search', s: query, settled: '1' }).catch(() => {});
  };

  const onClearRecent = () => {
    clearRecent();
    field.focus();
    send({ type: 'close' });
  };

  const onInput = () => send({ type: 'input', text: text(), recent: listRecent().length });
  const onFocus = () => send({ type: 'focus', text: text(), recent: listRecent().length });

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey } = event;
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === 'Tab') return send({ type: 'close' });
    if (!state.isOpen && !shiftKey && key.startsWith('Arrow')) onFocus();
    const action = eventForKey(state, { key, shiftKey, isEmpty: field.value === '' });
    if (action === null) return;
    event.preventDefault();
    if (action === 'open') results.option(state.active)?.click();
    else send(action);
  };

  const onSubmit = (event: SubmitEvent) => {
    if (text() === '') event.preventDefault();
    else rememberSearch(text());
  };

  const ended = new AbortController();
  const { signal } = ended;
  field.addEventListener('input', onInput, { signal });
  field.addEventListener('focus', onFocus, { signal });
  field.addEventListener('keydown', onKeyDown, { signal });
  form.addEventListener('submit', onSubmit, { signal });
  onLeave(root, () => send({ type: 'close' }), signal);
  if (sheet) watchSheet(sheet, field, signal);

  // The visitor may be typing before this code has loaded.
  if (document.activeElement === field) onFocus();
  return () => {
    ended.abort();
    send({ type: 'end' });
  };
};

/** Calls back when the focus or a press leaves the box. */
function onLeave(root: HTMLElement, leave: () => void, signal: AbortSignal): void {
  const isInside = (target: EventTarget | null) => target instanceof Node && root.contains(target);
  document.addEventListener('pointerdown', ({ target }) => isInside(target) || leave(), { signal });
  // Without a target the window has lost the focus, and the panel stays open.
  root.addEventListener('focusout', ({ relatedTarget: to }) => to === null || isInside(to) || leave(), { signal });
}

/** On phones the box is a popover: the Back button closes it, and the field gets the focus when it opens. */
function watchSheet(sheet: HTMLElement, field: HTMLElement, signal: AbortSignal): void {
  const closeOnBack = () =>
    import('../../ui/modal.ts').then(({ popoverClosesOnBack }) => popoverClosesOnBack(sheet, signal));
  if (sheet.matches(':popover-open')) void closeOnBack();
  else sheet.addEventListener('toggle', closeOnBack, { signal, once: true });
  sheet.addEventListener('toggle', (event) => (event as ToggleEvent).newState === 'open' && field.focus(), { signal });
}

export default searchBox;
