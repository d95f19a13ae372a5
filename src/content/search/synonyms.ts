import { cacheUntilChanged } from '../../platform/cache-until-changed.ts';
import type { Platform } from '../../platform/context.ts';
import { readSettings } from '../settings/read.ts';
import { singularOf } from './stems.ts';
import { partKeys, tokensOf } from './tokens.ts';

/** The words of a phrase as keys. */
type Phrase = string[];

/** Finds synonymous phrases. */
export interface Synonyms {
  /** All phrases of the groups with these words, however they are joined; empty if there is no such group. */
  of(words: readonly string[]): Phrase[];
}

/** Spaces, half-spaces and plural endings make no difference: «وی پی اس», «وی‌پی‌اس» and «ویپیاس» are one. */
const nameOf = (words: readonly string[]) => words.map(singularOf).join('');

export function createSynonyms(groups: ReadonlyArray<readonly string[]>): Synonyms {
  const phrasesOf = new Map<string, Phrase[]>();
  for (const group of groups) {
    const phrases = group.map(phraseOf).filter((words) => words.length > 0);
    for (const name of new Set(phrases.map(nameOf))) {
      const known = phrasesOf.get(name) ?? [];
      phrasesOf.set(name, [...known, ...phrases]);
    }
  }
  return { of: (words) => phrasesOf.get(nameOf(words)) ?? [] };
}

/** Splits a phrase into its words. */
export function phraseOf(text: string): Phrase {
  return tokensOf(text).flatMap((token) => partKeys(token.text));
}

/** Synonyms maintained by staff, cached on every node until the settings change. */
export const readSynonyms = cacheUntilChanged(['settings'], async (platform: Platform): Promise<Synonyms> => {
  const { search } = await readSettings(platform);
  return createSynonyms(search.synonyms);
});
