import { multiplyRial, type Rial, rial, roundToToman } from '../../platform/money.ts';

/** What was paid for a stretch of time, and until when. */
export interface PaidTime {
  start: number;
  end: number;
  /** How many months it is, and what was paid for all of it. */
  months: number;
  paid: Rial;
}

/**
 * What an upgrade costs now: the new price for the time that is left, less what was paid for that time. The credit is
 * never above what was paid, and the difference is never given back. `price` is for so many `months`. `worth` is what
 * all of the time would have cost as it is from then on: what the next upgrade gives credit by.
 */
export function prorate(
  { start, end, months, paid }: PaidTime,
  { price, months: cycleMonths, now }: { price: Rial; months: number; now: number },
): { cost: Rial; credit: Rial; due: Rial; worth: Rial } {
  const whole = Math.max(1, end - start);
  const left = Math.min(whole, Math.max(0, end - now));
  const part = (amount: Rial) => roundToToman(rial(Number((BigInt(amount) * BigInt(left)) / BigInt(whole))));
  const full = rial(Math.floor(multiplyRial(price, months) / cycleMonths));
  const cost = part(full);
  const credit = rial(Math.min(part(paid), paid));
  return { cost, credit, due: rial(Math.max(0, cost - credit)), worth: rial(Math.max(full, paid)) };
}
