import { isMediaQuery, waitFor } from './load-triggers.ts';
import { logError } from './log.ts';
import { bufferEvents } from './replay-events.ts';

export type Cleanup = () => void;
/** Starts the code of an island on its element. */
export type Start = (element: HTMLElement) => Cleanup | Promise<Cleanup>;

interface HydrateInput {
  element: HTMLElement;
  /** Fetches the code; may be called again after it failed. */
  load(): Promise<Start>;
}

/**
 * Hydration of one island: waiting → loading → hydrated, or back to waiting for the next interaction if its code could
 * not be fetched. `data-live` marks it while hydrated. Returns a cleanup function for any of these states.
 */
export function hydrate({ element, load }: HydrateInput): Cleanup {
  const when = element.dataset.when ?? 'load';
  let state: 'waiting' | 'loading' | 'started' | 'ended' = 'waiting';
  let hold: ReturnType<typeof bufferEvents> | undefined;
  let cleanup: Cleanup | undefined;
  let stopWaiting = () => {};

  const guard = () => {
    hold ??= bufferEvents({ element, onApproach: () => void load().catch(() => {}), onUse: begin });
  };
  const begin = () => {
    if (state !== 'waiting') return;
    state = 'loading';
    guard();
    stopWaiting();
    void load().then(start, retryAtNextUse);
  };
  const start = async (startIsland: Start) => {
    if (state === 'ended') return;
    state = 'started';
    try {
      cleanup = await startIsland(element);
    } catch (error) {
      logError(error);
    }
    if (hasEnded()) return cleanup?.();
    if (cleanup) element.dataset.live = '';
    hold?.end();
    void hold?.giveBack();
  };
  const retryAtNextUse = () => {
    if (state === 'ended') return;
    state = 'waiting';
    void hold?.giveBack();
  };
  // A function, because the state may change while `start` waits.
  const hasEnded = () => state === 'ended';

  // Islands that wait for a screen size must stay inactive on other screens, regardless of clicks.
  if (!isMediaQuery(when)) guard();
  stopWaiting = waitFor(when, element, begin);

  return () => {
    state = 'ended';
    stopWaiting();
    hold?.end();
    cleanup?.();
    delete element.dataset.live;
  };
}
