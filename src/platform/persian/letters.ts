import { toLatinDigits } from './digits.ts';
import { fewMarks } from './marks.ts';

const ZWNJ = '\u200c';

/** `{{…}}` placeholders and URLs; the group makes `split` return them, at odd indexes. */
const protectedSpan = /(\{\{[^{}]*\}\}|(?:https?:\/\/|www\.)[^\s«»،؛"'<>]*[^\s«»،؛"'<>\u200c])/gi;

/**
 * Normalises text for storage and display: NFC, Persian ی and ک for the Arabic letters, half-spaces (ZWNJ) only where
 * they join two letters, not doubled, next to a space or at an end. `{{…}}` and URLs stay as they are. Never for
 * passwords, which are compared byte by byte.
 */
export function normaliseLetters(text: string): string {
  const parts = text.split(protectedSpan);
  const tidy = parts.map((part, index) => (index % 2 === 0 ? tidyPart(part) : part)).join('');
  return tidy.replace(/^\u200c|\u200c$/g, '');
}

/**
 * Normalises a name or address to one line: single spaces, no invisible characters except half-spaces and joiners. A
 * direction override such as U+202E would also reverse the text next to it in lists and invoices.
 */
export function oneLine(text: string): string {
  const seen = text.replace(/\p{Cc}/gu, ' ').replace(/(?![\u200c\u200d])\p{Cf}/gu, '');
  return normaliseLetters(seen).replace(/\s+/g, ' ').trim();
}

/**
 * Normalises text for search and comparison, never for display: `searchKey('كتاب‌هایِ آموزش ۱۲')` → `کتابهای اموزش 12`.
 * One form for every way to write a letter (ي ى ئ → ی, ك → ک, ة ۀ → ه, أ إ ٱ آ → ا, ؤ → و), no diacritics, tatweel,
 * ZWNJ or other invisible characters, ASCII digits, lower case, single spaces. Never for passwords.
 */
export function searchKey(text: string): string {
  // Decomposition turns hamza and madda into separate marks, which are stripped with the diacritics.
  const bare = fewMarks(text)
    .normalize('NFKD')
    .replace(/[\p{Mn}\p{Me}\p{Cf}ـ]/gu, '');
  const letters = toPersianLetters(bare)
    .replace(/[ةەہھ]/g, 'ه')
    .replace(/ٱ/g, 'ا');
  return toLatinDigits(letters).toLowerCase().replace(/\s+/g, ' ').trim();
}

/** The Arabic letters ي, ى and ك as the Persian ی and ک. */
export function toPersianLetters(text: string): string {
  return text.replace(/[يى]/g, 'ی').replace(/ك/g, 'ک');
}

function tidyPart(part: string): string {
  return toPersianLetters(fewMarks(part).normalize('NFC'))
    .replace(/\u200c{2,}/g, ZWNJ)
    .replace(/(\s)\u200c/g, '$1')
    .replace(/\u200c(?=\s)/g, '');
}

/** Adds the sign with which a word that ends in a silent he joins the next: «سایه» becomes «سایهٔ». */
export const withEzafe = (word: string): string => (word.endsWith('ه') ? `${word}ٔ` : word);
