import { readSettings } from '../../content/settings/index.ts';
import type { BankAccount } from '../../content/settings/schema.ts';
import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { type Rial, rial } from '../../platform/money.ts';
import { readPurse } from '../balance/index.ts';
import type { Invoice } from '../invoices/index.ts';
import { paymentName } from '../payment-names.ts';
import { partFor, type Spendable } from '../payments/balance-part.ts';
import { bankTransfer } from '../payments/bank-transfer.ts';
import { chargeOf, type Rates, readRates } from '../payments/charge.ts';
import type { Gateway } from '../payments/gateway.ts';
import type { Shop } from '../payments/index.ts';
import type { PaymentMethod } from './types.ts';

const none = rial(0);
const withBalance = 'balance+';

/**
 * Payment methods for an amount: a gateway, a part of the balance plus a gateway, or the balance. Excludes gateways whose
 * limits the amount violates, or whose currency has no rate. `spendable` is null for visitors who may not spend a balance.
 */
export function paymentMethodsFor(
  gateways: readonly Gateway[],
  due: Rial,
  { spendable, rates }: { spendable: Spendable | null; rates: Rates },
): PaymentMethod[] {
  const rateOf = ({ currency }: Gateway) => rates.get(currency) ?? null;
  const fits = (gateway: Gateway, amount: number) => {
    if (gateway.currency !== 'IRR' && rateOf(gateway) === null) return false;
    const { minor } = chargeOf(gateway, amount, rateOf(gateway));
    return minor >= gateway.limits.min && minor <= gateway.limits.max;
  };
  const charged = (gateway: Gateway, amount: number): Pick<PaymentMethod, 'charge'> => {
    const rate = rateOf(gateway);
    return rate === null ? {} : { charge: { ...chargeOf(gateway, amount, rate), rate: rate.rial, at: rate.at } };
  };
  const alone = gateways.filter((gateway) => fits(gateway, due));
  const mixed = gateways.flatMap((gateway) => {
    const part = spendable === null ? none : partFor(gateway, due, spendable);
    if (part === 0 || !fits(gateway, due - part)) return [];
    const name = `${withBalance}${gateway.name}`;
    return {
      name,
      label: `اعتبار حساب و ${gateway.label}`,
      kind: 'mixed' as const,
      part,
      ...charged(gateway, due - part),
    };
  });
  return [
    ...alone.map((gateway) => {
      const { name, label, kind } = gateway;
      return { name, label, kind, part: none, ...charged(gateway, due) };
    }),
    ...mixed,
    ...(spendable !== null && sufficesAlone(spendable, due)
      ? [{ name: 'balance', label: paymentName('balance'), kind: 'balance' as const, part: none }]
      : []),
  ];
}

/** Gateway that takes the rest next to a part from the balance; null for every other method. */
export const gatewayWithBalance = (way: string): string | null =>
  way.startsWith(withBalance) ? way.slice(withBalance.length) : null;

/** A real purchase becomes a test if test money pays it; the kinds are never combined. */
function sufficesAlone({ purse: { real, test }, held, isTest }: Spendable, due: Rial): boolean {
  return isTest ? test + held >= due : real + held >= due || test >= due;
}

/** Loads the spendable balance of an invoice's owner. */
export async function readSpendable(
  db: Db,
  { userId, isTest, fromBalance: held }: Pick<Invoice, 'userId' | 'isTest' | 'fromBalance'>,
): Promise<Spendable> {
  return { purse: await readPurse(db, userId), held, isTest };
}

/** Payment methods of the checkout: immediate ones, and a later bank transfer. */
export async function checkoutWays(shop: Shop, due: Rial, userId: string | null): Promise<PaymentMethod[]> {
  const { platform, gateways } = shop;
  const accounts = await readBankAccounts(platform);
  const transfer = { name: bankTransfer, label: paymentName(bankTransfer), kind: 'transfer' as const, part: none };
  const isTest = gateways.some(({ kind }) => kind === 'test');
  const spendable = userId === null ? null : await readSpendable(platform.db, { userId, isTest, fromBalance: none });
  const rates = await readRates(shop);
  return [...paymentMethodsFor(gateways, due, { spendable, rates }), ...(accounts.length > 0 ? [transfer] : [])];
}

/** Lists the bank accounts for transfers; empty if not offered. */
export async function readBankAccounts(platform: Platform): Promise<readonly BankAccount[]> {
  return (await readSettings(platform)).shop.bankAccounts;
}
