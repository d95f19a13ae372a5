import type { TriggerEvent } from '../triggers.ts';
import type { PopupTriggers, TriggerName } from '../types.ts';

/** A page load: its events, and the index of the event at which the trigger fires; null for never. */
export interface TriggerCase {
  says: string;
  trigger: TriggerName;
  triggers: PopupTriggers;
  isTouch?: boolean;
  /** Initial scroll position. */
  y?: number;
  events: TriggerEvent[];
  firesAt: number | null;
}

const tick = (at: number): TriggerEvent => ({ type: 'tick', at });
const click = (at: number): TriggerEvent => ({ type: 'click', at });
const active = (at: number): TriggerEvent => ({ type: 'activity', at });
const leave = (y: number): TriggerEvent => ({ type: 'leave', at: 100, y });
/** Scroll events of a page with 1000 px to scroll, 100 ms apart by default. */
const scrolls = (places: number[], { step = 100, furthest = 1000 } = {}): TriggerEvent[] =>
  places.map((y, index) => ({ type: 'scroll', at: (index + 1) * step, y, furthest }));

/** In the words of the specification, section 4. */
export const triggerCases: TriggerCase[] = [
  ...of('page_load', 'after a delay', [
    { triggers: { page_load: { delay: 0 } }, events: [tick(0)], firesAt: 0 },
    { triggers: { page_load: { delay: 3 } }, events: [tick(2999), tick(3000), tick(9000)], firesAt: 1 },
    { triggers: { page_load: { delay: 0.5 } }, events: [tick(499), tick(500)], firesAt: 1 },
    { triggers: { page_load: { delay: 3 } }, events: [tick(1000), click(2000)], firesAt: null },
  ]),

  ...of('scrolling', 'scrolling in a given direction past an offset percentage', [
    { triggers: { scrolling: { direction: 'down', offset: 50 } }, events: scrolls([300, 499, 500, 800]), firesAt: 2 },
    { triggers: { scrolling: { direction: 'down', offset: 50 } }, events: scrolls([100, 400, 300]), firesAt: null },
    { triggers: { scrolling: { direction: 'down', offset: 0 } }, events: scrolls([0, 1]), firesAt: 1 },
    { triggers: { scrolling: { direction: 'down', offset: 100 } }, events: scrolls([999, 1000]), firesAt: 1 },
    { triggers: { scrolling: { direction: 'up', offset: 50 } }, events: scrolls([800, 600, 501, 500]), firesAt: 3 },
    { triggers: { scrolling: { direction: 'up', offset: 50 } }, events: scrolls([200, 400, 399]), firesAt: 2 },
    { triggers: { scrolling: { direction: 'up', offset: 50 } }, events: scrolls([100, 500, 900]), firesAt: null },
  ]),
  ...of('scrolling', 'a page that starts further down has not been scrolled yet', [
    { triggers: { scrolling: { direction: 'down', offset: 50 } }, y: 700, events: scrolls([700]), firesAt: null },
    { triggers: { scrolling: { direction: 'down', offset: 50 } }, y: 700, events: scrolls([700, 710]), firesAt: 1 },
    { triggers: { scrolling: { direction: 'up', offset: 80 } }, y: 700, events: scrolls([650]), firesAt: 0 },
  ]),
  ...of('scrolling', 'the bounce at the ends of a page is no scrolling', [
    {
      triggers: { scrolling: { direction: 'up', offset: 100 } },
      events: scrolls([900, 1000, 1040, 1000]),
      firesAt: null,
    },
    { triggers: { scrolling: { direction: 'down', offset: 0 } }, events: scrolls([-30, 0]), firesAt: null },
    {
      triggers: { scrolling: { direction: 'down', offset: 0 } },
      events: scrolls([5], { furthest: 0 }),
      firesAt: null,
    },
  ]),

  ...of('scrolling_to', 'a given selector comes into view', [
    {
      triggers: { scrolling_to: { selector: '#plans' } },
      events: [...scrolls([500]), { type: 'seen', at: 200 }, { type: 'seen', at: 300 }],
      firesAt: 1,
    },
    { triggers: { scrolling_to: { selector: '#plans' } }, events: scrolls([500, 1000]), firesAt: null },
  ]),

  ...of('click', 'after N clicks', [
    { triggers: { click: { times: 1 } }, events: [click(10), click(20)], firesAt: 0 },
    { triggers: { click: { times: 3 } }, events: [click(10), active(15), click(20), click(30)], firesAt: 3 },
    { triggers: { click: { times: 3 } }, events: [click(10), click(20)], firesAt: null },
  ]),

  ...of('inactivity', 'no key or mouse activity for a given time', [
    { triggers: { inactivity: { time: 30 } }, events: [tick(29_999), tick(30_000), tick(70_000)], firesAt: 1 },
    {
      triggers: { inactivity: { time: 30 } },
      events: [active(20_000), tick(30_000), tick(49_999), tick(50_000)],
      firesAt: 3,
    },
    { triggers: { inactivity: { time: 30 } }, events: [click(29_000), tick(30_000)], firesAt: null },
  ]),
  ...of('inactivity', 'who scrolls or touches is active', [
    {
      triggers: { inactivity: { time: 30 } },
      events: [...scrolls([100], { step: 29_000 }), tick(30_000), tick(59_000)],
      firesAt: 2,
    },
    { triggers: { inactivity: { time: 30 } }, isTouch: true, events: [active(29_000), tick(31_000)], firesAt: null },
  ]),

  ...of('exit_intent', 'the mouse leaves the window at the top', [
    { triggers: { exit_intent: {} }, events: [leave(0)], firesAt: 0 },
    { triggers: { exit_intent: {} }, events: [leave(-12), leave(-12)], firesAt: 0 },
    { triggers: { exit_intent: {} }, events: [leave(300), leave(1)], firesAt: null },
    { triggers: { exit_intent: {} }, events: scrolls([900, 100]), firesAt: null },
  ]),
  ...of('exit_intent', 'on touch screens: the page is thrown back up after having been read', [
    { triggers: { exit_intent: {} }, isTouch: true, events: scrolls([400, 800, 600, 400]), firesAt: 3 },
    { triggers: { exit_intent: {} }, isTouch: true, events: scrolls([900, 500]), firesAt: 1 },
    { triggers: { exit_intent: {} }, isTouch: true, events: scrolls([800, 700, 600, 500, 400, 300]), firesAt: null },
    { triggers: { exit_intent: {} }, isTouch: true, events: scrolls([900, 500], { step: 400 }), firesAt: null },
    { triggers: { exit_intent: {} }, isTouch: true, events: scrolls([900, 400], { furthest: 9000 }), firesAt: null },
    { triggers: { exit_intent: {} }, isTouch: true, events: scrolls([400, 900]), firesAt: null },
  ]),

  ...of('adblock_detection', 'an ad blocker is detected', [
    {
      triggers: { adblock_detection: { delay: 0 } },
      events: [{ type: 'probe', at: 0, blocked: true }],
      firesAt: 0,
    },
    {
      triggers: { adblock_detection: { delay: 2 } },
      events: [tick(2000), { type: 'probe', at: 2000, blocked: false }],
      firesAt: null,
    },
  ]),

  ...of('click', 'a trigger that is not configured never fires', [
    {
      triggers: {},
      events: [
        tick(0),
        ...scrolls([1000, 0]),
        click(1),
        leave(0),
        { type: 'seen', at: 1 },
        { type: 'probe', at: 1, blocked: true },
      ],
      firesAt: null,
    },
  ]),
];

function of(trigger: TriggerName, says: string, cases: Array<Omit<TriggerCase, 'trigger' | 'says'>>): TriggerCase[] {
  return cases.map((one) => ({ ...one, trigger, says }));
}
