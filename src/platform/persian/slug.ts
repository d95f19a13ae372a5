import { toLatinDigits } from './digits.ts';
import { toPersianLetters } from './letters.ts';
import { fewMarks } from './marks.ts';

/**
 * Returns a title as the last part of an address, with Persian letters: `slugify('سرور مجازی آلمان ۲')` →
 * `سرور-مجازی-آلمان-2`. Only letters, ASCII digits and single inner dashes; a title without any of them gives the empty
 * string.
 */
export function slugify(text: string): string {
  return toLatinDigits(toPersianLetters(fewMarks(text).normalize('NFC')))
    .toLowerCase()
    .replace(/\u200c/g, '-')
    .replace(/[\p{M}\p{Cf}ـ]/gu, '')
    .replace(/[^\p{L}\p{Nd}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .normalize('NFC');
}
