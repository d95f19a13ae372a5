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

/**
 * Normalises a path segment, percent-encoded or decoded, to its slug; null if its encoding is broken or it has no slug
 * characters. An address that differs from its slug should redirect to it.
 */
export function normaliseSlug(segment: string): string | null {
  try {
    return slugify(decodeURIComponent(segment)) || null;
  } catch {
    return null;
  }
}
