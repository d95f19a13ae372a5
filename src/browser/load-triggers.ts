/** Margin around the viewport within which a `visible` island already counts as visible. */
const nearby = '200px';

/** True for the `data-when` that is a media query rather than a name. */
export function isMediaQuery(when: string): boolean {
  return when.startsWith('(');
}

/**
 * Lazy loading: calls `begin` once when the trigger of `data-when` fires; `interaction` has none here. Returns a cancel
 * function.
 */
export function waitFor(when: string, element: Element, begin: () => void): () => void {
  if (isMediaQuery(when)) return waitForMedia(when, begin);
  if (when === 'visible') return waitForView(element, begin);
  if (when === 'idle') return waitForIdle(begin);
  if (when === 'engaged') return waitForVisitor(begin);
  if (when !== 'interaction') begin();
  return () => {};
}

/** Events that indicate a visitor. */
const signs = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'wheel',
  'scroll',
  'focusin',
  'click',
  'mouseleave',
  'hashchange',
] as const;
/** A fragment in the address counts as interaction. */
let isEngaged = location.hash !== '';

/** Calls `begin` at the first interaction, or immediately if there was one; returns a cancel function. */
export function waitForVisitor(begin: () => void): () => void {
  if (isEngaged) {
    begin();
    return () => {};
  }
  const listening = new AbortController();
  const notice = (event: Event) => {
    if (isByLayout(event)) return;
    isEngaged = true;
    listening.abort();
    begin();
  };
  for (const sign of signs) addEventListener(sign, notice, { signal: listening.signal, passive: true, capture: true });
  return () => listening.abort();
}

/** True for pointer events that browsers dispatch after a layout change, without a movement. */
function isByLayout({ type, target, movementX, movementY }: Event & Partial<PointerEvent>): boolean {
  if (type === 'mouseleave') return target !== document.documentElement;
  return type === 'pointermove' && movementX === 0 && movementY === 0;
}

function waitForIdle(begin: () => void): () => void {
  // Safari has no idle callback; a short rest after the first paint is the next best.
  if (!window.requestIdleCallback) {
    const id = setTimeout(begin, 200);
    return () => clearTimeout(id);
  }
  const id = requestIdleCallback(begin, { timeout: 2000 });
  return () => cancelIdleCallback(id);
}

function waitForView(element: Element, begin: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      begin();
    },
    { rootMargin: nearby },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

function waitForMedia(query: string, begin: () => void): () => void {
  const media = matchMedia(query);
  const check = () => {
    if (!media.matches) return;
    stop();
    begin();
  };
  const stop = () => media.removeEventListener('change', check);
  media.addEventListener('change', check);
  check();
  return stop;
}
