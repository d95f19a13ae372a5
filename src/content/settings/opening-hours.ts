import { toLatinDigits, toPersianDigits } from '../../platform/persian/digits.ts';

/** From the first day of the week in Iran. */
export const weekdays = ['sat', 'sun', 'mon', 'tue', 'wed', 'thu', 'fri'] as const;
export type Weekday = (typeof weekdays)[number];

/** Consecutive days with the same opening hours. */
export interface OpeningHoursRow {
  from: Weekday;
  to: Weekday;
  isClosed: boolean;
  opens: string;
  closes: string;
}

export const dayNames: Record<Weekday, string> = {
  sat: 'شنبه',
  sun: 'یکشنبه',
  mon: 'دوشنبه',
  tue: 'سه‌شنبه',
  wed: 'چهارشنبه',
  thu: 'پنجشنبه',
  fri: 'جمعه',
};

/** The number of days from the first to the last, both included. */
export function daysIn({ from, to }: Pick<OpeningHoursRow, 'from' | 'to'>): number {
  return ((weekdays.indexOf(to) - weekdays.indexOf(from) + 7) % 7) + 1;
}

/** `شنبه تا چهارشنبه` */
export function daysText({ from, to }: Pick<OpeningHoursRow, 'from' | 'to'>): string {
  if (from === to) return dayNames[from];
  return daysIn({ from, to }) === 7 ? 'همهٔ روزهای هفته' : `${dayNames[from]} تا ${dayNames[to]}`;
}

/** `۹ تا ۱۷` */
export function hoursText(row: OpeningHoursRow): string {
  if (row.isClosed) return 'تعطیل';
  if (isRoundTheClock(row)) return 'شبانه‌روزی';
  return toPersianDigits(`${clock(minutes(row.opens))} تا ${clock(minutes(row.closes))}`);
}

/** The open days in one line: `شنبه تا چهارشنبه ۹ تا ۱۷، پنجشنبه ۹ تا ۱۳`. */
export function openingHoursText(rows: readonly OpeningHoursRow[]): string {
  return rows
    .filter(({ isClosed }) => !isClosed)
    .map((row) => `${daysText(row)} ${hoursText(row)}`)
    .join('، ');
}

function isRoundTheClock({ opens, closes }: Pick<OpeningHoursRow, 'opens' | 'closes'>): boolean {
  return minutes(opens) === 0 && minutes(closes) === 24 * 60;
}

/** `8:30`; whole hours without minutes: `8`. */
export function clock(minute: number): string {
  const hour = Math.floor(minute / 60);
  const rest = minute % 60;
  return rest === 0 ? `${hour}` : `${hour}:${String(rest).padStart(2, '0')}`;
}

export function minutes(time: string): number {
  const [hours = 0, rest = 0] = toLatinDigits(time).split(':').map(Number);
  return hours * 60 + rest;
}
