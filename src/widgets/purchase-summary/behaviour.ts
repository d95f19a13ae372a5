import type { Behaviour } from '../../builder/island.tsx';

/** Poll intervals with backoff; the last one repeats. */
const pausesMs = [3_000, 5_000, 8_000, 15_000, 30_000];
/** Maximum automatic polls; afterwards the visitor presses the button. */
const maxPolls = 40;

/**
 * Polls a running order while the page is visible, and updates changes in place: the state is announced to screen
 * readers, and focus and scroll position stay.
 */
const purchaseSummaryBehaviour: Behaviour = (root) => {
  const ended = new AbortController();
  let polls = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const plan = () => {
    clearTimeout(timer);
    if (ended.signal.aborted || polls >= maxPolls || document.hidden) return;
    timer = setTimeout(look, pausesMs[Math.min(polls, pausesMs.length - 1)]);
  };

  const look = async () => {
    polls += 1;
    try {
      const response = await fetch(location.href, { signal: ended.signal });
      const page = new DOMParser().parseFromString(await response.text(), 'text/html');
      const fresh = page.querySelector<HTMLElement>('.mz-purchase-summary[data-phase]');
      if (fresh && fresh.textContent !== root.textContent) {
        root.replaceChildren(...fresh.childNodes);
        root.dataset.phase = fresh.dataset.phase;
      }
      if (fresh && fresh.dataset.island === undefined) return;
    } catch {
      // The next poll may succeed.
    }
    plan();
  };

  document.addEventListener('visibilitychange', plan, { signal: ended.signal });
  plan();
  return () => {
    ended.abort();
    clearTimeout(timer);
  };
};

export default purchaseSummaryBehaviour;
