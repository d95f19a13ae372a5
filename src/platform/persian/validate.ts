import { toLatinDigits } from './digits.ts';

/*
 * Each function parses typed input (digits of any script, spaces, dashes, invisible characters of a paste) and returns
 * the stored form, or null. None of them throws.
 */

/** A mobile number as `09…` in 11 digits: `parseMobile('+98 912 345 6789')` → `09123456789`. */
export function parseMobile(text: string): string | null {
  const match = /^(?:\+98|0098|98|0)?(9\d{9})$/.exec(compact(text));
  return match ? `0${match[1]}` : null;
}

/** A landline number with its area code in 11 digits: `parseLandline('(۰۲۱) ۸۸۸۸-۸۸۸۸')` → `02188888888`. */
export function parseLandline(text: string): string | null {
  const match = /^(?:\+98|0098|98|0)?([1-8]\d{9})$/.exec(compact(text).replace(/[()]/g, ''));
  return match ? `0${match[1]}` : null;
}

/** A postcode of 10 digits that are not all the same. */
export function parsePostcode(text: string): string | null {
  const digits = compact(text);
  return /^\d{10}$/.test(digits) && !isOneDigitRepeated(digits) ? digits : null;
}

/** A person's national id (کد ملی): 10 digits, the last of which checks the others. */
export function parseNationalId(text: string): string | null {
  const digits = compact(text);
  if (!/^\d{10}$/.test(digits) || isOneDigitRepeated(digits)) return null;
  const remainder = sumOf(digits.slice(0, 9), (digit, index) => digit * (10 - index)) % 11;
  const check = remainder < 2 ? remainder : 11 - remainder;
  return Number(digits[9]) === check ? digits : null;
}

const companyFactors = [29, 27, 23, 19, 17];

/** A company's national id (شناسهٔ ملی): 11 digits, the last of which checks the others. */
export function parseCompanyId(text: string): string | null {
  const digits = compact(text);
  if (!/^\d{11}$/.test(digits)) return null;
  const shift = Number(digits[9]) + 2;
  const sum = sumOf(digits.slice(0, 10), (digit, index) => (digit + shift) * (companyFactors[index % 5] ?? 0));
  return Number(digits[10]) === (sum % 11) % 10 ? digits : null;
}

/** A bank card number: 16 digits that pass the Luhn check. */
export function parseBankCard(text: string): string | null {
  const digits = compact(text);
  if (!/^[1-9]\d{15}$/.test(digits) || isOneDigitRepeated(digits)) return null;
  const sum = sumOf(digits, (digit, index) => {
    const weighted = index % 2 === 0 ? digit * 2 : digit;
    return weighted > 9 ? weighted - 9 : weighted;
  });
  return sum % 10 === 0 ? digits : null;
}

/**
 * Parses a Sheba (Iranian IBAN) to `IR` and 24 digits; the letters may be missing, as in forms that show them next to the
 * field.
 */
export function parseSheba(text: string): string | null {
  const match = /^(?:IR)?(\d{2})(\d{22})$/i.exec(compact(text));
  if (!match) return null;
  const [, check = '', account = ''] = match;
  // 00, 01 and 99 leave the same remainder as 97, 98 and 02 but are never issued.
  if (check < '02' || check > '98') return null;
  // 1827 is IR in digits, moved behind the account by the standard.
  return BigInt(`${account}1827${check}`) % 97n === 1n ? `IR${check}${account}` : null;
}

/** Strips spaces, dashes and invisible marks, and converts digits to ASCII. */
function compact(text: string): string {
  return toLatinDigits(text).replace(/[\s\p{Pd}\p{Cf}\u2212]/gu, '');
}

function isOneDigitRepeated(digits: string): boolean {
  return /^(\d)\1*$/.test(digits);
}

function sumOf(digits: string, weigh: (digit: number, index: number) => number): number {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) sum += weigh(Number(digits[index]), index);
  return sum;
}
