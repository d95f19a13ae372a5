import { formatToman, rial } from '../../platform/money.ts';
import { formatJalali } from '../../platform/persian/dates.ts';
import { formatNumber } from '../../platform/persian/digits.ts';
import type { PaymentMethod } from './types.ts';

const names: Readonly<Record<string, string>> = { USD: 'دلار آمریکا', EUR: 'یورو' };

/** Charge of a foreign-currency gateway, with its rate and date: `۱۷٫۳۱ دلار آمریکا؛ هر دلار …`. */
export function describeCharge({ currency, minor, rate, at }: NonNullable<PaymentMethod['charge']>): string {
  const name = names[currency] ?? currency;
  const amount = formatNumber(minor / 100);
  return `${amount} ${name} پرداخت می‌کنید؛ هر ${name} ${formatToman(rial(rate))}، نرخ ${formatJalali(at)}`;
}

/** Charges shown by a page, serialised for its form, so that buyers never pay a different one than they saw. */
export function shownCharges(ways: readonly PaymentMethod[]): string[] {
  return ways.flatMap(({ name, charge }) => (charge ? [`${name}=${charge.currency}${charge.minor}`] : []));
}
