import { type CalendarDate, jalaliMonthLength } from '../../platform/persian/dates.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';
import { addDays, anyDate, type DateLimits, dayNumber, isWithin, writeDate } from './date.ts';

/* A month of the Persian calendar as a grid, and its keyboard navigation. Weeks begin on Saturday. */

export const monthNames = [
  'فروردین',
  'اردیبهشت',
  'خرداد',
  'تیر',
  'مرداد',
  'شهریور',
  'مهر',
  'آبان',
  'آذر',
  'دی',
  'بهمن',
  'اسفند',
] as const;

export const weekdayNames = ['شنبه', 'یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه'] as const;

/** The day of the week, from 0 for Saturday to 6 for Friday. */
export function weekdayOf(date: CalendarDate): number {
  // 1970-01-01 was a Thursday.
  return (((dayNumber(date) + 5) % 7) + 7) % 7;
}

/** The weeks of a month, `null` where a week reaches into another month. */
export function weeksOf({ y, m }: Pick<CalendarDate, 'y' | 'm'>): Array<Array<CalendarDate | null>> {
  const before = weekdayOf({ y, m, d: 1 });
  const length = jalaliMonthLength(y, m);
  const weeks = Math.ceil((before + length) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, index) => {
      const d = week * 7 + index - before + 1;
      return d >= 1 && d <= length ? { y, m, d } : null;
    }),
  );
}

/** The same day of another month, or its last where it has fewer days: a month after 31 Shahrivar is 30 Mehr. */
export function addMonths({ y, m, d }: CalendarDate, months: number): CalendarDate {
  const count = y * 12 + m - 1 + months;
  const year = Math.floor(count / 12);
  if (year < anyDate.min.y) return anyDate.min;
  if (year > anyDate.max.y) return anyDate.max;
  return inMonth({ y: year, m: count - year * 12 + 1, d });
}

/** The day, or the last of its month where that has fewer days. */
export function inMonth({ y, m, d }: CalendarDate): CalendarDate {
  return { y, m, d: Math.min(d, jalaliMonthLength(y, m)) };
}

/** The nearest day within limits. */
export function nearest(date: CalendarDate, limits: DateLimits): CalendarDate {
  if (isWithin(date, limits)) return date;
  return writeDate(date) < writeDate(limits.min) ? limits.min : limits.max;
}

/**
 * Returns the target of a key in a right-to-left grid, after
 * https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/examples/datepicker-dialog/: Left is the next day, Home and End
 * are the ends of the week, PageUp and PageDown another month, with Shift another year; null for any other key.
 */
export function dateAfterKey(date: CalendarDate, { key, shiftKey }: { key: string; shiftKey: boolean }) {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, 1);
    case 'ArrowRight':
      return addDays(date, -1);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'Home':
      return addDays(date, -weekdayOf(date));
    case 'End':
      return addDays(date, 6 - weekdayOf(date));
    case 'PageUp':
      return addMonths(date, shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(date, shiftKey ? 12 : 1);
    default:
      return null;
  }
}

/** «آبان ۱۴۰۵». */
export function monthTitle({ y, m }: Pick<CalendarDate, 'y' | 'm'>): string {
  return `${monthNames[m - 1]} ${toPersianDigits(y)}`;
}

/** «یکشنبه ۲۴ آبان ۱۴۰۵». */
export function dayTitle(date: CalendarDate): string {
  return `${weekdayNames[weekdayOf(date)]} ${toPersianDigits(date.d)} ${monthTitle(date)}`;
}
