/** Plural suffixes, longest first; keys contain no half-space before them. */
const plurals = ['هایی', 'های', 'ها'];

/** Minimum stem length; in shorter words an ending cannot be distinguished from the stem. */
const shortestStem = 3;

/** Removes a plural ending: `سرورهای` → `سرور`. Words with the same singular have the same meaning. */
export function singularOf(key: string): string {
  const ending = plurals.find((plural) => key.endsWith(plural) && key.length - plural.length >= shortestStem);
  return ending === undefined ? key : key.slice(0, -ending.length);
}

/**
 * Stemming: the common stem of a word and its inflections: `میزبانی`, `میزبان` and `میزبان‌ها` → `میزبان`. Words with
 * the same stem are related in meaning, and never misspellings of each other.
 */
export function stemOf(key: string): string {
  const singular = singularOf(key);
  return singular.endsWith('ی') && singular.length > shortestStem ? singular.slice(0, -1) : singular;
}

/** Plurals of a word written without a space: `ابر` → `ابرها`, `ابرهای`. */
export function pluralsOf(key: string): string[] {
  return /[\u0600-\u06ff]$/u.test(key) ? [`${key}ها`, `${key}های`] : [];
}
