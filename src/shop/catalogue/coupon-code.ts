import { toLatinDigits } from '../../platform/persian/digits.ts';

/** Normalises a coupon code for storage: `‎ nowruz۱۴۰۵ ` → `NOWRUZ1405`. */
export function couponCode(typed: string): string {
  return toLatinDigits(typed).replace(/\s/g, '').toUpperCase().slice(0, 40);
}
