import fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

it.each([
  [0, 'صفر'],
  [7, 'هفت'],
  [10, 'ده'],
  [18, 'هجده'],
  [20, 'بیست'],
  [21, 'بیست و یک'],
  [100, 'صد'],
  [115, 'صد و پانزده'],
  [999, 'نهصد و نود و نه'],
  [1_000, 'هزار'],
  [1_001, 'هزار و یک'],
  [2_000, 'دو هزار'],
  [21_000, 'بیست و یک هزار'],
  [101_000, 'صد و یک هزار'],
  [1_000_000, 'یک میلیون'],
  [1_250_000, 'یک میلیون و دویست و پنجاه هزار'],
  [1_001_000, 'یک میلیون و هزار'],
  [1_980_000, 'یک میلیون و نهصد و هشتاد هزار'],
  [3_000_000_005, 'سه میلیارد و پنج'],
  [1_000_000_000_000, 'یک هزار میلیارد'],
  [-35_000, 'منفی سی و پنج هزار'],
])('%d is %s', (n, words) => expect(amountInWords(n)).toBe(words));

it('different amounts have different words', () => {
  const amount = fc.nat({ max: 10 ** 14 });
  fc.assert(fc.property(amount, amount, (a, b) => (amountInWords(a) === amountInWords(b)) === (a === b)));
});

it.each([0.5, Number.NaN, 2 ** 53])('%d is refused', (n) => expect(() => amountInWords(n)).toThrow(RangeError));
