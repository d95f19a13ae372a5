const words = {
  failed: 'جست‌وجو انجام نشد. اتصال خود را ببینید.',
  retry: 'دوباره',
  recent: 'جست‌وجوهای اخیر',
  clear: 'پاک کردن',
};

/** Content of the panel, with its screen-reader message. */
export interface Content {
  node: DocumentFragment;
  said: string;
}

/** Content of a server response. */
export function responseContent(html: string): Content {
  const node = Object.assign(document.createElement('template'), { innerHTML: html }).content;
  return { node, said: node.querySelector<HTMLElement>('[data-say]')?.dataset.say ?? '' };
}

/** The sentence that it failed, and a way to try again. */
export function failureContent(retry: () => void): Content {
  return { node: box(element('p', 'none', words.failed), button(words.retry, retry)), said: words.failed };
}

/** Recent searches of this visitor, with a button to clear them. */
export function recentContent(recent: string[], clear: () => void): Content {
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
  const title = element('p', 'title', words.recent);
  title.ariaHidden = 'true';
  return { node: box(title, list, button(words.clear, clear)), said: '' };
}

function box(...children: Node[]): DocumentFragment {
  const fragment = document.createDocumentFragment();
  const found = element('div', 'found');
  found.append(...children);
  fragment.append(found);
  return fragment;
}

function button(text: string, act: () => void): HTMLElement {
  const made = element('button', 'link', text);
  made.type = 'button';
  made.addEventListener('click', act);
  return made;
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
