import { formatToman, rial } from '../../platform/money.ts';
import { formatJalali } from '../../platform/persian/dates.ts';
import { formatNumber } from '../../platform/persian/digits.ts';
import type { PaymentMethod } from './types.ts';

const names: Readonly<Record<string, string>> = { USD: 'دلار آمریکا', EUR: 'یورو' };

/** What a gateway of another currency charges, by which rate and since when: `۱۷٫۳۱ دلار آمریکا؛ هر دلار …`. */
export function describeCharge({ currency, minor, rate, at }: NonNullable<PaymentMethod['charge']>): string {
  const name = names[currency] ?? currency;
  const amount = formatNumber(minor / 100);
  return `${amount} ${name} پرداخت می‌کنید؛ هر ${name} ${formatToman(rial(rate))}، نرخ ${formatJalali(at)}`;
}

/** The charges that a page shows, in a form that it sends back, so that nobody pays another one than they saw. */
export function shownCharges(ways: readonly PaymentMethod[]): string[] {
  return ways.flatMap(({ name, charge }) => (charge ? [`${name}=${charge.currency}${charge.minor}`] : []));
}
