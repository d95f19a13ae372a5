import {
  type CalendarDate,
  formatJalali,
  fromJalali,
  jalaliMonthLength,
  parseJalali,
  toJalali,
} from '../../platform/persian/dates.ts';
import { toLatinDigits } from '../../platform/persian/digits.ts';

/*
 * Days of the Persian calendar, as parsed and limited by forms. All are valid and in the years 1300 to 1499; a result
 * outside these years is clamped to the first or last day.
 */

/** The first and the last day that may be chosen. */
export interface DateLimits {
  min: CalendarDate;
  max: CalendarDate;
}

const DAY = 86_400_000;
/** Every day there is. */
export const anyDate: DateLimits = {
  min: { y: 1300, m: 1, d: 1 },
  max: { y: 1499, m: 12, d: jalaliMonthLength(1499, 12) },
};

/** Parses a day in digits of any script: `readDate('۱۴۰۵/۸/۲۴')`; null if there is no such day. */
export function readDate(text: string): CalendarDate | null {
  if (parseJalali(text) === null) return null;
  const [y = 0, m = 0, d = 0] = toLatinDigits(text)
    .replace(/[\s\p{Cf}]/gu, '')
    .split(/\D/)
    .map(Number);
  return { y, m, d };
}

/** Formats a day for storage: `1405/08/24`. Texts sort like the days. */
export function writeDate({ y, m, d }: CalendarDate): string {
  return [y, m, d].map((part) => String(part).padStart(2, '0')).join('/');
}

/** The day that is today in Iran. */
export function todayAt(now: number): CalendarDate {
  return readDate(formatJalali(now, { style: 'short' })) ?? anyDate.min;
}

/** The number of a day, counted without gaps. */
export function dayNumber(date: CalendarDate): number {
  const { y, m, d } = fromJalali(date) ?? { y: Number.NaN, m: 1, d: 1 };
  return Date.UTC(y, m - 1, d) / DAY;
}

/** Adds days, also negative: `addDays({ y: 1405, m: 12, d: 29 }, 1)` is the first of 1406. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const [first, last] = [dayNumber(anyDate.min), dayNumber(anyDate.max)];
  const number = Math.min(Math.max(dayNumber(date) + Math.trunc(days), first), last);
  const day = new Date(number * DAY);
  return toJalali({ y: day.getUTCFullYear(), m: day.getUTCMonth() + 1, d: day.getUTCDate() }) ?? anyDate.min;
}

/** Returns the limits of a rule: `min` and `max` are days from today, `{ min: 0 }` is today and later. */
export function limitsOf({ min, max }: { min?: number; max?: number }, today: CalendarDate): DateLimits {
  return {
    min: min === undefined ? anyDate.min : addDays(today, min),
    max: max === undefined ? anyDate.max : addDays(today, max),
  };
}

/** True if a day is within limits, inclusive. */
export function isWithin(date: CalendarDate, { min, max }: DateLimits): boolean {
  return writeDate(min) <= writeDate(date) && writeDate(date) <= writeDate(max);
}
