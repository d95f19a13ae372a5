import { describe, expect, it } from 'vitest';
import { rial } from '../../platform/money.ts';
import { createFakeGateway } from '../payments/testing.ts';
import { describeCharge } from './describe-charge.ts';
import { gatewayWithBalance, paymentMethodsFor } from './payment-methods.ts';

const { gateway } = createFakeGateway();
const dollars = { ...gateway, name: 'dollars', currency: 'USD' as const, limits: { min: 50, max: 99 } };

const at = Date.UTC(2026, 0, 1);
const rates = new Map([['USD', { rial: 20_000, at }]]);

it('a foreign-currency gateway shows its charge, exchange rate and date, and is not offered without a rate', () => {
  const [, way] = paymentMethodsFor([gateway, dollars], rial(15_010), { spendable: null, rates });
  expect(way).toMatchObject({ name: 'dollars', charge: { currency: 'USD', minor: 76, rate: 20_000, at } });
  expect(way?.charge && describeCharge(way.charge)).toBe(
    '۰٫۷۶ دلار آمریکا پرداخت می‌کنید؛ هر دلار آمریکا ۲٬۰۰۰ تومان، نرخ ۱۱ دی ۱۴۰۴',
  );
  const names = paymentMethodsFor([gateway, dollars], rial(15_010), { spendable: null, rates: new Map() });
  expect(names.map(({ name }) => name)).toEqual(['fake']);
});

describe('the ways to pay an amount', () => {
  it.each([
    ['less than any gateway takes', 9_800, null, []],
    ['the least that one takes', 10_000, null, ['fake', 'dollars']],
    ['what is one cent too much for a foreign one', 19_801, null, ['fake']],
    ['the most that it takes', 1_000_000_000, null, ['fake']],
    ['more than it takes', 1_000_000_001, null, []],
    ['what the balance suffices for', 15_000, 15_000, ['fake', 'dollars', 'balance']],
    ['more than the balance', 50_010, 40_000, ['fake', 'balance+fake', 'balance+dollars']],
    ['more than a gateway takes alone', 1_000_000_010, 500_000, ['balance+fake']],
  ])('%s', (_amount, due, balance, names) => {
    const purse = { real: rial(balance ?? 0), test: rial(0) };
    const spendable = balance === null ? null : { purse, held: rial(0), isTest: false };
    const ways = paymentMethodsFor([gateway, dollars], rial(due), { spendable, rates });
    expect(ways.map(({ name }) => name)).toEqual(names);
    for (const { name, part } of ways) expect([name, part > 0]).toEqual([name, gatewayWithBalance(name) !== null]);
  });
});
