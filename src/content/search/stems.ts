/** Plural endings, the longest first; a half-space before them is gone in keys. */
const plurals = ['هایی', 'های', 'ها'];

/** A word that is shorter has no ending that could be told from its letters. */
const shortestStem = 3;

/** The form without a plural ending: `سرورهای` → `سرور`. Two words with the same one mean the same. */
export function singularOf(key: string): string {
  const ending = plurals.find((plural) => key.endsWith(plural) && key.length - plural.length >= shortestStem);
  return ending === undefined ? key : key.slice(0, -ending.length);
}

/**
 * What a word and its inflections have in common: `میزبانی`, `میزبان` and `میزبان‌ها` → `میزبان`. Two words with the same
 * stem are near in meaning, and never spelling mistakes of each other.
 */
export function stemOf(key: string): string {
  const singular = singularOf(key);
  return singular.endsWith('ی') && singular.length > shortestStem ? singular.slice(0, -1) : singular;
}

/** The plurals of a word, as they are written in one: `ابر` → `ابرها`, `ابرهای`. */
export function pluralsOf(key: string): string[] {
  return /[\u0600-\u06ff]$/u.test(key) ? [`${key}ها`, `${key}های`] : [];
}
