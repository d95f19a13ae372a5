import fc from 'fast-check';
import { expect, it } from 'vitest';
import { unitPrice } from './lines.ts';

it.each([
  [2_000_000, 2, '1000000'],
  [1_000_000, 3, '333333.33333334'],
  [1, 3, '0.33333334'],
  [0, 3, '0'],
])('the unit price of %i for %i is %s', (price, units, expected) => {
  expect(unitPrice(price, units)).toBe(expected);
});

it('units × unit price, without decimals, are the price', () => {
  fc.assert(
    fc.property(fc.nat(10 ** 12), fc.integer({ min: 1, max: 1_000 }), (price, units) => {
      const [whole = '', rest = ''] = unitPrice(price, units).split('.');
      expect(Number((BigInt(whole + rest.padEnd(8, '0')) * BigInt(units)) / 10n ** 8n)).toBe(price);
    }),
  );
});
