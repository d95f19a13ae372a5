import { isModified, isWithin } from './click.ts';
import { copyOf } from './replay-events.ts';

/** What code that comes late may want to know of the time before it. */
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

/** An event with its moment and where the window stood then. */
export interface RecordedEvent {
  event: Event;
  at: number;
  y: number;
}

/** What happened on the page before a part of its script was there, and where it began. */
export interface Early {
  at: number;
  y: number;
  events: RecordedEvent[];
}

/**
 * Keeps what happens until `release`. Clicks on what one of the selectors names are held: they happen when the part is
 * there to hear them, or to the plain page when it cannot come.
 */
export function recordEarlyEvents(selectors: string[]): Early & { release(): void } {
  const listening = new AbortController();
  const events: RecordedEvent[] = [];
  const held: Event[] = [];
  const keep = (event: Event) => {
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
    addEventListener(kind, keep, { signal: listening.signal, capture: true, passive: kind !== 'click' });
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
