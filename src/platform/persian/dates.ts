import { toLatinDigits } from './digits.ts';

/** A day of a calendar; months and days count from 1. */
export interface CalendarDate {
  y: number;
  m: number;
  d: number;
}

export type JalaliStyle = 'long' | 'short' | 'month' | 'datetime';

const TEHRAN = 'Asia/Tehran';
const DAY = 86_400_000;
/** 1 Farvardin of the year 1, in days since 1970-01-01. */
const EPOCH_DAY = -492_268;
const FIRST_YEAR = 1300;
const LAST_YEAR = 1499;

const styles = {
  long: { year: 'numeric', month: 'long', day: 'numeric' },
  short: { year: 'numeric', month: '2-digit', day: '2-digit' },
  month: { month: 'long' },
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats a time in the Persian calendar: long `۲۴ آبان ۱۴۰۵`, short `۱۴۰۵/۰۸/۲۴`, month `آبان`, datetime `۲۴ آبان ۱۴۰۵
 * ساعت ۱۴:۳۰`. Throws a RangeError for an invalid time or an unknown time zone.
 */
export function formatJalali(
  ms: number,
  { style = 'long', timeZone = TEHRAN }: { style?: JalaliStyle; timeZone?: string } = {},
): string {
  const show = (part: keyof typeof styles) =>
    cachedFormat({ locale: 'fa-IR-u-ca-persian', timeZone, key: part, options: styles[part] }).format(ms);
  return style === 'datetime' ? `${show('long')} ساعت ${show('time')}` : show(style);
}

/** Converts a Gregorian day to a Persian one; null if it does not exist or is outside the years 1300 to 1499. */
export function toJalali({ y, m, d }: CalendarDate): CalendarDate | null {
  const day = gregorianDay({ y, m, d });
  if (day === null) return null;
  const sinceEpoch = day - EPOCH_DAY;
  const year = 1 + Math.floor((33 * sinceEpoch + 3) / 12_053);
  if (year < FIRST_YEAR || year > LAST_YEAR) return null;
  const dayOfYear = sinceEpoch - daysBeforeYear(year);
  const month = dayOfYear < 216 ? Math.floor(dayOfYear / 31) : Math.floor((dayOfYear - 6) / 30);
  return { y: year, m: month + 1, d: dayOfYear - daysBeforeMonth(month + 1) + 1 };
}

/** Converts a Persian day to a Gregorian one; null if it does not exist or is outside the years 1300 to 1499. */
export function fromJalali({ y, m, d }: CalendarDate): CalendarDate | null {
  if (!Number.isInteger(y) || y < FIRST_YEAR || y > LAST_YEAR) return null;
  if (!Number.isInteger(m) || m < 1 || m > 12) return null;
  if (!Number.isInteger(d) || d < 1 || d > jalaliMonthLength(y, m)) return null;
  const date = new Date((EPOCH_DAY + daysBeforeYear(y) + daysBeforeMonth(m) + d - 1) * DAY);
  return { y: date.getUTCFullYear(), m: date.getUTCMonth() + 1, d: date.getUTCDate() };
}

/** True if Esfand of that Persian year has 30 days, for the years 1300 to 1499. */
export function isJalaliLeap(year: number): boolean {
  return (25 * year + 11) % 33 < 8;
}

/** The number of days of a month of the Persian calendar: `jalaliMonthLength(1403, 12)` → 30. */
export function jalaliMonthLength(year: number, month: number): number {
  if (month <= 6) return 31;
  return month < 12 || isJalaliLeap(year) ? 30 : 29;
}

/**
 * Parses a Persian day written as year, month and day to its first millisecond: `parseJalali('۱۴۰۵/۰۸/۲۴')`. Null if it does
 * not exist. Digits of any script; separators `/`, `-` or `.`; spaces are ignored.
 */
export function parseJalali(text: string, { timeZone = TEHRAN }: { timeZone?: string } = {}): number | null {
  const match = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/.exec(toLatinDigits(text).replace(/[\s\p{Cf}]/gu, ''));
  const date = match && fromJalali({ y: Number(match[1]), m: Number(match[3]), d: Number(match[4]) });
  return date ? startOfDay(date, timeZone) : null;
}

function daysBeforeYear(year: number): number {
  return 365 * (year - 1) + Math.floor((8 * year + 21) / 33);
}

function daysBeforeMonth(month: number): number {
  return month <= 7 ? 31 * (month - 1) : 30 * (month - 1) + 6;
}

/** Days since 1970-01-01, or null for a day that does not exist. */
function gregorianDay({ y, m, d }: CalendarDate): number | null {
  const date = new Date(Date.UTC(y, m - 1, d));
  const exists = date.getUTCFullYear() === y && date.getUTCMonth() === m - 1 && date.getUTCDate() === d;
  return exists ? date.getTime() / DAY : null;
}

/**
 * The offset may change on the day itself, so the offsets of the neighbouring days are both tried: the earlier time that
 * is already on the day wins. In years whose clocks jumped from 00:00 to 01:00 that is 01:00.
 */
function startOfDay({ y, m, d }: CalendarDate, timeZone: string): number {
  const midnight = Date.UTC(y, m - 1, d);
  const before = midnight - offsetAt(midnight - DAY, timeZone);
  const after = midnight - offsetAt(midnight + DAY, timeZone);
  const [early, late] = before < after ? [before, after] : [after, before];
  return wallClock(early, timeZone) >= midnight ? early : late;
}

function offsetAt(ms: number, timeZone: string): number {
  return wallClock(ms, timeZone) - ms;
}

/** Returns the wall-clock time of the zone at a whole second, as if it were UTC. */
function wallClock(ms: number, timeZone: string): number {
  const format = cachedFormat({
    locale: 'en-US-u-ca-gregory-nu-latn',
    timeZone,
    key: 'wall',
    options: {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      hourCycle: 'h23',
    },
  });
  const part: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(ms)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

interface FormatRequest {
  locale: string;
  timeZone: string;
  key: string;
  options: Intl.DateTimeFormatOptions;
}

function cachedFormat({ locale, timeZone, key, options }: FormatRequest): Intl.DateTimeFormat {
  const name = `${key} ${timeZone}`;
  let format = formats.get(name);
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { ...options, timeZone });
    formats.set(name, format);
  }
  return format;
}
