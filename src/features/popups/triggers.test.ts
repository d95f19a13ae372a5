import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { triggerCases } from './cases/triggers.ts';
import { popupSettings } from './settings.ts';
import { adblockProbeId, armTriggers, nextTick, stepTriggers, type TriggerEvent } from './triggers.ts';
import type { PopupTriggers, TriggerName } from './types.ts';

function run({
  triggers,
  events,
  isTouch = false,
  y = 0,
}: {
  triggers: PopupTriggers;
  events: TriggerEvent[];
  isTouch?: boolean | undefined;
  y?: number | undefined;
}) {
  let state = armTriggers({ triggers, at: 0, y, isTouch });
  const fired: Array<[number, TriggerName]> = [];
  events.forEach((event, index) => {
    const { state: next, fires } = stepTriggers(state, event);
    state = next;
    fired.push(...fires.map((name): [number, TriggerName] => [index, name]));
  });
  return { fired, state };
}

describe.each([...new Set(triggerCases.map(({ says }) => says))])('%s', (says) => {
  test.each(
    triggerCases.filter((one) => one.says === says).map((one) => ({ ...one, given: JSON.stringify(one.triggers) })),
  )('$given', ({ trigger, triggers, events, isTouch, y, firesAt }) => {
    const { fired } = run({ triggers, events, isTouch, y });
    expect(fired).toEqual(firesAt === null ? [] : [[firesAt, trigger]]);
  });
});

const all = popupSettings.parse({
  triggers: {
    page_load: { delay: 1 },
    scrolling: {},
    scrolling_to: {},
    click: { times: 2 },
    inactivity: { time: 3 },
    exit_intent: {},
    adblock_detection: {},
  },
}).triggers;

const happenings: fc.Arbitrary<TriggerEvent[]> = fc
  .array(
    fc.tuple(
      fc.nat(4000),
      fc.oneof(
        fc.constantFrom({ type: 'tick' }, { type: 'seen' }, { type: 'click' }, { type: 'activity' }),
        fc.record({ type: fc.constant('scroll'), y: fc.integer({ min: -50, max: 1050 }), furthest: fc.constant(1000) }),
        fc.record({ type: fc.constant('leave'), y: fc.integer({ min: -5, max: 5 }) }),
        fc.record({ type: fc.constant('probe'), blocked: fc.boolean() }),
      ),
    ),
    { maxLength: 40 },
  )
  .map((list) => {
    let at = 0;
    return list.map(([later, event]) => {
      at += later;
      return { ...event, at } as TriggerEvent;
    });
  });

test('no trigger fires twice on a page load', () => {
  fc.assert(
    fc.property(happenings, fc.boolean(), (events, isTouch) => {
      const { fired } = run({ triggers: all, events, isTouch });
      const names = fired.map(([, name]) => name);
      expect(new Set(names).size).toBe(names.length);
    }),
  );
});

test('each trigger fires as if it were alone', () => {
  fc.assert(
    fc.property(happenings, fc.boolean(), (events, isTouch) => {
      const together = run({ triggers: all, events, isTouch }).fired;
      const apart = Object.entries(all).flatMap(
        ([name, settings]) => run({ triggers: { [name]: settings }, events, isTouch }).fired,
      );
      expect(together.toSorted()).toEqual(apart.toSorted());
    }),
  );
});

describe('the next tick', () => {
  const at = (triggers: PopupTriggers, events: TriggerEvent[] = []) => nextTick(run({ triggers, events }).state);

  test('is due when the first of the waiting triggers is', () => {
    expect(at({ page_load: { delay: 5 } })).toBe(5000);
    expect(at({ inactivity: { time: 3 }, page_load: { delay: 5 } })).toBe(3000);
    expect(at({ inactivity: { time: 3 } }, [{ type: 'activity', at: 2500 }])).toBe(5500);
  });

  test('is null when no trigger needs it', () => {
    expect(at({ click: { times: 1 }, exit_intent: {} })).toBeNull();
    expect(at({ page_load: { delay: 5 } }, [{ type: 'tick', at: 5000 }])).toBeNull();
  });

  test('a tick when it is due always fires', () => {
    const delays = fc.record({ load: fc.integer({ min: 0, max: 100 }), idle: fc.integer({ min: 1, max: 100 }) });
    fc.assert(
      fc.property(delays, happenings, ({ load, idle }, events) => {
        const triggers = { page_load: { delay: load / 10 }, inactivity: { time: idle / 10 } };
        const { state } = run({ triggers, events });
        const due = nextTick(state);
        if (due === null) expect(state.fired.toSorted()).toEqual(['inactivity', 'page_load']);
        else expect(stepTriggers(state, { type: 'tick', at: due }).fires.length).toBeGreaterThan(0);
      }),
    );
  });
});

test('the adblock probe id: 6 random alphanumeric characters', () => {
  expect(adblockProbeId(() => 0)).toBe('mizban-adblock-detection-aaaaaa');
  expect(adblockProbeId(() => 1 - Number.EPSILON)).toBe('mizban-adblock-detection-999999');
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (random) => {
      expect(adblockProbeId(() => random)).toMatch(/^mizban-adblock-detection-[a-z0-9]{6}$/);
    }),
  );
});
