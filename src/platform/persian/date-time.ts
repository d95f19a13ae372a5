import { parseJalali, toJalali } from './dates.ts';
import { toLatinDigits, toPersianDigits } from './digits.ts';

const minute = 60_000;
const two = (part: number) => String(part).padStart(2, '0');

/** `۱۴۰۵/۰۸/۲۴ ۱۸:۳۰` in Tehran time → milliseconds; midnight without a time. Null if the text is not a valid time. */
export function parseDateTime(text: string): number | null {
  const parts = /^(\d{4}[/-]\d{1,2}[/-]\d{1,2})(?:\s+(\d{1,2}):(\d{2}))?$/.exec(toLatinDigits(text).trim());
  if (!parts) return null;
  const day = parseJalali((parts[1] as string).replaceAll('-', '/'));
  const [hours, minutes] = [Number(parts[2] ?? 0), Number(parts[3] ?? 0)];
  return day === null || hours > 23 || minutes > 59 ? null : day + (hours * 60 + minutes) * minute;
}

/** Formats a time so that `readMoment` can parse it. */
export function formatDateTime(ms: number): string {
  const shown = new Intl.DateTimeFormat('en-CA-u-ca-gregory-nu-latn', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Asia/Tehran',
  }).formatToParts(ms);
  const part = (type: string) => Number(shown.find((one) => one.type === type)?.value);
  const date = toJalali({ y: part('year'), m: part('month'), d: part('day') });
  if (!date) return '';
  return toPersianDigits(`${date.y}/${two(date.m)}/${two(date.d)} ${two(part('hour'))}:${two(part('minute'))}`);
}
