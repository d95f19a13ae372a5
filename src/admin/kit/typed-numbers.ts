import { toLatinDigits } from '../../platform/persian/digits.ts';

/** What was typed as Toman, in rials; null when it is no whole number. Digits of any script, with or without commas. */
export function readToman(text: string): number | null {
  const digits = toLatinDigits(text).replace(/[٬،,\s]/gu, '');
  return /^\d{1,12}$/.test(digits) ? Number(digits) * 10 : null;
}

/** A number as it was typed; null when it is none. */
export function readNumber(text: string): number | null {
  const digits = toLatinDigits(text).trim().replace('٫', '.');
  return /^\d{1,7}(?:\.\d{1,3})?$/.test(digits) ? Number(digits) : null;
}

/** An amount as it is typed; empty for none. */
export const inToman = (amount: number | null | undefined) => (typeof amount === 'number' ? String(amount / 10) : '');
