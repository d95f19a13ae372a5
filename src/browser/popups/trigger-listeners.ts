import {
  adblockProbeId,
  armTriggers,
  nextTick,
  stepTriggers,
  type TriggerEvent,
} from '../../features/popups/triggers.ts';
import type { PopupTriggers } from '../../features/popups/types.ts';
import type { Early, RecordedEvent } from '../early-events.ts';

/** Distributive `Omit` for unions. */
type Happening = TriggerEvent extends infer E ? (E extends TriggerEvent ? Omit<E, 'at'> : never) : never;

const activities = ['keydown', 'mousemove', 'pointerdown', 'touchstart'] as const;

/**
 * Listens for the triggers of one popup, including events recorded in `early`; calls `fire` each time one fires, until the
 * returned function is called.
 */
export function listenForTriggers(triggers: PopupTriggers, early: Early, fire: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const passive = { signal, passive: true, capture: true };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let state = armTriggers({
    triggers,
    at: early.at,
    y: early.y,
    isTouch: matchMedia('(hover: none)').matches,
  });

  const happen = (happening: Happening, at = Date.now()) => {
    if (signal.aborted) return;
    const step = stepTriggers(state, { ...happening, at } as TriggerEvent);
    state = step.state;
    plan();
    if (step.fires.length > 0) fire();
  };
  const handle = ({ event, at, y }: RecordedEvent) => {
    const happening = happeningOf(event, y);
    if (happening) happen(happening, at);
  };
  const listen = (name: string) => {
    addEventListener(name, (event) => handle({ event, at: Date.now(), y: scrollY }), passive);
  };
  const plan = () => {
    clearTimeout(timer);
    const at = nextTick(state);
    if (at !== null) timer = setTimeout(() => happen({ type: 'tick' }), Math.max(0, at - Date.now()));
  };

  signal.addEventListener('abort', () => clearTimeout(timer));
  if (triggers.scrolling || triggers.exit_intent || triggers.inactivity) listen('scroll');
  if (triggers.click) listen('click');
  if (triggers.inactivity) activities.forEach(listen);
  if (triggers.exit_intent) listen('mouseleave');
  early.events.forEach(handle);
  if (triggers.scrolling_to) {
    watch({ selector: triggers.scrolling_to.selector, early, signal, onSeen: () => happen({ type: 'seen' }) });
  }
  if (triggers.adblock_detection) {
    const probing = setTimeout(
      () => happen({ type: 'probe', blocked: isBlocked() }),
      early.at + triggers.adblock_detection.delay * 1000 - Date.now(),
    );
    signal.addEventListener('abort', () => clearTimeout(probing));
  }
  plan();
  return () => listening.abort();
}

/** Maps a DOM event to a trigger event, with the window at `y`; null if irrelevant. */
function happeningOf(event: Event, y: number): Happening | null {
  switch (event.type) {
    case 'scroll':
      return { type: 'scroll', y, furthest: document.documentElement.scrollHeight - innerHeight };
    case 'click':
      return { type: 'click' };
    case 'mouseleave':
      // The window also receives `mouseleave` of any element.
      return event.target === document.documentElement ? { type: 'leave', y: (event as MouseEvent).clientY } : null;
    default:
      return { type: 'activity' };
  }
}

interface WatchInput {
  selector: string;
  early: Early;
  signal: AbortSignal;
  onSeen(): void;
}

/** Watches the first matching element; an invalid selector or one without a match never becomes visible. */
function watch({ selector, early, signal, onSeen }: WatchInput): void {
  const element = find(selector);
  if (!element) return;
  const { top, bottom } = element.getBoundingClientRect();
  const isInView = (y: number) => top + scrollY < y + innerHeight && bottom + scrollY > y;
  if (early.events.some(({ event, y }) => event.type === 'scroll' && isInView(y))) onSeen();
  const observer = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) onSeen();
  });
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
}

function find(selector: string): Element | null {
  try {
    return document.querySelector(selector);
  } catch {
    return null;
  }
}

/** Ad-block detection: inserts an element that looks like an advertisement. */
function isBlocked(): boolean {
  const probe = document.createElement('div');
  probe.id = adblockProbeId(Math.random);
  probe.className = 'ad-box';
  probe.ariaHidden = 'true';
  probe.textContent = '\u00a0';
  Object.assign(probe.style, { position: 'fixed', insetBlockStart: '0', insetInlineStart: '0', pointerEvents: 'none' });
  document.body.append(probe);
  const isProbeHidden = !probe.isConnected || getComputedStyle(probe).display === 'none';
  probe.remove();
  return isProbeHidden;
}
