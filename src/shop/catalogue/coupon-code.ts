import { toLatinDigits } from '../../platform/persian/digits.ts';

/** The code of a coupon as it is stored: `‎ nowruz۱۴۰۵ ` → `NOWRUZ1405`. */
export function couponCode(typed: string): string {
  return toLatinDigits(typed).replace(/\s/g, '').toUpperCase().slice(0, 40);
}
