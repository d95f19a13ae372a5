import type { Behaviour, BrowserTools } from '../../builder/island.tsx';
import { addressChanged } from '../../features/filters/events.ts';
import { createContent } from './content.ts';
import { createProgress } from './progress.ts';
import { addressOfPage, requestedBy, widgetFilters } from './requested.ts';
import { type GridEvent, type GridState, nextGrid, type Question } from './state.ts';

interface Options {
  /** Id of the post whose document contains the grid. */
  post: number;
  /** The server-rendered state, as of `loopText`. */
  shown: string;
  /** Loads the next page when the end comes into view. */
  infinite: boolean;
}

/**
 * Syncs a grid with the address: after a filter or page link was clicked and after Back and Forward its content is
 * requested from `refresh-loop`. Only the response to the last request is shown. A failed request changes nothing, unless
 * a page was clicked, which is then loaded as a plain link. Infinite scroll loads the next page, one at a time.
 *
 * ```html
 * <div class="mz-loop-grid" data-island="loop-grid" data-id="14f9e1d" data-props='{"post":7107,"shown":"",…}'>
 *   <ul class="items" data-found="۱۲ نوشته پیدا شد"><li class="e-loop-item e-loop-item-12">…</li></ul>
 *   <nav class="pages"><a class="page-numbers" href="/blog/?e-page-14f9e1d=2">۲</a>…</nav>
 *   or <a class="e-load-more" href="/blog/?e-page-14f9e1d=2">نمایش بیشتر</a>
 * </div>
 * ```
 */
const loopGrid: Behaviour<Options> = (root, options, tools) => {
  const id = root.dataset.id ?? '';
  const content = createContent(root, tools);
  let state: GridState = { shown: options.shown, question: null };
  let call: AbortController | undefined;
  const progress = createProgress(root);

  const atEnd = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) loadMore();
    },
    { rootMargin: '200px' },
  );
  const watchEnd = () => {
    const link = content.moreLink();
    if (link && options.infinite) atEnd.observe(link);
  };

  const send = (event: GridEvent) => {
    const { question } = state;
    const { state: next, outcome } = nextGrid(state, event);
    state = next;
    if (next.question === question) return;
    call?.abort();
    const isUsed = progress.end();
    if (next.question) showProgress(next.question);
    if (next.question) void request(next.question);
    if (outcome?.type === 'reload') location.reload();
    if (outcome?.type === 'replace') content.replace(outcome.html, next.shown);
    if (outcome?.type === 'insert') content.insert(outcome.html, isUsed);
    if (outcome?.type === 'replace' && outcome.toStart) content.goToStart();
    if (outcome && outcome.type !== 'reload') watchEnd();
  };

  const showProgress = ({ kind }: Question) => {
    const link = kind === 'more' ? content.moreLink() : null;
    progress.begin(kind, link);
    // After a failed call the link stays for a manual retry; watching for the end again would retry forever.
    if (link) atEnd.unobserve(link);
  };

  const request = async (question: Question) => {
    const own = new AbortController();
    call = own;
    const html = await requestHtml(tools, { url: new URL(question.url), id, post: options.post, signal: own.signal });
    send({ type: 'response', question, html });
  };

  /** Loads the state of the address, unless it is shown or loading. */
  const follow = (isPaging: boolean) => {
    const { href: url } = location;
    send({ type: 'address', url, requested: requestedBy(new URL(url), id), isPaging });
  };

  const loadMore = () => {
    const link = content.moreLink();
    if (link) send({ type: 'more', url: link.href });
  };

  /** Goes to the page of a link in place. */
  const goTo = (link: HTMLAnchorElement) => {
    if (!pushPage(addressOfPage(link, id), id)) return;
    follow(true);
    dispatchEvent(new Event(addressChanged));
  };

  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const more = content.moreLink();
    const link = (event.target as Element).closest<HTMLAnchorElement>('a.page-numbers');
    if (more?.contains(event.target as Node)) {
      event.preventDefault();
      more.focus({ preventScroll: true });
      loadMore();
    } else if (link && link.closest('.pages')?.parentElement === root) {
      event.preventDefault();
      goTo(link);
    }
  };
  const onAddress = () => follow(false);
  // A request aborted by leaving the page has not failed; after returning, the grid follows the address.
  const leave = () => send({ type: 'leave' });

  const ending = new AbortController();
  const { signal } = ending;
  watchEnd();
  onAddress();
  root.addEventListener('click', onClick, { signal });
  for (const name of [addressChanged, 'popstate', 'pageshow']) addEventListener(name, onAddress, { signal });
  addEventListener('pagehide', leave, { signal });
  return () => {
    ending.abort();
    leave();
    atEnd.disconnect();
    content.end();
  };
};

export default loopGrid;

interface PageRequest {
  url: URL;
  /** Id of the grid, and of the post whose document contains it. */
  id: string;
  post: number;
  signal: AbortSignal;
}

/** Requests the content for an address; null if the request fails. */
function requestHtml({ postRest }: BrowserTools, { url, id, post, signal }: PageRequest): Promise<string | null> {
  const body = {
    post_id: post,
    widget_filters: widgetFilters(url, id),
    widget_id: id,
    pagination_base_url: url.pathname + url.search,
  };
  return postRest('mizban/v1/refresh-loop', body, signal)
    .then(htmlOf)
    .catch(() => null);
}

/** Adds the address of a page to the history; returns false if the browser loads it instead. */
function pushPage(next: URL, id: string): boolean {
  try {
    // The second click of a double click adds no history entry.
    if (requestedBy(next, id) !== requestedBy(new URL(location.href), id)) history.pushState(null, '', next);
    return true;
  } catch {
    // Browsers refuse too many entries in a short time; the server has pages as well.
    location.assign(next);
    return false;
  }
}

/** Returns the HTML of a response; null if it has none. */
async function htmlOf(response: Response): Promise<string | null> {
  const { data } = response.ok && !response.redirected ? ((await response.json()) as { data?: unknown }) : {};
  return typeof data === 'string' ? data : null;
}
