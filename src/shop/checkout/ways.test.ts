import { describe, expect, it } from 'vitest';
import { rial } from '../../platform/money.ts';
import { createFakeGateway } from '../payments/testing.ts';
import { gatewayBesideBalance, waysFor } from './ways.ts';

const { gateway } = createFakeGateway();
const dollars = { ...gateway, name: 'dollars', currency: 'USD' as const, limits: { min: 50, max: 99 } };

describe('the ways to pay an amount', () => {
  it.each([
    ['less than a gateway takes', 9_999, null, ['dollars']],
    ['the least that it takes', 10_000, null, ['fake', 'dollars']],
    ['the most that it takes', 1_000_000_000, null, ['fake', 'dollars']],
    ['more than it takes', 1_000_000_001, null, ['dollars']],
    ['what the balance suffices for', 50_000, 50_000, ['fake', 'dollars', 'balance']],
    ['more than the balance', 50_010, 40_000, ['fake', 'dollars', 'balance+fake', 'balance+dollars']],
    ['more than a gateway takes alone', 1_000_000_010, 500_000, ['dollars', 'balance+fake', 'balance+dollars']],
  ])('%s', (_amount, due, balance, names) => {
    const purse = { real: rial(balance ?? 0), test: rial(0) };
    const spendable = balance === null ? null : { purse, held: rial(0), isTest: false };
    const ways = waysFor([gateway, dollars], rial(due), spendable);
    expect(ways.map(({ name }) => name)).toEqual(names);
    for (const { name, part } of ways) expect([name, part > 0]).toEqual([name, gatewayBesideBalance(name) !== null]);
  });
});
