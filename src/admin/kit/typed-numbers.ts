import { formatNumber, toLatinDigits } from '../../platform/persian/digits.ts';

/**
 * Spaces, half-spaces, marks of direction, the name of the unit and `٬`, which say nothing of the number. `٬` is how
 * thousands are shown, and it need not stand where they end while such a number is edited.
 */
const silent = /[\s٬\u200c-\u200f\u2066-\u2069]|تومان/gu;
const number = /^[+-]?(?:\d{1,15}|\d{1,3}(?:[,،]\d{3}){1,4})(?:[.٫]\d{1,6})?$/u;

/**
 * The number in what was typed: digits of any script, with or without thousands separators, with or without a sign;
 * null when it is none. Commas must stand where thousands end: `1,5` is refused rather than read as 15.
 */
export function readTyped(text: string): number | null {
  const plain = toLatinDigits(text).replace(silent, '').replace(/^[−–]/u, '-');
  return number.test(plain) ? Number(plain.replace(/[,،]/gu, '').replace('٫', '.')) : null;
}

/** A number from zero; null when it is none. */
export function readNumber(text: string): number | null {
  const read = readTyped(text);
  return read !== null && read >= 0 ? read : null;
}

/** A whole number with its sign; null when it is none. */
export function readWhole(text: string): number | null {
  const read = readTyped(text);
  return Number.isSafeInteger(read) ? read : null;
}

/** What was typed as Toman, in rials; null when it is no whole number from zero. */
export function readToman(text: string): number | null {
  const read = readWhole(text);
  return read !== null && read >= 0 && read < 1e12 ? read * 10 : null;
}

/** What was typed, as people read it: `1200000` → `۱٬۲۰۰٬۰۰۰`; what is no number stays as it is. */
export function showTyped(text: string): string {
  const read = readTyped(text);
  return read === null ? text : formatNumber(read, { decimals: 6 });
}

/** An amount as it is typed; empty for none. */
export const inToman = (amount: number | null | undefined) => (typeof amount === 'number' ? String(amount / 10) : '');
