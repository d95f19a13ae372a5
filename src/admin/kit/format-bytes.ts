import { formatNumber } from '../../platform/persian/digits.ts';

const units = ['بایت', 'کیلوبایت', 'مگابایت', 'گیگابایت', 'ترابایت'];

/** A size for people: `۱٫۵ مگابایت`. */
export function formatBytes(bytes: number): string {
  let [size, unit] = [bytes, 0];
  while (size >= 1024 && unit < units.length - 1) {
    size /= 1024;
    unit += 1;
  }
  return `${formatNumber(Math.round(size * 10) / 10)} ${units[unit]}`;
}
