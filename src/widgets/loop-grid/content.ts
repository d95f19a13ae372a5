import type { BrowserTools } from '../../builder/island.tsx';
import { pageKey, readPage } from '../../features/filters/codec.ts';
import { postsInserted } from '../../features/filters/events.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';

const ended = 'e-load-more-pagination-end';

/** Content of a grid, and its message for screen readers. */
export function createContent(root: HTMLElement, { mount, unmount }: Pick<BrowserTools, 'mount' | 'unmount'>) {
  const id = root.dataset.id ?? '';
  const status = document.createElement('p');
  status.className = 'sr';
  status.setAttribute('role', 'status');
  root.after(status);

  const child = <E extends HTMLElement>(selector: string) => root.querySelector<E>(`:scope > ${selector}`);
  const moreLink = () => child<HTMLAnchorElement>('.e-load-more');

  return {
    moreLink,

    /** Replaces all content; `shown` as of `loopText`. */
    replace(html: string, shown: string) {
      const hadFocus = root.contains(document.activeElement);
      for (const old of root.children) unmount(old);
      root.classList.remove(ended);
      root.replaceChildren(...elementsOf(html));
      for (const fresh of root.children) mount(fresh);
      if (hadFocus) focus(root);
      const { found = '' } = child('[data-found]')?.dataset ?? {};
      const page = readPage(new URLSearchParams(shown).get(pageKey(id)));
      status.textContent = page > 1 ? `${found}؛ صفحهٔ ${toPersianDigits(page)}` : found;
    },

    /** Appends the posts of the next page and replaces the link; `isUsed`: the link had the focus. */
    insert(html: string, isUsed: boolean) {
      const parts = elementsOf(html);
      const items = [...(parts.find((part) => part.matches('.items'))?.children ?? [])];
      child('.items')?.append(...items);
      moreLink()?.replaceWith(...parts.filter((part) => part.matches('.e-load-more, .e-load-more-message')));
      for (const item of items) mount(item);
      root.classList.toggle(ended, !moreLink());
      const [first] = items;
      if (isUsed && first) focus(first.querySelector<HTMLElement>('a[href]') ?? (first as HTMLElement));
      status.textContent = `${toPersianDigits(items.length)} مورد دیگر نشان داده شد`;
      dispatchEvent(new CustomEvent(postsInserted, { detail: { id, items } }));
    },

    /** Focuses the first post, and scrolls to the start of the grid if it is above the viewport. */
    goToStart() {
      focus(child('.items') ?? root);
      const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0;
      if (root.getBoundingClientRect().top < header) root.scrollIntoView();
    },

    end: () => status.remove(),
  };
}

function elementsOf(html: string): Element[] {
  const template = document.createElement('template');
  template.innerHTML = html;
  return [...template.content.children];
}

function focus(element: HTMLElement): void {
  if (!element.matches('a[href]')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
