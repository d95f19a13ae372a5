import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { playing } from './lottie.cases.ts';
import { optionsOf, planOf } from './options.ts';
import {
  advance,
  animationPath,
  frameAt,
  frameOf,
  isAnimation,
  isInRange,
  needsStop,
  planLength,
  rangeProgress,
} from './rules.ts';
import { schema } from './schema.ts';

const film = { frames: 100, frameRate: 100 };
const planWith = (props: object) => planOf(optionsOf('/a.json', schema.parse(props)), film);

describe('the frame at a given time', () => {
  test.each(playing)('$name', ({ props, at }) => {
    const plan = planWith(props);
    for (const [elapsed, frame] of at)
      expect([elapsed, frameAt(plan, elapsed).frame]).toEqual([elapsed, expect.closeTo(frame, 1)]);
  });

  test('an animation that plays once is over when it has reached its end in full', () => {
    expect(frameAt(planWith({ loop: false }), 999).isOver).toBe(false);
    expect(frameAt(planWith({ loop: false }), 1000).isOver).toBe(true);
    expect(frameAt(planWith({}), 1e9).isOver).toBe(false);
  });

  test('a part without length does not move', () => {
    const plan = planWith({ startPoint: 60, endPoint: 60 });
    expect(planLength(plan)).toBe(0);
    expect(frameAt(plan, 50)).toEqual({ frame: 60, isOver: true });
    expect(frameAt(planWith({ startPoint: 60, endPoint: 20 }), 0).frame).toBe(60);
  });

  test('the clock goes back no further than the beginning and on no further than the end', () => {
    const plan = planWith({ loop: false });
    expect(advance(plan, 30, 100, -1)).toBe(0);
    expect(advance(plan, 950, 100, 1)).toBe(1000);
    expect(advance(plan, 500, 100, -1)).toBe(400);
  });

  test('for any settings every frame is within the animation', () => {
    const percent = fc.double({ min: 0, max: 100, noNaN: true });
    const props = fc.record({ startPoint: percent, endPoint: percent, reverse: fc.boolean(), loop: fc.boolean() });
    fc.assert(
      fc.property(props, fc.double({ min: -1e6, max: 1e6, noNaN: true }), (some, elapsed) => {
        const { frame } = frameAt(planWith(some), elapsed);
        expect(frame).toBeGreaterThanOrEqual(0);
        expect(frame).toBeLessThan(100);
      }),
    );
  });
});

test('an animation that autoplays for more than five seconds can be paused', () => {
  expect(needsStop(planWith({}))).toBe(true);
  expect(needsStop(planWith({ times: 5 }))).toBe(false);
  expect(needsStop(planWith({ times: 6 }))).toBe(true);
  expect(needsStop(planWith({ loop: false, speed: 0.1 }))).toBe(true);
});

describe('progress bound to the way through the viewport', () => {
  const at = (top: number) => ({ top, height: 200, viewport: 800 });
  const whole = { rangeStart: 0, rangeEnd: 100 };

  test.each([
    ['below the viewport', 900, 0],
    ['its top comes in', 800, 0],
    ['in the middle', 300, 0.5],
    ['its bottom leaves', -200, 1],
    ['gone', -900, 1],
  ])('%s', (_name, top, progress) => {
    expect(rangeProgress(at(top), whole)).toBeCloseTo(progress, 5);
    expect(frameOf(planWith({}), rangeProgress(at(top), whole))).toBeCloseTo(progress * 100, 1);
  });

  test('a narrower range begins later and is full earlier', () => {
    const range = { rangeStart: 25, rangeEnd: 75 };
    expect([800, 550, 300, 50, -200].map((top) => rangeProgress(at(top), range))).toEqual([0, 0, 0.5, 1, 1]);
    expect([800, 550, 300, 50, -200].map((top) => isInRange(at(top), range))).toEqual([false, true, true, true, false]);
  });

  test('a range without length is a step', () => {
    const range = { rangeStart: 50, rangeEnd: 50 };
    expect([301, 300].map((top) => rangeProgress(at(top), range))).toEqual([0, 1]);
  });
});

describe('the source', () => {
  test.each([
    ['/animations/servers.json', '/animations/servers.json'],
    ['/media/of/13.json', '/media/of/13.json'],
    ['https://example.test/media/a.json?v=2', '/media/a.json?v=2'],
  ])('%s is of this site', (address, path) => expect(animationPath(address, 'https://example.test')).toBe(path));

  test.each([
    '',
    '/',
    '//evil.example/a.json',
    '/\\evil.example/a',
    'https://evil.example/a.json',
    '#x',
    'mailto:a@b.ir',
  ])('not %j', (address) => expect(animationPath(address, 'https://example.test')).toBeNull());
});

describe('the fetched file', () => {
  const animation = { fr: 30, ip: 0, op: 90, w: 400, h: 320, layers: [] };

  test('an animation has a size, a length and layers', () => {
    expect(isAnimation(animation)).toBe(true);
  });

  test.each([
    null,
    1,
    'x',
    [],
    {},
    { ...animation, layers: {} },
    { ...animation, fr: 0 },
    { ...animation, op: 0 },
    { ...animation, w: '400' },
  ])('garbage is not: %#', (value) => expect(isAnimation(value)).toBe(false));
});
