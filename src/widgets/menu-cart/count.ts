import { toPersianDigits } from '../../platform/persian/digits.ts';

/** How many items the cart of this browser holds, by the hint that the server leaves beside its secret; 0 for none. */
export function countIn(cookies: string): number {
  const [, digits = '0'] = /(?:^|;\s*)mizban_cart_count=(\d{1,2})(?:;|$)/.exec(cookies) ?? [];
  return Number(digits);
}

/** What a link to the cart is called: `سبد خرید، ۲ مورد`. */
export function nameOf(label: string, count: number): string {
  return count === 0 ? label : `${label}، ${toPersianDigits(count)} مورد`;
}
