import type { Behaviour } from '../../builder/island.tsx';
import { type Content, failureContent, recentContent, responseContent } from './content.ts';
import { clearRecent, listRecent, rememberSearch } from './recent.ts';
import { eventForKey, nextSearch, type Question, type SearchEvent, searchStart } from './state.ts';

const loading = 'در حال جست‌وجو…';

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

  const listId = field.getAttribute('aria-controls') ?? '';
  let state = searchStart;
  let options: HTMLElement[] = [];
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
    if (outcome?.type === 'show') fill(content ?? recentContent(listRecent(), forgetRecent));
    showState(next.active !== was.active);
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

  const fill = ({ node, said }: Content) => {
    options = optionsIn(node);
    for (const [index, option] of options.entries()) option.id = `${listId}-${index}`;
    const list = node.querySelector('[role="listbox"]');
    if (list) list.id = listId;
    panel.replaceChildren(node);
    status.textContent = said;
  };

  const showState = (isMoved: boolean) => {
    panel.hidden = !state.isOpen;
    field.setAttribute('aria-expanded', String(state.isOpen && state.count > 0));
    for (const [index, option] of options.entries())
      option.setAttribute('aria-selected', String(index === state.active));
    const option = options[state.active];
    if (isMoved) option?.scrollIntoView({ block: 'nearest' });
    if (option) field.setAttribute('aria-activedescendant', option.id);
    else field.removeAttribute('aria-activedescendant');
  };

  const forgetRecent = () => {
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
    const meant = eventForKey(state, { key, shiftKey, isEmpty: field.value === '' });
    if (meant === null) return;
    event.preventDefault();
    if (meant === 'open') options[state.active]?.click();
    else send(meant);
  };

  const onSubmit = (event: SubmitEvent) => {
    if (text() === '') event.preventDefault();
    else rememberSearch(text());
  };

  const closeOutside = (event: Event) => {
    if (!(event.target instanceof Node && root.contains(event.target))) send({ type: 'close' });
  };
  const onFocusOut = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && !root.contains(event.relatedTarget)) send({ type: 'close' });
  };

  const ended = new AbortController();
  const { signal } = ended;
  field.addEventListener('input', onInput, { signal });
  field.addEventListener('focus', onFocus, { signal });
  field.addEventListener('keydown', onKeyDown, { signal });
  form.addEventListener('submit', onSubmit, { signal });
  root.addEventListener('focusout', onFocusOut, { signal });
  document.addEventListener('pointerdown', closeOutside, { signal });
  const closeOnBack = () =>
    import('../../ui/modal.ts').then(({ popoverClosesOnBack }) => sheet && popoverClosesOnBack(sheet, signal));
  if (sheet?.matches(':popover-open')) void closeOnBack();
  else sheet?.addEventListener('toggle', closeOnBack, { signal, once: true });
  sheet?.addEventListener('toggle', (event) => (event as ToggleEvent).newState === 'open' && field.focus(), { signal });

  // The visitor may be typing before this code has loaded.
  if (document.activeElement === field) onFocus();
  return () => {
    ended.abort();
    send({ type: 'end' });
  };
};

function optionsIn(node: DocumentFragment): HTMLElement[] {
  return [...node.querySelectorAll<HTMLElement>('[role="option"]')];
}

export default searchBox;
