import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CreditLine, splitOverLines, subtractShares } from './split.ts';

const line = (position: number, amount: number, vat = Math.round(amount / 11)): CreditLine => ({
  position,
  amount,
  vat,
});
const sum = (lines: readonly CreditLine[], key: 'amount' | 'vat') => lines.reduce((all, one) => all + one[key], 0);

describe('P73 an amount is split over the lines of an invoice', () => {
  it.each([
    ['in proportion', 500, [1000, 3000], [125, 375]],
    ['with the largest remainder raised', 100, [1000, 1000, 1000], [34, 33, 33]],
    ['with discounts, which are returned less', 450, [1000, -100], [500, -50]],
    ['whole', 900, [1000, -100], [1000, -100]],
    ['without free lines', 10, [0, 100], [0, 10]],
  ])('%s', (_, amount, lines, shares) => {
    expect(
      splitOverLines(
        amount,
        lines.map((one, position) => line(position, one)),
      ).map((share) => share.amount),
    ).toEqual(shares);
  });

  it('with the VAT of each line at its own rate', () => {
    const shares = splitOverLines(1_000, [line(0, 2_200, 200), line(1, 1_100, 0)]);
    expect(shares).toEqual([
      { position: 0, amount: 667, vat: 61 },
      { position: 1, amount: 333, vat: 0 },
    ]);
  });

  it.each([[0], [-10], [1_001]])('not %i of 1,000', (amount) => {
    expect(() => splitOverLines(amount, [line(0, 1_000)])).toThrow(RangeError);
  });

  it('exactly to the rial, in any number of parts that together are the invoice', () => {
    const amounts = fc.array(fc.integer({ min: 0, max: 10 ** 11 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(
        amounts,
        fc.nat(90),
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }),
        (prices, percent, parts) => {
          const sold = prices.map((price, position) => line(position, price * 10));
          const discount = Math.floor((sum(sold, 'amount') * percent) / 1_000) * 10;
          const lines = discount > 0 ? [...sold, line(sold.length, -discount)] : sold;
          let remaining: CreditLine[] = lines;
          for (const part of [...parts, 1]) {
            const left = sum(remaining, 'amount');
            const amount = part === 1 ? left : Math.floor((left * part) / 10) * 10;
            if (amount === 0) continue;
            const shares = splitOverLines(amount, remaining);
            expect(sum(shares, 'amount')).toBe(amount);
            for (const [index, share] of shares.entries()) {
              const whole = remaining[index] as CreditLine;
              // A share has the sign of its line, and takes no more than it has.
              expect(Math.sign(share.amount) * Math.sign(whole.amount)).toBeGreaterThanOrEqual(0);
              expect(Math.abs(share.amount)).toBeLessThanOrEqual(Math.abs(whole.amount));
              expect(Math.abs(share.vat)).toBeLessThanOrEqual(Math.abs(whole.vat));
            }
            remaining = subtractShares(remaining, shares);
          }
          expect(remaining.every(({ amount, vat }) => amount === 0 && vat === 0)).toBe(true);
        },
      ),
    );
  });
});
