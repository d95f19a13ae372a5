import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spreadDiscounts } from './export.ts';

it('lines without discounts sum up to the invoice, and none of them becomes negative', () => {
  const lineOf = (amount: number) => ({
    label: 'x',
    quantity: 1,
    amount_rial: amount,
    vat_rial: Math.round(amount / 11),
  });
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 10 ** 12 }), { minLength: 1, maxLength: 8 }),
      fc.nat(100),
      (amounts, percent) => {
        const total = amounts.reduce((sum, amount) => sum + amount, 0);
        const discount = Math.floor((total * percent) / 110);
        const lines = [...amounts.map(lineOf), ...(discount > 0 ? [lineOf(-discount)] : [])];
        const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
        const official = spreadDiscounts(lines);
        expect(official).toHaveLength(amounts.length);
        expect(sum(official.map(({ adis, vam }) => adis + vam))).toBe(sum(lines.map((line) => line.amount_rial)));
        expect(sum(official.map(({ vam }) => vam))).toBe(sum(lines.map((line) => line.vat_rial)));
        for (const { adis, dis } of official) expect(Math.min(adis, dis)).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
