import fc from 'fast-check';
import { expect, test } from 'vitest';
import { variantWidths, widthsFor } from './limits.ts';

test('pictures are never made larger than they are', () => {
  expect(widthsFor(100)).toEqual([100]);
  expect(widthsFor(720)).toEqual([320, 480, 720]);
  expect(widthsFor(700)).toEqual([320, 480, 700]);
  expect(widthsFor(5_000)).toEqual(variantWidths);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), (width) => {
      const widths = widthsFor(width);
      expect(Math.max(...widths)).toBe(Math.min(width, 1_920));
      expect(new Set(widths).size).toBe(widths.length);
    }),
  );
});
