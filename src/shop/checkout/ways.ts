import { readSettings } from '../../content/settings/index.ts';
import type { BankAccount } from '../../content/settings/schema.ts';
import type { Platform } from '../../platform/context.ts';
import type { Rial } from '../../platform/money.ts';
import { paymentName } from '../payment-names.ts';
import { bankTransfer } from '../payments/bank-transfer.ts';
import type { Gateway } from '../payments/gateway.ts';
import type { Shop } from '../payments/index.ts';
import type { PaymentWay } from './types.ts';

/** The ways in which an amount can be paid; a gateway that does not take so little or so much is not offered. */
export function waysFor(gateways: readonly Gateway[], due: Rial, balance: Rial | null): PaymentWay[] {
  const fitting = gateways.filter(
    ({ currency, limits }) => currency !== 'IRR' || (due >= limits.min && due <= limits.max),
  );
  return [
    ...fitting.map(({ name, label, kind }) => ({ name, label, kind })),
    ...(balance !== null && balance >= due
      ? [{ name: 'balance', label: 'اعتبار حساب', kind: 'balance' as const }]
      : []),
  ];
}

/** The ways that a checkout offers: those in which an amount is paid at once, and to transfer it at a bank later. */
export async function checkoutWays(
  { platform, gateways }: Shop,
  due: Rial,
  balance: Rial | null,
): Promise<PaymentWay[]> {
  const accounts = await readBankAccounts(platform);
  const transfer = { name: bankTransfer, label: paymentName(bankTransfer), kind: 'transfer' as const };
  return [...waysFor(gateways, due, balance), ...(accounts.length > 0 ? [transfer] : [])];
}

/** The accounts to which buyers transfer money; none when that is not offered. */
export async function readBankAccounts(platform: Platform): Promise<readonly BankAccount[]> {
  return (await readSettings(platform)).shop.bankAccounts;
}
