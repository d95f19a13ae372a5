interface Layer {
  close(): void;
}

/** What lies over the page and is closed by Back, the topmost last. */
const layers: Layer[] = [];

const depthOf = (state: unknown): number => (state as { layer?: number } | null)?.layer ?? 0;

/**
 * Lets Back close what has just opened, before it leaves the page: the tab gets an entry of its own for it. The answer
 * is called when it was closed otherwise; the entry is then left behind, but never while a link is being followed.
 */
export function closesOnBack(close: () => void): () => void {
  const layer = { close };
  if (layers.length === 0) addEventListener('popstate', onBack);
  layers.push(layer);
  const depth = layers.length;
  history.pushState({ layer: depth }, '');
  return () => {
    const index = layers.indexOf(layer);
    if (index === -1) return;
    layers.splice(index, 1);
    if (layers.length === 0) removeEventListener('popstate', onBack);
    leaveEntry(depth);
  };
}

function onBack({ state }: PopStateEvent): void {
  for (const layer of layers.slice(depthOf(state)).reverse()) {
    layers.pop();
    layer.close();
  }
  if (layers.length === 0) removeEventListener('popstate', onBack);
}

/** Browsers that cannot tell whether a link is being followed keep the entry: one press of Back then does nothing. */
function leaveEntry(depth: number): void {
  const { navigation } = globalThis as { navigation?: EventTarget };
  if (!navigation || depthOf(history.state) !== depth) return;
  let isFollowing = false;
  const note = () => {
    isFollowing = true;
  };
  navigation.addEventListener('navigate', note);
  // The click that closed it has been dealt with by then, and what it leads to has begun.
  setTimeout(() => {
    navigation.removeEventListener('navigate', note);
    if (!isFollowing && depthOf(history.state) === depth) history.back();
  });
}
