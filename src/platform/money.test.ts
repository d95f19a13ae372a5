import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addRial,
  formatToman,
  formatTomanAmount,
  multiplyRial,
  percentOff,
  rial,
  roundToToman,
  toman,
} from './money.ts';
import { toLatinDigits } from './persian/digits.ts';
import { runs } from './properties.testing.ts';

const amounts = fc.maxSafeInteger().map(rial);
const prices = fc.integer({ min: -(10 ** 13), max: 10 ** 13 }).map(rial);

/** The nearest integer, halves away from zero, computed independently of the code under test. */
function nearest(n: bigint, divisor: bigint): bigint {
  const magnitude = n < 0n ? -n : n;
  const rounded = (2n * magnitude + divisor) / (2n * divisor);
  return n < 0n ? -rounded : rounded;
}

describe('amounts are whole rials', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is refused', (n) => {
    expect(() => rial(n)).toThrow(RangeError);
    expect(() => toman(n)).toThrow(RangeError);
  });

  it('negative amounts are allowed, and minus zero is zero', () => {
    expect(rial(-1500)).toBe(-1500);
    expect(Object.is(rial(-0), 0)).toBe(true);
  });

  it('a Toman is ten rials', () => {
    expect(toman(199_000)).toBe(1_990_000);
    expect(toman(-1)).toBe(-10);
  });

  it('sums and multiples are exact or refused', () => {
    expect(addRial()).toBe(0);
    expect(addRial(toman(100), rial(5), toman(-20))).toBe(805);
    expect(multiplyRial(toman(199_000), 12)).toBe(toman(2_388_000));
    expect(() => addRial(rial(Number.MAX_SAFE_INTEGER), rial(1))).toThrow(RangeError);
    expect(() => multiplyRial(toman(1), 0.5)).toThrow(RangeError);
    expect(() => multiplyRial(rial(Number.MAX_SAFE_INTEGER), 2)).toThrow(RangeError);
  });
});

describe('cycles are rounded to whole Toman', () => {
  it.each([
    [1994, 1990],
    [1995, 2000],
    [-1994, -1990],
    [-1995, -2000],
    [4, 0],
    [0, 0],
  ])('%d rials → %d', (given, rounded) => {
    expect(roundToToman(rial(given))).toBe(rounded);
  });

  it.each([
    [toman(199_000), 0, toman(199_000)],
    [toman(199_000), 100, 0],
    [toman(2_388_000), 15, toman(2_029_800)],
    [toman(999), 33, toman(669)],
    [toman(150), 33, toman(101)],
    [rial(1995), 0, toman(200)],
  ])('%d rials less %d percent → %d', (amount, percent, left) => {
    expect(percentOff(amount, percent)).toBe(left);
  });

  it.each([-1, 101, 12.5, Number.NaN])('a discount of %d percent is refused', (percent) => {
    expect(() => percentOff(toman(1), percent)).toThrow(RangeError);
  });

  it('is the nearest Toman for every amount and every discount, in exact arithmetic', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 100 }), (amount, percent) => {
        fc.pre(Math.abs(amount) < Number.MAX_SAFE_INTEGER - 10);
        expect(BigInt(roundToToman(amount))).toBe(nearest(BigInt(amount), 10n) * 10n);
        expect(BigInt(percentOff(amount, percent))).toBe(nearest(BigInt(amount) * BigInt(100 - percent), 1000n) * 10n);
      }),
      runs(2000),
    );
  });

  it('a larger discount never costs more', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: 0, max: 99 }), (price, percent) => {
        fc.pre(price >= 0);
        expect(percentOff(price, percent + 1)).toBeLessThanOrEqual(percentOff(price, percent));
      }),
    );
  });
});

describe('amounts are shown in Toman', () => {
  it.each([
    [1_990_000, '۱۹۹٬۰۰۰'],
    [0, '۰'],
    [1995, '۱۹۹٫۵'],
    [5, '۰٫۵'],
    [-5, '\u200e\u2212۰٫۵'],
    [-15_000_000, '\u200e\u2212۱٬۵۰۰٬۰۰۰'],
    [9_007_199_254_740_987, '۹۰۰٬۷۱۹٬۹۲۵٬۴۷۴٬۰۹۸٫۷'],
  ])('%d rials → %s', (amount, shown) => {
    expect(formatTomanAmount(rial(amount))).toBe(shown);
    expect(formatToman(rial(amount))).toBe(`${shown} تومان`);
  });

  it('every rial can be read back', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const [whole = '', tenth = '0'] = toLatinDigits(formatTomanAmount(amount))
          .replace(/[\u066c\u200e]/g, '')
          .replace('\u2212', '-')
          .split('\u066b');
        expect(BigInt(whole + tenth)).toBe(BigInt(amount));
      }),
    );
  });
});
