import type { Behaviour } from '../../builder/island.tsx';
import { clearRecent, listRecent, rememberSearch } from './recent.ts';
import { isEnough, optionForKey } from './rules.ts';

const waitMs = 300;
/** A question whose answer was looked at for so long is counted as asked. */
const settledMs = 2_000;

const words = {
  loading: 'در حال جست‌وجو…',
  failed: 'جست‌وجو انجام نشد. اتصال خود را ببینید.',
  retry: 'دوباره',
  recent: 'جست‌وجوهای اخیر',
  clear: 'پاک کردن',
};

/**
 * Live results below a search field, after https://www.w3.org/WAI/ARIA/apg/patterns/combobox/. The focus stays in the
 * field; `aria-activedescendant` names the option that arrows have reached. Only the newest question counts: asking again
 * aborts the last one, and an answer that comes late all the same is dropped.
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
  const ended = new AbortController();
  const counted = new Set<string>();
  let options: HTMLElement[] = [];
  let active = -1;
  /** The question whose answer the panel holds; null when it holds none. */
  let answered: string | null = null;
  let question: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const text = () => field.value.trim();

  const activate = (next: number) => {
    options[active]?.setAttribute('aria-selected', 'false');
    active = next;
    const option = options[active];
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
    if (option) field.setAttribute('aria-activedescendant', option.id);
    else field.removeAttribute('aria-activedescendant');
  };

  const open = () => {
    panel.hidden = false;
    field.setAttribute('aria-expanded', String(options.length > 0));
  };
  const close = () => {
    activate(-1);
    panel.hidden = true;
    field.setAttribute('aria-expanded', 'false');
  };

  /** Fills the panel; what is no longer asked for stays silent and shut. */
  const show = (content: Node, said: string) => {
    activate(-1);
    panel.replaceChildren(content);
    options = [...panel.querySelectorAll<HTMLElement>('[role="option"]')];
    options.forEach((option, index) => {
      option.id = `${listId}-${index}`;
    });
    const list = panel.querySelector('[role="listbox"]');
    if (list) list.id = listId;
    status.textContent = said;
    if (root.contains(document.activeElement)) open();
  };

  const forget = () => {
    clearTimeout(timer);
    question?.abort();
    question = undefined;
    delete root.dataset.loading;
  };

  const ask = async (asked: string) => {
    forget();
    const own = new AbortController();
    question = own;
    root.dataset.loading = '';
    status.textContent = words.loading;
    try {
      const answer = await postAction({ action: 'mizban-search', s: asked }, own.signal);
      const html = await answer.text();
      if (question !== own) return;
      if (!answer.ok || answer.redirected) throw new Error(`search: ${answer.status}`);
      forget();
      answered = asked;
      const { content } = Object.assign(document.createElement('template'), { innerHTML: html });
      show(content, content.querySelector<HTMLElement>('[data-say]')?.dataset.say ?? '');
      timer = setTimeout(() => void count(asked), settledMs);
    } catch {
      if (question !== own) return;
      forget();
      answered = null;
      show(
        failure(() => void ask(asked)),
        words.failed,
      );
    }
  };

  const count = async (asked: string) => {
    if (counted.has(asked)) return;
    counted.add(asked);
    // Nobody waits for it and nobody misses it.
    await postAction({ action: 'mizban-search', s: asked, settled: '1' }).catch(() => {});
  };

  const showRecent = () => {
    const recent = listRecent();
    answered = null;
    if (recent.length === 0) return close();
    show(
      recentList(recent, () => {
        clearRecent();
        field.focus();
        close();
      }),
      '',
    );
  };

  const onInput = () => {
    forget();
    if (text() === '') return showRecent();
    if (!isEnough(text())) return close();
    timer = setTimeout(() => void ask(text()), waitMs);
  };

  const onFocus = () => {
    if (text() === '') showRecent();
    else if (answered === text()) open();
    else onInput();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const isOpen = !panel.hidden;
    if (event.key === 'Escape') {
      if (!isOpen && field.value === '') return;
      event.preventDefault();
      forget();
      if (!isOpen) field.value = '';
      return close();
    }
    if (event.key === 'Tab') return close();
    if (event.key === 'Enter') {
      const option = isOpen ? options[active] : undefined;
      if (!option) return;
      event.preventDefault();
      return option.click();
    }
    if (event.shiftKey) return;
    if (!isOpen && event.key.startsWith('Arrow')) onFocus();
    const next = panel.hidden ? null : optionForKey(event.key, { active, count: options.length });
    if (next === null) return;
    event.preventDefault();
    activate(next);
  };

  const onSubmit = (event: SubmitEvent) => {
    if (text() === '') event.preventDefault();
    else rememberSearch(text());
  };

  const closeOutside = (event: Event) => {
    if (!(event.target instanceof Node && root.contains(event.target))) close();
  };
  const onFocusOut = (event: FocusEvent) => {
    if (event.relatedTarget instanceof Node && !root.contains(event.relatedTarget)) close();
  };

  const { signal } = ended;
  field.addEventListener('input', onInput, { signal });
  field.addEventListener('focus', onFocus, { signal });
  field.addEventListener('keydown', onKeyDown, { signal });
  form.addEventListener('submit', onSubmit, { signal });
  root.addEventListener('focusout', onFocusOut, { signal });
  document.addEventListener('pointerdown', closeOutside, { signal });
  sheet?.addEventListener('toggle', (event) => (event as ToggleEvent).newState === 'open' && field.focus(), { signal });

  // Whoever was faster than this code is already typing.
  if (document.activeElement === field) onFocus();
  return () => {
    forget();
    ended.abort();
    close();
  };
};

function failure(retry: () => void): Node {
  const box = element('div', 'found');
  const button = element('button', 'link', words.retry);
  button.type = 'button';
  button.addEventListener('click', retry);
  box.append(element('p', 'none', words.failed), button);
  return box;
}

function recentList(recent: string[], clear: () => void): Node {
  const box = element('div', 'found');
  const list = element('div', '');
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', words.recent);
  for (const text of recent) {
    const option = element('a', 'recent', text);
    option.href = `/?s=${encodeURIComponent(text)}`;
    option.tabIndex = -1;
    option.setAttribute('role', 'option');
    option.setAttribute('aria-selected', 'false');
    list.append(option);
  }
  const button = element('button', 'link', words.clear);
  button.type = 'button';
  button.addEventListener('click', clear);
  const title = element('p', 'title', words.recent);
  title.ariaHidden = 'true';
  box.append(title, list, button);
  return box;
}

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  text = '',
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  if (className !== '') made.className = className;
  made.textContent = text;
  return made;
}

export default searchBox;
