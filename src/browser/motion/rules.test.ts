import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MotionConfig, type MotionDirection, motionConfig, motionSettings } from '../../builder/element/motion.ts';
import { motionStyle, movePoint, passedPercents, step } from './rules.ts';

const place = { isFixed: false, top: 2000, height: 200, scroll: 0, viewport: 800, page: 4800 };

describe('p, the part of its way that an element has gone', () => {
  test.each([
    ['its top is at the bottom of the viewport', 1200, 0],
    ['it has not come yet', 0, 0],
    ['it stands in the middle', 1700, 50],
    ['its bottom leaves at the top', 2200, 100],
    ['it has gone', 4000, 100],
  ])('%s', (_name, scroll, p) => {
    expect(passedPercents({ ...place, range: undefined, scroll })).toBe(p);
    expect(passedPercents({ ...place, range: 'viewport', scroll })).toBe(p);
  });

  test.each([
    [0, 0],
    [1000, 25],
    [4000, 100],
  ])('of the page: scrolled %i of 4000 px', (scroll, p) => {
    expect(passedPercents({ ...place, range: 'page', scroll })).toBe(p);
    expect(passedPercents({ ...place, range: undefined, isFixed: true, scroll })).toBe(p);
  });

  test('a fixed element with the range of the viewport: over the height of one viewport', () => {
    const at = (scroll: number) => passedPercents({ ...place, range: 'viewport', isFixed: true, scroll });
    expect([0, 400, 800, 3000].map(at)).toEqual([0, 50, 100, 100]);
  });

  test('a page that does not scroll has gone nowhere', () => {
    expect(passedPercents({ ...place, range: 'page', page: 800 })).toBe(0);
  });
});

describe('m, the move point of a direction with the range 20 to 80', () => {
  const at = [0, 10, 20, 50, 80, 90, 100];
  test.each<[MotionDirection, number[]]>([
    ['out-in', [0, 0, 0, 50, 100, 100, 100]],
    ['in-out', [100, 100, 100, 50, 0, 0, 0]],
    ['in-out-in', [100, 50, 0, 0, 0, 50, 100]],
    ['out-in-out', [0, 50, 100, 100, 100, 50, 0]],
  ])('%s', (direction, expected) => {
    expect(at.map((p) => movePoint(p, direction, { start: 20, end: 80 }))).toEqual(expected);
  });

  test.each<[MotionDirection, number[]]>([
    ['out-in', [0, 50, 100]],
    ['in-out', [100, 50, 0]],
    ['in-out-in', [0, 0, 0]],
    ['out-in-out', [100, 100, 100]],
  ])('%s over the whole way', (direction, expected) => {
    expect([0, 50, 100].map((p) => movePoint(p, direction, { start: 0, end: 100 }))).toEqual(expected);
  });

  test('is always between 0 and 100, also when the range is turned round', () => {
    const percent = fc.double({ min: 0, max: 100, noNaN: true });
    const directions = fc.constantFrom<MotionDirection>('out-in', 'in-out', 'in-out-in', 'out-in-out');
    fc.assert(
      fc.property(percent, directions, percent, percent, (p, direction, start, end) => {
        const m = movePoint(p, direction, { start, end });
        expect(m).toBeGreaterThanOrEqual(0);
        expect(m).toBeLessThanOrEqual(100);
      }),
    );
  });
});

test.each([
  [0, 4, false, 200],
  [50, 4, false, 0],
  [100, 4, false, -200],
  [0, 4, true, -200],
  [100, 1, true, 50],
])('a step is -(p - 50) × speed, direction negative turns p: %i, %i, %s', (p, speed, isNegative, expected) => {
  expect(step(p, { speed, isNegative })).toBeCloseTo(expected, 10);
});

/** The style of settings, through the same way as on a page. */
function styleOf(settings: object, p: number, mouse: { x: number; y: number } | null = null) {
  const config = motionConfig(
    motionSettings.parse({ motion_fx_scrolling: true, motion_fx_mouse: true, ...settings }),
  ) as MotionConfig;
  return motionStyle(config, p, mouse);
}
const none = { transform: '', opacity: '', filter: '' };

describe('the effects on scrolling, with their defaults', () => {
  test.each<[string, object, Array<[number, object]>]>([
    [
      'vertical, speed 4',
      { translateY_effect: true },
      [
        [0, { transform: 'translateY(200px)' }],
        [50, { transform: 'translateY(0px)' }],
        [100, { transform: 'translateY(-200px)' }],
      ],
    ],
    [
      'horizontal, negative',
      { translateX_effect: true, translateX_direction: 'negative', translateX_speed: 2 },
      [
        [0, { transform: 'translateX(-100px)' }],
        [100, { transform: 'translateX(100px)' }],
      ],
    ],
    [
      'the affected range holds p',
      { translateY_effect: true, translateY_affectedRange: { start: 25, end: 50 } },
      [
        [0, { transform: 'translateY(100px)' }],
        [25, { transform: 'translateY(100px)' }],
        [75, { transform: 'translateY(0px)' }],
      ],
    ],
    [
      'rotate, speed 1',
      { rotateZ_effect: true },
      [
        [0, { transform: 'rotateZ(50deg)' }],
        [100, { transform: 'rotateZ(-50deg)' }],
      ],
    ],
    [
      'scale, speed 4',
      { scale_effect: true },
      [
        [20, { transform: 'scale(1)' }],
        [50, { transform: 'scale(1.2)' }],
        [80, { transform: 'scale(1.4)' }],
      ],
    ],
    [
      'transparency, level 10',
      { opacity_effect: true },
      [
        [0, { opacity: '0' }],
        [50, { opacity: '0.5' }],
        [80, { opacity: '1' }],
      ],
    ],
    ['transparency, level 3', { opacity_effect: true, opacity_level: 3 }, [[0, { opacity: '0.7' }]]],
    [
      'blur, level 7',
      { blur_effect: true },
      [
        [0, { filter: 'blur(7px)' }],
        [50, { filter: 'blur(3.5px)' }],
        [100, { filter: 'blur(0px)' }],
      ],
    ],
    [
      'together',
      { translateY_effect: true, scale_effect: true, opacity_effect: true },
      [[100, { transform: 'translateY(-200px) scale(1.4)', opacity: '1' }]],
    ],
  ])('%s', (_name, settings, table) => {
    for (const [p, style] of table) expect(styleOf(settings, p)).toEqual({ ...none, ...style });
  });
});

describe('the effects on the mouse, with their defaults', () => {
  const corner = { x: 100, y: 0 };
  test('track: opposite to the mouse, speed 1', () => {
    expect(styleOf({ mouseTrack_effect: true }, 0, corner).transform).toBe('translateX(-50px) translateY(50px)');
  });
  test('track: with the mouse', () => {
    const settings = { mouseTrack_effect: true, mouseTrack_direction: 'negative', mouseTrack_speed: 2 };
    expect(styleOf(settings, 0, corner).transform).toBe('translateX(100px) translateY(-100px)');
  });
  test('tilt: a tenth of the speed, in degrees', () => {
    expect(styleOf({ tilt_effect: true }, 0, corner).transform).toBe(
      'perspective(1200px) rotateX(20deg) rotateY(20deg)',
    );
  });
  test('nothing until the mouse moves', () => {
    expect(styleOf({ tilt_effect: true }, 0)).toEqual(none);
  });
});

describe('disabled effects do not move', () => {
  test.each([
    ['nothing at all', {}],
    ['an effect without its master switch', { translateY_effect: true, tilt_effect: true }],
    ['a master switch without effects', { motion_fx_scrolling: true, motion_fx_mouse: true }],
    ['no device', { motion_fx_scrolling: true, translateY_effect: true, devices: [] }],
  ])('%s', (_name, settings) => {
    expect(motionConfig(motionSettings.parse(settings))).toBeNull();
  });
});
