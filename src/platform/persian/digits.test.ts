import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoint } from '../properties.testing.ts';
import { formatNumber, formatPercent, toLatinDigits, toPersianDigits } from './digits.ts';

const anyText = fc.string({ unit: codePoint });
const digitText = fc.string({ unit: fc.constantFrom(...'0189۰۱۸۹٠١٨٩a ٫ک') });

describe('Latin digits become Persian for display', () => {
  it.each([
    ['VPS-DE-2', 'VPS-DE-۲'],
    ['0123456789', '۰۱۲۳۴۵۶۷۸۹'],
    ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹'],
    ['بدون رقم', 'بدون رقم'],
    [24, '۲۴'],
    [-1.5, '-۱.۵'],
  ])('%s → %s', (given, shown) => {
    expect(toPersianDigits(given)).toBe(shown);
  });

  it('changes nothing when done twice', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, digitText), (text) => {
        const once = toPersianDigits(text);
        expect(toPersianDigits(once)).toBe(once);
        expect(once).not.toMatch(/[0-9٠-٩]/);
      }),
    );
  });
});

describe('Persian and Arabic-Indic digits become ASCII for machine fields', () => {
  it.each([
    ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
    ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
    ['کد ۱٢3', 'کد 123'],
  ])('%s → %s', (given, stored) => {
    expect(toLatinDigits(given)).toBe(stored);
  });

  it('gives ASCII digits back after a way through Persian ones', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, digitText), (text) => {
        expect(toLatinDigits(toPersianDigits(text))).toBe(toLatinDigits(text));
      }),
    );
    fc.assert(
      fc.property(fc.integer(), (n) => {
        expect(Number(toLatinDigits(toPersianDigits(n)))).toBe(n);
      }),
    );
  });
});

describe('numbers are grouped with ٬ and have ٫ before decimals', () => {
  it.each<[number, number | undefined, string]>([
    [1_234_567.5, undefined, '۱\u066c۲۳۴\u066c۵۶۷\u066b۵'],
    [0, undefined, '۰'],
    [999, undefined, '۹۹۹'],
    [1000, undefined, '۱\u066c۰۰۰'],
    [1.005, 0, '۱'],
    [2.345, 1, '۲\u066b۳'],
    [0.12345, 4, '۰\u066b۱۲۳۵'],
    [-12, undefined, '\u200e\u2212۱۲'],
  ])('%d with %s decimals → %s', (n, decimals, shown) => {
    expect(decimals === undefined ? formatNumber(n) : formatNumber(n, { decimals })).toBe(shown);
  });

  it('never shows a minus before zero', () => {
    expect(formatNumber(-0)).toBe('۰');
    expect(formatNumber(-0.4, { decimals: 0 })).toBe('۰');
  });

  it('looks as ICU writes it, for whole numbers of every size', () => {
    const icu = new Intl.NumberFormat('fa-IR-u-nu-arabext', { signDisplay: 'negative' });
    const sizes = fc.integer({ min: 0, max: 15 }).chain((power) => fc.integer({ min: 0, max: 10 ** power }));
    fc.assert(
      fc.property(fc.oneof(sizes, fc.maxSafeInteger()), (n) => {
        expect(formatNumber(n)).toBe(icu.format(n));
      }),
    );
  });

  it('loses no digit of a whole number', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (n) => {
        expect(Number(toLatinDigits(formatNumber(n)).replaceAll('\u066c', ''))).toBe(n);
      }),
    );
  });
});

describe('the percent sign is after the number', () => {
  it.each([
    [20, '۲۰٪'],
    [12.5, '۱۲٫۵٪'],
    [0, '۰٪'],
  ])('%d → %s', (n, shown) => {
    expect(formatPercent(n)).toBe(shown);
  });
});
