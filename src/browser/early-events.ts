import { isModified, isWithin } from './click.ts';
import { copyOf } from './replay-events.ts';

/** Events of interest to code that loads late. */
const kinds = [
  'click',
  'scroll',
  'mouseleave',
  'keydown',
  'mousemove',
  'pointerdown',
  'touchstart',
  'submit_success',
] as const;

/** An event with its time and scroll position. */
export interface RecordedEvent {
  event: Event;
  at: number;
  y: number;
}

/** Events before a part of the script had loaded, and the start time. */
export interface Early {
  at: number;
  y: number;
  events: RecordedEvent[];
}

/**
 * Records events until `release`. Clicks on elements matching one of the selectors are held back: they are replayed once
 * the part has loaded, or to the plain page if it cannot load.
 */
export function recordEarlyEvents(selectors: string[]): Early & { release(): void } {
  const listening = new AbortController();
  const events: RecordedEvent[] = [];
  const held: Event[] = [];
  const record = (event: Event) => {
    if (
      event.type === 'click' &&
      !isModified(event as MouseEvent) &&
      selectors.some((one) => isWithin(event.target, one))
    ) {
      event.preventDefault();
      event.stopPropagation();
      held.push(event);
    } else events.push({ event, at: Date.now(), y: scrollY });
  };
  for (const kind of kinds) {
    addEventListener(kind, record, { signal: listening.signal, capture: true, passive: kind !== 'click' });
  }
  return {
    at: Date.now(),
    y: scrollY,
    events,
    release() {
      listening.abort();
      for (const event of held) event.target?.dispatchEvent(copyOf(event));
    },
  };
}
