interface Layer {
  close(): void;
}

/** Layers above the page that Back closes, the topmost last. */
const layers: Layer[] = [];

let listening = new AbortController();

function listen(): void {
  listening = new AbortController();
  addEventListener('popstate', onBack, listening);
  addEventListener('click', onClick, listening);
}

const depthOf = (state: unknown): number => (state as { layer?: number } | null)?.layer ?? 0;

/**
 * Lets Back close a layer that has just opened, before it leaves the page: adds a history entry. Call the returned function
 * when it was closed otherwise; the entry is then removed, but never while a link is being followed. The target of a link
 * inside replaces the entry, so that Back returns from there to the page as it was.
 */
export function closesOnBack(close: () => void): () => void {
  const layer = { close };
  if (layers.length === 0) listen();
  layers.push(layer);
  const depth = layers.length;
  history.pushState({ layer: depth }, '');
  return () => {
    const index = layers.indexOf(layer);
    if (index === -1) return;
    layers.splice(index, 1);
    if (layers.length === 0) listening.abort();
    leaveEntry(depth);
  };
}

function onBack({ state }: PopStateEvent): void {
  for (const layer of layers.slice(depthOf(state)).reverse()) {
    layers.pop();
    layer.close();
  }
  if (layers.length === 0) listening.abort();
}

function onClick(event: MouseEvent): void {
  const { defaultPrevented, button, ctrlKey, metaKey, shiftKey, altKey } = event;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return;
  const isElsewhere = link.protocol.startsWith('http') && link.href.split('#')[0] !== location.href.split('#')[0];
  if (!isElsewhere || link.target !== '' || link.hasAttribute('download')) return;
  event.preventDefault();
  location.replace(link.href);
}

/** Browsers that cannot detect a followed link keep the entry: one press of Back then does nothing. */
function leaveEntry(depth: number): void {
  const { navigation } = globalThis as { navigation?: EventTarget };
  if (!navigation || depthOf(history.state) !== depth) return;
  let isFollowing = false;
  const note = () => {
    isFollowing = true;
  };
  navigation.addEventListener('navigate', note);
  // The click that closed it has been handled by then, and its navigation has begun.
  setTimeout(() => {
    navigation.removeEventListener('navigate', note);
    if (!isFollowing && depthOf(history.state) === depth) history.back();
  });
}

/** Lets Back close a popover while it is open, until the signal aborts. */
export function popoverClosesOnBack(popover: HTMLElement, signal: AbortSignal): void {
  let closed: (() => void) | undefined;
  const follow = () => {
    const isOpen = popover.matches(':popover-open');
    if (isOpen === (closed !== undefined)) return;
    if (isOpen) closed = closesOnBack(() => popover.hidePopover());
    else {
      closed?.();
      closed = undefined;
    }
  };
  popover.addEventListener('toggle', follow, { signal });
  // It may have been opened before the script loaded.
  follow();
}
