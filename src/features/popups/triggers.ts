import type { PopupTriggers, TriggerName } from './types.ts';

/** Page events relevant to triggers; `at` in milliseconds of any monotonic clock. */
export type TriggerEvent =
  | { type: 'tick'; at: number }
  /** `y` of the window and the furthest it can be scrolled to. */
  | { type: 'scroll'; at: number; y: number; furthest: number }
  /** The element of `scrolling_to` has come into view. */
  | { type: 'seen'; at: number }
  /** A click anywhere on the page. */
  | { type: 'click'; at: number }
  /** A key, mouse, pen or touch was used. */
  | { type: 'activity'; at: number }
  /** The mouse has left the window at this height. */
  | { type: 'leave'; at: number; y: number }
  /** Result of the ad-block probe. */
  | { type: 'probe'; at: number; blocked: boolean };

/** State of one popup's triggers during a page load. */
export interface TriggerState {
  readonly triggers: PopupTriggers;
  readonly isTouch: boolean;
  readonly startedAt: number;
  /** Triggers that have fired; none fires twice. */
  readonly fired: readonly TriggerName[];
  readonly clicks: number;
  readonly activeAt: number;
  readonly y: number;
  /** The furthest the visitor has been, in percent. */
  readonly deepest: number;
  /** Recent scroll positions, for the scroll speed. */
  readonly trail: ReadonlyArray<{ at: number; y: number }>;
}

/** Exit intent on a touch screen: the visitor flicks the page back up this fast, towards the address bar or the tabs. */
const flick = { pixels: 400, milliseconds: 300, afterPercent: 30 };

/** Returns the state at page load; `isTouch` for devices whose main pointer cannot hover. */
export function armTriggers({
  triggers,
  at,
  y,
  isTouch,
}: {
  triggers: PopupTriggers;
  at: number;
  y: number;
  isTouch: boolean;
}): TriggerState {
  return { triggers, isTouch, startedAt: at, fired: [], clicks: 0, activeAt: at, y, deepest: 0, trail: [{ at, y }] };
}

/**
 * Returns the state after an event, and the triggers it fires. The caller runs `decideShow` for each firing and stops
 * listening once the popup has opened: any one trigger opens it, once.
 */
export function stepTriggers(before: TriggerState, event: TriggerEvent): { state: TriggerState; fires: TriggerName[] } {
  const after = remember(before, event);
  const fires = names.filter(
    (name) => before.triggers[name] && !before.fired.includes(name) && conditions[name](after, before, event),
  );
  return { state: { ...after, fired: [...before.fired, ...fires] }, fires };
}

/** Returns the time of the next `tick`, or null if no trigger needs one. */
export function nextTick({ triggers, fired, startedAt, activeAt }: TriggerState): number | null {
  const { page_load, inactivity } = triggers;
  const due = [
    ...(page_load && !fired.includes('page_load') ? [startedAt + page_load.delay * 1000] : []),
    ...(inactivity && !fired.includes('inactivity') ? [activeAt + inactivity.time * 1000] : []),
  ];
  return due.length > 0 ? Math.min(...due) : null;
}

/** The id of the element that ad blockers are tempted with: `adblockProbeId(Math.random)`. */
export function adblockProbeId(random: () => number): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';
  const pick = () => letters[Math.floor(random() * letters.length)];
  return `mizban-adblock-detection-${Array.from({ length: 6 }, pick).join('')}`;
}

function remember(state: TriggerState, event: TriggerEvent): TriggerState {
  switch (event.type) {
    case 'click':
      return { ...state, clicks: state.clicks + 1, activeAt: event.at };
    case 'activity':
      return { ...state, activeAt: event.at };
    case 'scroll': {
      const y = within(event);
      const trail = [...state.trail.filter(({ at }) => event.at - at <= flick.milliseconds), { at: event.at, y }];
      return { ...state, activeAt: event.at, y, deepest: Math.max(state.deepest, percentOf(event)), trail };
    }
    default:
      return state;
  }
}

/** Pages that bounce at their ends report scroll positions beyond them. */
const within = ({ y, furthest }: { y: number; furthest: number }) => Math.max(0, Math.min(y, furthest));
const percentOf = (place: { y: number; furthest: number }) =>
  place.furthest > 0 ? (within(place) / place.furthest) * 100 : 0;

type Condition = (after: TriggerState, before: TriggerState, event: TriggerEvent) => boolean;

const conditions: Record<TriggerName, Condition> = {
  /** After a delay. */
  page_load: ({ triggers, startedAt }, _, { at }) => at >= startedAt + (triggers.page_load?.delay ?? 0) * 1000,

  /** Scrolling in a given direction past an offset: down to it or further, up to it or further. */
  scrolling({ triggers, y }, before, event) {
    if (event.type !== 'scroll' || !triggers.scrolling) return false;
    const { direction, offset } = triggers.scrolling;
    if (direction === 'down') return y > before.y && percentOf(event) >= offset;
    return y < before.y && percentOf(event) <= offset;
  },

  /** A given selector comes into view. */
  scrolling_to: (_after, _before, event) => event.type === 'seen',

  /** After N clicks. */
  click: ({ triggers, clicks }, _, event) => event.type === 'click' && clicks >= (triggers.click?.times ?? 1),

  /** No key or mouse activity for a given time; touch and scrolling count as activity as well. */
  inactivity: ({ triggers }, { activeAt }, { type, at }) =>
    type === 'tick' && at >= activeAt + (triggers.inactivity?.time ?? 0) * 1000,

  /** The mouse leaves the window at the top; on touch screens, which have no mouse, the page is thrown back up. */
  exit_intent({ isTouch, y, deepest, trail }, _, event) {
    if (event.type === 'leave') return event.y <= 0;
    if (event.type !== 'scroll' || !isTouch || deepest < flick.afterPercent) return false;
    return Math.max(...trail.map((place) => place.y)) - y >= flick.pixels;
  },

  /** An ad blocker is detected. */
  adblock_detection: (_after, _before, event) => event.type === 'probe' && event.blocked,
};

const names = Object.keys(conditions) as TriggerName[];
