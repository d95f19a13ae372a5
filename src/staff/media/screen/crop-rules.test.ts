import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxBetween, clampBox, isOn, ratios, shaped, whole } from './crop-rules.ts';

describe('a part of a picture', () => {
  it('lies between two corners in any order, inside the picture', () => {
    const box = { x: 10, y: 20, width: 30, height: 40 };
    expect(boxBetween({ x: 10, y: 20 }, { x: 40, y: 60 })).toEqual(box);
    expect(boxBetween({ x: 40, y: 20 }, { x: 10, y: 60 })).toEqual(box);
    expect(boxBetween({ x: -50, y: 20 }, { x: 10, y: 600 })).toEqual({ x: 0, y: 20, width: 10, height: 80 });
  });

  it('is taken hold of inside its edges', () => {
    const box = { x: 10, y: 20, width: 30, height: 40 };
    for (const [x, y, held] of [
      [10, 20, true],
      [40, 60, true],
      [9, 30, false],
      [30, 61, false],
    ] as const) {
      expect(isOn({ x, y }, box)).toBe(held);
    }
  });

  it('has the shape that is requested', () => {
    expect(shaped(whole, 1, 2)).toEqual({ x: 25, y: 0, width: 50, height: 100 });
    expect(shaped(whole, 1, 0.5)).toEqual({ x: 0, y: 25, width: 100, height: 50 });
    expect(shaped(whole, null, 2)).toEqual(whole);
  });

  it('always fits, is never too small, and is accepted by the server', () => {
    const percent = fc.double({ min: -50, max: 150, noNaN: true });
    const box = fc.record({ x: percent, y: percent, width: percent, height: percent });
    fc.assert(
      fc.property(
        box,
        fc.constantFrom(...ratios),
        fc.double({ min: 0.2, max: 5, noNaN: true }),
        (any, { ratio }, of) => {
          const { x, y, width, height } = clampBox(shaped(clampBox(any), ratio, of));
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
          expect(Math.min(width, height)).toBeGreaterThanOrEqual(5);
          expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(100);
        },
      ),
    );
  });
});
