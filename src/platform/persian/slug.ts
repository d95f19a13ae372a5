import { toLatinDigits } from './digits.ts';
import { toPersianLetters } from './letters.ts';
import { fewMarks } from './marks.ts';

/**
 * A title as the last part of an address, Persian letters kept: `slugify('سرور مجازی آلمان ۲')` → `سرور-مجازی-آلمان-2`.
 * Only letters, ASCII digits and single dashes inside; a title without any of them gives the empty string.
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

/**
 * The slug that a part of an address means, whether it came percent-encoded or decoded, or null when its encoding is
 * broken or nothing of a slug is in it. An address that differs from its slug should be redirected to it.
 */
export function normaliseSlug(segment: string): string | null {
  try {
    return slugify(decodeURIComponent(segment)) || null;
  } catch {
    return null;
  }
}
