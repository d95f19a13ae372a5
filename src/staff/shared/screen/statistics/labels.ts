import { formatNumber } from '../../../../platform/persian/digits.ts';

const dayFormat = new Intl.DateTimeFormat('fa-IR-u-ca-persian', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** A day for people: `2026-11-15` → `۲۴ آبان`. */
export function dayName(day: string): string {
  return dayFormat.format(Date.parse(`${day}T12:00Z`));
}

/** Compares a total with the previous period: `۲۰٪ بیشتر از ۷ روز پیش از آن`; empty if that was zero. */
export function comparison({ total, before }: { total: number; before: number }, days: number): string {
  if (before === 0) return '';
  const than = `${formatNumber(days)} روز پیش از آن`;
  const change = changeOf(total, before);
  return change === 'برابر' ? `برابر با ${than}` : `${change} از ${than}`;
}

/** A part of a whole: `۱۲٪`; a dash without a whole. */
export function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${formatNumber(Math.round((part / whole) * 100))}٪`;
}

/** Formats the change of a number: `۲۰٪ بیشتر`; a dash if it was zero before. */
export function changeOf(count: number, before: number): string {
  if (before === 0) return '–';
  const change = Math.round(((count - before) / before) * 100);
  return change === 0 ? 'برابر' : `${formatNumber(Math.abs(change))}٪ ${change > 0 ? 'بیشتر' : 'کمتر'}`;
}
