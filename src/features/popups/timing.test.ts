import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { timingCases } from './cases/timing.ts';
import { noon, plainWorld } from './cases/world.ts';
import { popupSettings } from './settings.ts';
import { checkTiming } from './timing.ts';
import type { PopupTiming } from './types.ts';

const timingOf = (timing: Partial<PopupTiming>) => popupSettings.parse({ timing }).timing;
const check = (timing: Partial<PopupTiming>, world: Partial<typeof plainWorld>) =>
  checkTiming(timingOf(timing), { ...plainWorld, ...world });

describe.each([...new Set(timingCases.map(({ rule }) => rule))])('%s', (rule) => {
  test.each(
    timingCases
      .filter((one) => one.rule === rule)
      .map((one) => ({ ...one, given: JSON.stringify([one.timing, one.world]) })),
  )('$says: $given → $code', ({ timing, world, passes, code }) => {
    const trace = check(timing, world);
    expect(trace.rules.find((verdict) => verdict.rule === rule)).toMatchObject({ passes, because: { code } });
    expect(trace.passes).toBe(passes);
  });
});

test('without settings every rule is reported and passes', () => {
  const trace = check({}, {});
  expect(trace.passes).toBe(true);
  expect(trace.rules.map(({ rule }) => rule)).toEqual([
    'times',
    'schedule',
    'devices',
    'browsers',
    'users',
    'url',
    'sources',
    'views',
    'sessions',
  ]);
  expect(trace.rules.every(({ because }) => because.code === 'not_set')).toBe(true);
});

test('all timing conditions must pass, and each decides for itself', () => {
  const some = fc.subarray(timingCases, { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(some, (cases) => {
      const byRule = [...new Map(cases.map((one) => [one.rule, one])).values()];
      const separate = byRule.filter(({ rule }) => rule !== 'sources' || !byRule.some((one) => one.rule === 'url'));
      const trace = check(
        Object.assign({}, ...separate.map(({ timing }) => timing)),
        Object.assign({}, ...separate.map(({ world }) => world)),
      );
      expect(trace.passes).toBe(separate.every(({ passes }) => passes));
      for (const { rule, passes } of separate) {
        expect(trace.rules.find((verdict) => verdict.rule === rule)?.passes).toBe(passes);
      }
    }),
  );
});

describe('P59 jumps of the clock and ends of months neither double nor skip a schedule', () => {
  const shownAt = (timing: Partial<PopupTiming>, timeZone: string, at: number) =>
    check({ schedule_timezone: 'visitor', ...timing }, { visitorTimeZone: timeZone, now: at }).passes;
  /** Returns the minutes at which showing begins or ends. */
  const changes = (timing: Partial<PopupTiming>, timeZone: string, from: number, minutes: number) => {
    const times: string[] = [];
    let before = shownAt(timing, timeZone, from);
    for (let at = from + 60_000; at <= from + minutes * 60_000; at += 60_000) {
      const isShown = shownAt(timing, timeZone, at);
      if (isShown !== before) times.push(new Date(at).toISOString());
      before = isShown;
    }
    return times;
  };

  test('the hour that Berlin’s clocks show twice begins and ends once', () => {
    const timing = { schedule_start_date: '2026-10-25 02:15', schedule_end_date: '2026-10-25 02:45' };
    expect(changes(timing, 'Europe/Berlin', Date.UTC(2026, 9, 25), 150)).toEqual([
      '2026-10-25T00:15:00.000Z',
      '2026-10-25T00:46:00.000Z',
    ]);
  });

  test('an end in the hour that Berlin’s clocks skip still comes', () => {
    const timing = { schedule_start_date: '2026-03-29 01:30', schedule_end_date: '2026-03-29 02:30' };
    expect(changes(timing, 'Europe/Berlin', Date.UTC(2026, 2, 29), 150)).toEqual([
      '2026-03-29T00:30:00.000Z',
      '2026-03-29T01:31:00.000Z',
    ]);
  });

  test('Tehran’s years with daylight saving: the skipped first hour of 2 Farvardin 1401', () => {
    const timing = { schedule_start_date: '2022-03-22 00:00' };
    expect(changes(timing, 'Asia/Tehran', Date.UTC(2022, 2, 21, 20), 150)).toEqual(['2022-03-21T20:30:00.000Z']);
  });

  test('the last minute of Esfand and the first of Farvardin touch', () => {
    const esfand = { schedule_end_date: '2027-03-20 23:59' };
    const farvardin = { schedule_start_date: '2027-03-21 00:00' };
    const midnight = Date.UTC(2027, 2, 20, 20, 30);
    expect(shownAt(esfand, 'Asia/Tehran', midnight - 60_000)).toBe(true);
    expect(shownAt(farvardin, 'Asia/Tehran', midnight - 1)).toBe(false);
    expect(shownAt(farvardin, 'Asia/Tehran', midnight)).toBe(true);
  });

  test('a visitor whose clock is an hour off sees the site’s schedule all the same', () => {
    for (const now of [noon - 3_600_000, noon, noon + 3_600_000]) {
      expect(check({ schedule_end_date: '2026-11-14 12:00' }, { now }).passes).toBe(true);
    }
  });
});
