import { fromJalali, toJalali } from '../../../platform/persian/dates.ts';
import { toLatinDigits, toPersianDigits } from '../../../platform/persian/digits.ts';

/** `۱۴۰۵/۸/۲۴ ۱۸:۳۰` → `2026-11-15 18:30`, in no time zone; without a time it is midnight. Null if it is not a valid date. */
export function readWall(text: string): string | null {
  const parts = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})(?:\s+(\d{1,2}):(\d{2}))?$/.exec(toLatinDigits(text).trim());
  if (!parts) return null;
  const [y, m, d, hour = 0, minute = 0] = parts.slice(1).map((part) => (part === undefined ? undefined : Number(part)));
  const date = fromJalali({ y: y as number, m: m as number, d: d as number });
  if (!date || hour > 23 || minute > 59) return null;
  return `${date.y}-${two(date.m)}-${two(date.d)} ${two(hour)}:${two(minute)}`;
}

/** `2026-11-15 18:30` → `۱۴۰۵/۰۸/۲۴ ۱۸:۳۰`; empty for anything else. */
export function writeWall(value: unknown): string {
  const parts = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d:\d\d)$/.exec(String(value ?? ''));
  const date = parts && toJalali({ y: Number(parts[1]), m: Number(parts[2]), d: Number(parts[3]) });
  return date ? toPersianDigits(`${date.y}/${two(date.m)}/${two(date.d)} ${parts[4]}`) : '';
}

const two = (part: number) => String(part).padStart(2, '0');
