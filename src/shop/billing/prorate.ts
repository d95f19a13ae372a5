import { addRial, type Rial, rial, toman } from '../../platform/money.ts';

/** What was paid for a stretch of time, and until when. */
export interface PaidTime {
  start: number;
  end: number;
  /** How many months it is, and what was paid for all of it. */
  months: number;
  paid: Rial;
}

const dayMs = 86_400_000;

/**
 * What an upgrade costs now: the new price for the days that are left, less what was paid for those days. A day that has
 * begun counts as left, for both, and each amount is rounded once, to whole Toman. The credit is never above what was
 * paid, and the difference is never given back. `price` is for so many `months`. `worth` is what all of the time would
 * have cost as it is from then on: what the next upgrade gives credit by.
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

/** The same of all periods that are left. `more` is how much more they are worth from then on. */
export function prorateAll(
  periods: readonly PaidTime[],
  to: { price: Rial; months: number; now: number },
): { cost: Rial; credit: Rial; due: Rial; more: Rial; daysLeft: number } {
  const parts = periods.map((period) => prorate(period, to));
  const [cost, credit] = [addRial(...parts.map((part) => part.cost)), addRial(...parts.map((part) => part.credit))];
  const worth = addRial(...parts.map((part) => part.worth));
  return {
    ...{ cost, credit, due: rial(Math.max(0, cost - credit)) },
    more: rial(worth - addRial(...periods.map(({ paid }) => paid))),
    daysLeft: parts.reduce((days, part) => days + part.daysLeft, 0),
  };
}

/** So many of so many parts of an amount, to the nearest Toman and exact for every amount. */
function roundedShare(amount: Rial, parts: number, of: number): Rial {
  const [share, tenths] = [BigInt(amount) * BigInt(parts), BigInt(of) * 10n];
  return toman(Number((share * 2n + tenths) / (tenths * 2n)));
}
