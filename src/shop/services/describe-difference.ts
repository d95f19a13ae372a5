import { toPersianDigits } from '../../platform/persian/digits.ts';
import type { MachineSizes } from './sizes.ts';

const names: Readonly<Record<keyof MachineSizes, readonly [name: string, unit: string]>> = {
  cores: ['پردازنده', 'هسته'],
  ramGb: ['رم', 'گیگابایت'],
  diskGb: ['دیسک', 'گیگابایت'],
  ipv4: ['نشانی IPv4', 'عدد'],
  ipv6: ['نشانی IPv6', 'عدد'],
};

/** A difference as a sentence for staff: `دیسک: فروخته‌شده ۳۰ گیگابایت، روی سرور ۱۲۰ گیگابایت` */
export function describeDifference({
  resource,
  sold,
  actual,
}: {
  resource: keyof MachineSizes;
  sold: string;
  actual: string;
}): string {
  const [name, unit] = names[resource];
  return `${name}: فروخته‌شده ${toPersianDigits(sold)} ${unit}، روی سرور ${toPersianDigits(actual)} ${unit}`;
}
