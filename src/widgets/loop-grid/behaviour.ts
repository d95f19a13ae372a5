import { queryText } from '../../builder/address.ts';
import type { Behaviour } from '../../builder/island.tsx';
import { loopText, pageKey, readPage } from '../../features/filters/codec.ts';
import { addressChanged, postsInserted } from '../../features/filters/events.ts';
import { type FilterSettings, loopState } from '../../features/filters/state.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';

interface Options {
  /** The post whose document holds the grid. */
  post: number;
  /** What the server has shown, as `loopText` says it. */
  shown: string;
  /** Whether the next page is loaded when the end comes into view. */
  infinite: boolean;
}

const overlay = 'e-loading-overlay';
const loading = 'e-load-more-pagination-loading';
const ended = 'e-load-more-pagination-end';

/**
 * Keeps a grid as the address says: after a filter or another page was clicked and after Back and Forward its content
 * is asked of `refresh-loop`. Only the answer to the last question is shown; one that fails changes nothing, unless a
 * page was clicked, which is then loaded as the plain link would do it. Loads the next page into the grid where that is
 * wanted, one at a time.
 *
 * ```html
 * <div class="mz-loop-grid" data-island="loop-grid" data-id="14f9e1d" data-props='{"post":7107,"shown":"",…}'>
 *   <ul class="items" data-found="۱۲ نوشته پیدا شد"><li class="e-loop-item e-loop-item-12">…</li></ul>
 *   <nav class="pages"><a class="page-numbers" href="/blog/?e-page-14f9e1d=2">۲</a>…</nav>
 *   or <a class="e-load-more" href="/blog/?e-page-14f9e1d=2">نمایش بیشتر</a>
 * </div>
 * ```
 */
const loopGrid: Behaviour<Options> = (root, options, { mount, unmount, postRest }) => {
  const id = root.dataset.id ?? '';
  let { shown } = options;
  /** The question under way and the state it leads to; a newer one ends it. */
  let question: { abort: AbortController; wanted: string } | undefined;

  const status = document.createElement('p');
  status.className = 'sr';
  status.setAttribute('role', 'status');
  root.after(status);

  const atEnd = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) void loadMore();
    },
    { rootMargin: '200px' },
  );
  const moreLink = () => childOf<HTMLAnchorElement>(root, '.e-load-more');
  const watchEnd = () => {
    const link = moreLink();
    if (link && options.infinite) atEnd.observe(link);
  };

  const rest = () => {
    question = undefined;
    root.removeAttribute('aria-busy');
    root.classList.remove(overlay, loading);
  };

  /** What the server answers; null when it failed, undefined when it is not wanted any more. */
  const ask = async (url: URL, wanted: string): Promise<string | null | undefined> => {
    question?.abort.abort();
    const mine = { abort: new AbortController(), wanted };
    question = mine;
    root.setAttribute('aria-busy', 'true');
    try {
      const body = {
        post_id: options.post,
        widget_filters: loopState(filtersOf(id), url.searchParams).consolidatedFilters,
        widget_id: id,
        pagination_base_url: url.pathname + url.search,
      };
      const answer = await postRest('mizban/v1/refresh-loop', body, mine.abort.signal);
      const { data } = answer.ok && !answer.redirected ? ((await answer.json()) as { data?: unknown }) : {};
      if (question !== mine) return undefined;
      return typeof data === 'string' ? data : null;
    } catch {
      return question === mine ? null : undefined;
    } finally {
      if (question === mine) rest();
    }
  };

  /** Gives up the question under way: what is shown stays. */
  const stay = () => {
    question?.abort.abort();
    rest();
  };

  /** Shows what the address says, unless it stands here or is on its way. */
  const follow = async ({ isPaging = false } = {}) => {
    const url = new URL(location.href);
    const wanted = wantedBy(url, id);
    if (wanted === (question?.wanted ?? shown)) return;
    if (wanted === shown) return stay();
    root.classList.remove(loading);
    root.classList.add(overlay);
    const data = await ask(url, wanted);
    if (data === null && isPaging) location.reload();
    if (typeof data !== 'string') return;
    shown = wanted;
    replaceContent(data);
    if (isPaging) goToStart();
  };

  const goToStart = () => {
    focus(childOf<HTMLElement>(root, '.items') ?? root);
    const header = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart) || 0;
    if (root.getBoundingClientRect().top < header) root.scrollIntoView();
  };

  const replaceContent = (html: string) => {
    const hadFocus = root.contains(document.activeElement);
    for (const child of root.children) unmount(child);
    root.classList.remove(ended);
    root.replaceChildren(...elementsOf(html));
    for (const child of root.children) mount(child);
    if (hadFocus) focus(root);
    const { found = '' } = childOf<HTMLElement>(root, '[data-found]')?.dataset ?? {};
    const page = readPage(new URLSearchParams(shown).get(pageKey(id)));
    status.textContent = page > 1 ? `${found}؛ صفحهٔ ${toPersianDigits(page)}` : found;
    watchEnd();
  };

  const loadMore = async () => {
    const link = moreLink();
    if (!link || question) return;
    const isUsed = link === document.activeElement;
    const { textContent: text } = link;
    atEnd.unobserve(link);
    link.textContent = 'در حال بارگذاری…';
    link.setAttribute('aria-disabled', 'true');
    root.classList.add(loading);
    const data = await ask(new URL(link.href), shown);
    if (typeof data === 'string') {
      insert(link, elementsOf(data), isUsed);
    } else {
      // The link stays for another try; watching for the end again would try without end.
      link.textContent = text;
      link.removeAttribute('aria-disabled');
    }
  };

  const insert = (link: Element, page: Element[], isUsed: boolean) => {
    const items = [...(page.find((part) => part.matches('.items'))?.children ?? [])];
    const next = page.filter((part) => part.matches('.e-load-more, .e-load-more-message'));
    childOf(root, '.items')?.append(...items);
    link.replaceWith(...next);
    for (const item of items) mount(item);
    root.classList.toggle(ended, !moreLink());
    const [first] = items;
    if (isUsed && first) focus(first.querySelector<HTMLElement>('a[href]') ?? (first as HTMLElement));
    status.textContent = `${toPersianDigits(items.length)} مورد دیگر نشان داده شد`;
    dispatchEvent(new CustomEvent(postsInserted, { detail: { id, items } }));
    watchEnd();
  };

  /** Goes to the page of a link in place; all else in the address is kept. */
  const goTo = (link: HTMLAnchorElement) => {
    const number = new URL(link.href).searchParams.get(pageKey(id));
    const query = new URLSearchParams(location.search);
    if (number === null) query.delete(pageKey(id));
    else query.set(pageKey(id), number);
    const next = new URL(location.pathname + queryText(query) + location.hash, location.href);
    try {
      // The second click of a double click goes nowhere.
      if (wantedBy(next, id) !== wantedBy(new URL(location.href), id)) history.pushState(null, '', next);
    } catch {
      // Browsers refuse too many entries in a short time; the server has pages as well.
      location.assign(next);
      return;
    }
    void follow({ isPaging: true });
    dispatchEvent(new Event(addressChanged));
  };

  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const more = moreLink();
    const link = (event.target as Element).closest<HTMLAnchorElement>('a.page-numbers');
    if (more?.contains(event.target as Node)) {
      event.preventDefault();
      more.focus({ preventScroll: true });
      void loadMore();
    } else if (link && link.closest('.pages')?.parentElement === root) {
      event.preventDefault();
      goTo(link);
    }
  };
  const onAddress = () => void follow();

  watchEnd();
  onAddress();
  root.addEventListener('click', onClick);
  addEventListener(addressChanged, onAddress);
  addEventListener('popstate', onAddress);
  // A question that ends because the page is left has not failed; who comes back finds what the address says.
  addEventListener('pagehide', stay);
  addEventListener('pageshow', onAddress);
  return () => {
    root.removeEventListener('click', onClick);
    removeEventListener(addressChanged, onAddress);
    removeEventListener('popstate', onAddress);
    removeEventListener('pagehide', stay);
    removeEventListener('pageshow', onAddress);
    stay();
    atEnd.disconnect();
    status.remove();
  };
};

export default loopGrid;

/** The settings of the filters that belong to a grid, from what they were rendered with. */
function filtersOf(loop: string): Array<FilterSettings & { id: string }> {
  return [...document.querySelectorAll<HTMLElement>('[data-island="taxonomy-filter"]')]
    .map(({ dataset }) => ({ ...(JSON.parse(dataset.props ?? '{}') as FilterSettings), id: dataset.id ?? '' }))
    .filter((filter) => filter.loop === loop);
}

/** What an address asks of a grid, as far as there are filters for it. */
function wantedBy(url: URL, id: string): string {
  const taxonomies = filtersOf(id).map((filter) => filter.taxonomy);
  return loopText(url.searchParams, id, taxonomies);
}

function childOf<E extends Element>(root: Element, selector: string): E | null {
  return root.querySelector<E>(`:scope > ${selector}`);
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
