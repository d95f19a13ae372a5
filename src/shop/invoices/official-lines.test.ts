import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addRial, rial } from '../../platform/money.ts';
import { vatPart } from '../catalogue/quote.ts';
import { officialLines, type PricedLine } from './official-lines.ts';

const line = (amount: number, item: number | null = null, kind: PricedLine['kind'] = 'plan', rate = 1000) => ({
  item,
  kind,
  quantity: 1,
  amount: rial(amount),
  vat: vatPart(rial(amount), rate),
});

it('a discount reduces the lines of its item only, and never its setup', () => {
  const lines = [
    line(1_100_000, 0),
    line(550_000, 0, 'option'),
    line(220_000, 0, 'setup'),
    line(-165_000, 0, 'discount'),
    line(1_100_000, 1),
  ];
  expect(
    officialLines(lines).map(({ gross, discount, net, vat, total }) => [gross, discount, net, vat, total]),
  ).toEqual([
    [1_000_000, 100_000, 900_000, 90_000, 990_000],
    [500_000, 50_000, 450_000, 45_000, 495_000],
    [200_000, 0, 200_000, 20_000, 220_000],
    [1_000_000, 0, 1_000_000, 100_000, 1_100_000],
  ]);
});

it('a discount of an unknown item is spread over all lines in proportion', () => {
  const lines = [line(2_200_000), line(1_100_000), line(-330_000)];
  expect(officialLines(lines).map(({ discount }) => discount)).toEqual([200_000, 100_000]);
});

it('every sum equals that of the stored lines, and discounts of items leave nothing negative', () => {
  const amount = fc.integer({ min: 1, max: 10 ** 12 });
  const item = fc.record({ amounts: fc.array(amount, { minLength: 1, maxLength: 4 }), percent: fc.nat(100) });
  fc.assert(
    fc.property(fc.array(item, { minLength: 1, maxLength: 4 }), fc.boolean(), (items, isKnown) => {
      const lines = items.flatMap(({ amounts, percent }, index) => {
        const own = isKnown ? index : null;
        const taken = Math.floor((amounts.reduce((sum, one) => sum + one, 0) * percent) / 100);
        return [...amounts.map((one) => line(one, own)), ...(taken > 0 ? [line(-taken, own, 'discount')] : [])];
      });
      const official = officialLines(lines);
      expect(addRial(...official.map(({ total }) => total))).toBe(addRial(...lines.map((one) => one.amount)));
      expect(addRial(...official.map(({ vat }) => vat))).toBe(addRial(...lines.map((one) => one.vat)));
      for (const { gross, discount, net, vat, total } of official) {
        expect([gross - discount, net + vat]).toEqual([net, total]);
        expect(Math.min(net, discount)).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

it('credit at another rate than the purchase keeps the sums exact', () => {
  const lines = [line(1_100_000), line(-1_090_000, null, 'upgrade', 1200)];
  const [only] = officialLines(lines);
  expect(only).toMatchObject({ vat: 100_000 - 116_786, total: 10_000 });
});
