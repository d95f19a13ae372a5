import { formatNumber, toLatinDigits } from '../../platform/persian/digits.ts';

/**
 * Ignored characters: spaces, half-spaces, direction marks, the unit and `٬`. `٬` is the displayed thousands separator,
 * and it may be misplaced while such a number is edited.
 */
const silent = /[\s٬\u200c-\u200f\u2066-\u2069]|تومان/gu;
const number = /^[+-]?(?:\d{1,15}|\d{1,3}(?:[,،]\d{3}){1,4})(?:[.٫]\d{1,6})?$/u;

/**
 * Parses a typed number: digits of any script, with or without thousands separators and sign; null if invalid.
 * Commas must separate thousands: `1,5` is refused rather than read as 15.
 */
export function readTyped(text: string): number | null {
  const plain = toLatinDigits(text).replace(silent, '').replace(/^[−–]/u, '-');
  return number.test(plain) ? Number(plain.replace(/[,،]/gu, '').replace('٫', '.')) : null;
}

/** Parses a number from zero; null if invalid. */
export function readNumber(text: string): number | null {
  const read = readTyped(text);
  return read !== null && read >= 0 ? read : null;
}

/** Parses an integer with its sign; null if invalid. */
export function readWhole(text: string): number | null {
  const read = readTyped(text);
  return Number.isSafeInteger(read) ? read : null;
}

/** Parses typed Toman into rials; null if it is not an integer from zero. */
export function readToman(text: string): number | null {
  const read = readWhole(text);
  return read !== null && read >= 0 && read < 1e12 ? read * 10 : null;
}

/** Formats a typed number for people: `1200000` → `۱٬۲۰۰٬۰۰۰`; other text stays as it is. */
export function showTyped(text: string): string {
  const read = readTyped(text);
  return read === null ? text : formatNumber(read, { decimals: 6 });
}

/** Formats an amount for an input; empty for none. */
export const inToman = (amount: number | null | undefined) => (typeof amount === 'number' ? String(amount / 10) : '');
