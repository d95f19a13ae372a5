import { addRial, type Rial, rial, toman } from '../../platform/money.ts';

/** Amount paid for a time span, and its end. */
export interface PaidTime {
  start: number;
  end: number;
  /** Length in months, and the amount paid for all of it. */
  months: number;
  paid: Rial;
}

const dayMs = 86_400_000;

/**
 * Proration: the price of an upgrade now. The new price for the remaining days, less the amount paid for those days. A day that has begun
 * counts as remaining, for both, and each amount is rounded once, to whole Toman. The credit never exceeds the amount
 * paid, and a negative difference is not refunded. `price` is for `months` months. `worth` is what all of the time would
 * have cost in the new form: the base for the credit of the next upgrade.
 */
export function prorate(
  { start, end, months, paid }: PaidTime,
  { price, months: cycleMonths, now }: { price: Rial; months: number; now: number },
): { cost: Rial; credit: Rial; due: Rial; worth: Rial; daysLeft: number } {
  const days = Math.max(1, Math.round((end - start) / dayMs));
  const daysLeft = Math.min(days, Math.max(0, Math.ceil((end - now) / dayMs)));
  const part = (amount: Rial) => roundedShare(amount, daysLeft, days);
  const full = roundedShare(price, months, cycleMonths);
  const cost = part(full);
  const credit = rial(Math.min(part(paid), paid));
  return { cost, credit, due: rial(Math.max(0, cost - credit)), worth: rial(Math.max(full, paid)), daysLeft };
}

/** Prorates all remaining periods. `more` is the increase of their value. */
export function prorateAll(
  periods: readonly PaidTime[],
  to: { price: Rial; months: number; now: number },
): { cost: Rial; credit: Rial; due: Rial; more: Rial; daysLeft: number } {
  const parts = periods.map((period) => prorate(period, to));
  const [cost, credit] = [addRial(...parts.map((part) => part.cost)), addRial(...parts.map((part) => part.credit))];
  const worth = addRial(...parts.map((part) => part.worth));
  return {
    cost,
    credit,
    due: rial(Math.max(0, cost - credit)),
    more: rial(worth - addRial(...periods.map(({ paid }) => paid))),
    daysLeft: parts.reduce((days, part) => days + part.daysLeft, 0),
  };
}

/** Fraction `parts / of` of an amount, rounded to the nearest Toman and exact for every amount. */
function roundedShare(amount: Rial, parts: number, of: number): Rial {
  const [share, tenths] = [BigInt(amount) * BigInt(parts), BigInt(of) * 10n];
  return toman(Number((share * 2n + tenths) / (tenths * 2n)));
}
