import { fromJalali, jalaliMonthLength, toJalali } from '../../platform/persian/dates.ts';
import { startOfTehranDay, tehranDay } from '../../platform/persian/days.ts';
import type { Calendar } from '../catalogue/types.ts';

/**
 * End of the paid time after a number of months from the anchor. Months are counted in Tehran time on the given calendar,
 * always from the anchor: a month that is too short uses its last day, and the next one the anchor's day again (31 → 29 →
 * 31). The time of day stays.
 */
export function paidUntil(anchor: number, months: number, calendar: Calendar): number {
  if (!Number.isInteger(months) || months < 0) throw new RangeError(`Not a number of months: ${months}`);
  return monthsFrom(anchor, months, calendar);
}

/**
 * Anchor of a paid time that ends at this time; if the month of the anchor is too short, the paid time ends some days
 * earlier.
 */
export const paidFrom = (end: number, months: number, calendar: Calendar): number => monthsFrom(end, -months, calendar);

function monthsFrom(at: number, months: number, calendar: Calendar): number {
  const day = tehranDay(at);
  const moved = calendar === 'jalali' ? laterJalali(day, months) : laterGregorian(day, months);
  return startOfTehranDay(moved) + (at - startOfTehranDay(day));
}

function laterGregorian(day: string, months: number): string {
  const { y, m, d } = partsOf(day);
  const first = new Date(Date.UTC(y, m - 1 + months, 1));
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return textOf({ y: first.getUTCFullYear(), m: first.getUTCMonth() + 1, d: Math.min(d, length) });
}

function laterJalali(day: string, months: number): string {
  const date = toJalali(partsOf(day));
  if (!date) throw new RangeError(`Not a day of the years 1300 to 1499: ${day}`);
  const y = date.y + Math.floor((date.m - 1 + months) / 12);
  const m = ((((date.m - 1 + months) % 12) + 12) % 12) + 1;
  const later = fromJalali({ y, m, d: Math.min(date.d, jalaliMonthLength(y, m)) });
  if (!later) throw new RangeError(`Not a day of the years 1300 to 1499: ${y}/${m}`);
  return textOf(later);
}

function partsOf(day: string): { y: number; m: number; d: number } {
  const [y = 0, m = 0, d = 0] = day.split('-').map(Number);
  return { y, m, d };
}

function textOf({ y, m, d }: { y: number; m: number; d: number }): string {
  return new Date(Date.UTC(y, m - 1, d)).toISOString().slice(0, 10);
}
