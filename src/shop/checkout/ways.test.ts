import { describe, expect, it } from 'vitest';
import { rial } from '../../platform/money.ts';
import { createFakeGateway } from '../payments/testing.ts';
import { waysFor } from './ways.ts';

const { gateway } = createFakeGateway();
const dollars = { ...gateway, name: 'dollars', currency: 'USD' as const, limits: { min: 50, max: 99 } };

describe('the ways to pay an amount', () => {
  it.each([
    ['less than a gateway takes', 9_999, null, ['dollars']],
    ['the least that it takes', 10_000, null, ['fake', 'dollars']],
    ['the most that it takes', 1_000_000_000, null, ['fake', 'dollars']],
    ['more than it takes', 1_000_000_001, null, ['dollars']],
    ['what the balance suffices for', 50_000, 50_000, ['fake', 'dollars', 'balance']],
    ['more than the balance', 50_001, 50_000, ['fake', 'dollars']],
  ])('%s', (_amount, due, balance, names) => {
    const ways = waysFor([gateway, dollars], rial(due), balance === null ? null : rial(balance));
    expect(ways.map(({ name }) => name)).toEqual(names);
  });
});
