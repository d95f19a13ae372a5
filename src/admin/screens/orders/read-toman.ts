import { toLatinDigits } from '../../../platform/persian/digits.ts';

/** An amount as people type it: `۱٬۲۰۰٬۰۰۰` → 1200000; null for what is none. */
export function readToman(text: string): number | null {
  const plain = toLatinDigits(text)
    .replace(/[\s,٬،\u200c-\u200f]|تومان/g, '')
    .replace(/^[−–]/, '-');
  return /^[+-]?\d{1,12}$/.test(plain) ? Number(plain) : null;
}
