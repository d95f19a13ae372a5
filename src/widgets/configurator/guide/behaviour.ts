import type { Behaviour } from '../../../builder/island.tsx';

/**
 * Follows the links of the guide and sends its form without loading the whole page: requests the page at the new address
 * and replaces the content of the guide. Back and Forward do the same. On failure the browser loads the address itself.
 *
 * ```html
 * <div data-island="configurator" data-id="cfg0001" data-guide="what">…<a href="/order/?what=vps" data-step="">…</div>
 * ```
 */
const guide: Behaviour = (root, _options, { mount, unmount }) => {
  const listening = new AbortController();
  const { signal } = listening;
  let shown = location.search;
  let pending: AbortController | undefined;

  const show = async (address: string, { key = '' }: { key?: string } = {}) => {
    pending?.abort();
    const own = new AbortController();
    pending = own;
    root.setAttribute('aria-busy', 'true');
    try {
      const response = await fetch(address, { signal: AbortSignal.any([own.signal, signal]) });
      if (!response.ok || response.redirected) throw new Error(`status ${response.status}`);
      const page = new DOMParser().parseFromString(await response.text(), 'text/html');
      const fresh = page.querySelector<HTMLElement>(`[data-guide][data-id="${root.dataset.id}"]`);
      if (!fresh) throw new Error('no guide');
      for (const child of root.children) unmount(child);
      root.replaceChildren(...Array.from(fresh.childNodes, (node) => document.importNode(node, true)));
      root.dataset.guide = fresh.dataset.guide;
      for (const child of root.children) mount(child);
      shown = new URL(address, location.href).search;
      root.removeAttribute('aria-busy');
      focusOn(root, key);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      location.assign(address);
    }
  };

  /** Adds the address to the history and shows it. */
  const goTo = (address: string, key: string) => {
    try {
      history.pushState(null, '', address);
    } catch {
      // Browsers refuse too many entries in a short time.
      location.assign(address);
      return;
    }
    void show(address, { key });
  };

  root.addEventListener(
    'click',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return;
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-step]');
      if (!link) return;
      event.preventDefault();
      goTo(link.href, link.dataset.step ?? '');
    },
    { signal },
  );
  root.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      if (form.method !== 'get' || !form.closest('.finder')) return;
      event.preventDefault();
      const [path] = (form.getAttribute('action') ?? '').split('#');
      goTo(`${path}?${queryOf(form)}`, '');
    },
    { signal },
  );
  addEventListener(
    'popstate',
    () => {
      if (location.search !== shown) void show(location.href);
    },
    { signal },
  );
  return () => listening.abort();
};

function queryOf(form: HTMLFormElement): string {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.append(name, value);
  return query.toString();
}

/** Keeps the focus on the followed link if it still exists, else moves it to the current question. */
function focusOn(root: HTMLElement, key: string): void {
  const same = key === '' ? null : root.querySelector<HTMLElement>(`.chips [data-step="${key}"]`);
  if (same) {
    same.focus({ preventScroll: true });
    return;
  }
  const title = root.querySelector<HTMLElement>('.step h2');
  title?.focus({ preventScroll: true });
  title?.scrollIntoView({ block: 'nearest' });
}

export default guide;
