import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isAtStop,
  isSameRow,
  lastStop,
  paginationFor,
  scrollFor,
  slideName,
  slidesPerView,
  statusText,
  stepFrom,
  stopAt,
  stopForKey,
} from './rules.ts';

/** `count` slides of which `seen` fill a row of 900 pixels, with a gap of 24. */
function row(count: number, seen: number) {
  const slide = (900 - (seen - 1) * 24) / seen;
  const offsets = Array.from({ length: count }, (_, index) => index * (slide + 24));
  return { offsets, max: Math.max(0, count * (slide + 24) - 24 - 900) };
}

describe('slides per view', () => {
  test.each([
    [5, 1, 4, 1],
    [5, 2, 3, 2],
    [5, 3, 2, 3],
    [6, 4, 2, 4],
    [3, 3, 0, 3],
    [2, 3, 0, 2],
    [1, 1, 0, 1],
  ])('%i slides, %i together: the last stop is %i', (count, seen, last, perView) => {
    expect(lastStop(row(count, seen))).toBe(last);
    expect(slidesPerView(row(count, seen))).toBe(perView);
  });

  test('no slides have one stop and nothing to see', () => {
    const none = { offsets: [], max: 0 };
    expect(lastStop(none)).toBe(0);
    expect(stopAt(none, 0)).toBe(0);
    expect(scrollFor(none, 0, true)).toBe(0);
  });

  test('rounding by browsers adds no further stop', () => {
    expect(lastStop({ offsets: [0, 308, 616, 924], max: 617 })).toBe(2);
    expect(lastStop({ offsets: [0, 308, 616, 924], max: 615 })).toBe(2);
  });
});

describe('scroll positions', () => {
  test('in right-to-left text a later slide is at a more negative position', () => {
    const three = row(5, 1);
    expect([0, 1, 4].map((stop) => scrollFor(three, stop, true))).toEqual([0, -924, -3696]);
    expect([0, 1, 4].map((stop) => scrollFor(three, stop, false))).toEqual([0, 924, 3696]);
  });

  test('the first is 0 in both directions, never minus 0', () => {
    expect(Object.is(scrollFor(row(5, 1), 0, true), 0)).toBe(true);
  });

  test.each([
    [0, 0],
    [-400, 0],
    [-500, 1],
    [-924, 1],
    [-3696, 4],
    [-9999, 4],
    [30, 0],
  ])('scrolled to %i, stop %i is nearest', (scroll, stop) => {
    expect(stopAt(row(5, 1), scroll)).toBe(stop);
  });

  test('every stop is where it scrolls to, in both directions and any size', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 6 }),
        fc.boolean(),
        (count, seen, isRtl) => {
          const some = row(count, seen);
          for (let stop = 0; stop <= lastStop(some); stop += 1) {
            const scroll = scrollFor(some, stop, isRtl);
            expect(stopAt(some, scroll)).toBe(stop);
            expect(isAtStop(some, stop, scroll)).toBe(true);
            expect(isAtStop(some, stop, Math.round(scroll))).toBe(true);
            expect(Math.abs(scroll)).toBeLessThanOrEqual(some.max);
          }
        },
      ),
    );
  });

  test('on the way it is not there yet', () => {
    expect(isAtStop(row(5, 1), 1, -900)).toBe(false);
  });
});

test('a row is the same while no slide and no end moved', () => {
  expect(isSameRow(row(5, 3), row(5, 3))).toBe(true);
  expect(isSameRow(row(5, 3), row(5, 2))).toBe(false);
  expect(isSameRow({ offsets: [0, 100], max: 100 }, { offsets: [0, 100], max: 90 })).toBe(false);
});

describe('previous and next', () => {
  test.each([
    [0, 1, 1],
    [3, -1, 2],
    [4, 1, 0],
    [0, -1, 4],
  ] as const)('with wrap-around from %i by %i comes %i', (at, step, to) => {
    expect(stepFrom({ at, last: 4, wrap: true }, step)).toBe(to);
  });

  test.each([
    [4, 1, 4],
    [0, -1, 0],
    [2, 1, 3],
  ] as const)('without wrap-around from %i by %i comes %i', (at, step, to) => {
    expect(stepFrom({ at, last: 4, wrap: false }, step)).toBe(to);
  });

  test('after fewer slides fit, a stop behind the last comes back into the row', () => {
    expect(stepFrom({ at: 9, last: 4, wrap: false }, 1)).toBe(4);
    expect(stepFrom({ at: 9, last: 4, wrap: true }, 1)).toBe(0);
  });
});

describe('keys', () => {
  const position = { at: 2, last: 4, wrap: false };
  test.each([
    ['ArrowLeft', true, 3],
    ['ArrowRight', true, 1],
    ['ArrowLeft', false, 1],
    ['ArrowRight', false, 3],
    ['Home', true, 0],
    ['End', true, 4],
  ])('%s, right-to-left %s, goes to %i', (key, isRtl, stop) => {
    expect(stopForKey(position, key, isRtl)).toBe(stop);
  });

  test.each(['ArrowUp', 'ArrowDown', 'Enter', ' ', 'Tab', 'PageDown', ''])('%s is the page’s', (key) => {
    expect(stopForKey(position, key, true)).toBeNull();
  });
});

describe('dots or a fraction', () => {
  test.each([
    ['dots', 5, 300, 'dots'],
    ['dots', 10, 240, 'dots'],
    ['dots', 11, 900, 'fraction'],
    ['dots', 6, 130, 'fraction'],
    ['fraction', 3, 900, 'fraction'],
    ['none', 30, 10, 'none'],
  ] as const)('%s for %i stops in %i pixels: %s', (requested, stops, room, shown) => {
    expect(paginationFor({ requested, stops, room })).toBe(shown);
  });
});

test.each([
  [{ at: 1, seen: 1, count: 5 }, 'اسلاید ۲ از ۵'],
  [{ at: 1, seen: 3, count: 6 }, 'اسلایدهای ۲ تا ۴ از ۶'],
  [{ at: 4, seen: 3, count: 6 }, 'اسلایدهای ۵ تا ۶ از ۶'],
])('%o is announced as «%s»', (state, text) => {
  expect(statusText(state)).toBe(text);
});

test('a slide is named by its position', () => {
  expect(slideName(1, 12)).toBe('۲ از ۱۲');
});
