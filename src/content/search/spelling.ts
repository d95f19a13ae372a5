import type { Db } from '../../platform/db/tables.ts';
import { stemOf } from './stems.ts';
import type { SearchType } from './types.ts';
import { isOneTypo, mayHoldTypo, variantsOf } from './typos.ts';

/** Possible spelling corrections of a word. */
export interface WordCorrection {
  /** Words of the site one typo away, most common first. */
  corrections: string[];
  /** Two words of the site that were joined by mistake; null if it cannot be split. */
  split: [string, string] | null;
  /** How the best of these is written. */
  shown: string | null;
}

/** Maximum corrections per word, and the cap for counting occurrences to find the most common. */
const limits = { corrections: 3, count: 200 };

/** Fuzzy matching: finds typo corrections for each word among the words of public posts; three statements in total. */
export async function findCorrections(
  db: Db,
  words: string[],
  types: readonly SearchType[],
): Promise<Map<string, WordCorrection>> {
  const near = await findNear(db, words.filter(mayHoldTypo));
  const splits = new Map(words.map((word) => [word, splitsOf(word)]));
  const parts = await findShown(db, [...new Set([...splits.values()].flat(2))]);
  const shown = new Map(
    [...near.values()]
      .flat()
      .map(({ word, shown }) => [word, shown] as const)
      .concat([...parts]),
  );
  const counts = await countWords(db, [...shown.keys()], types);
  const countOf = (word: string) => counts.get(word) ?? 0;

  return new Map(
    words.map((word) => {
      const corrections = (near.get(word) ?? [])
        .map((found) => found.word)
        .filter((found) => countOf(found) > 0)
        .sort((a, b) => countOf(b) - countOf(a) || (a < b ? -1 : 1))
        .slice(0, limits.corrections);
      const split = bestSplit(splits.get(word) ?? [], countOf);
      const best = split ?? corrections.slice(0, 1);
      const written = best.map((part) => shown.get(part) ?? part).join(' ');
      return [word, { corrections, split, shown: written === '' ? null : written }];
    }),
  );
}

/** Finds the words of the site one typo away from each word. */
async function findNear(db: Db, words: string[]): Promise<Map<string, Array<{ word: string; shown: string }>>> {
  if (words.length === 0) return new Map();
  const rows = await db
    .selectFrom('search_variants')
    .innerJoin('search_words', 'search_words.word', 'search_variants.word')
    .select(['search_words.word', 'search_words.shown'])
    .distinct()
    .where('search_variants.variant', 'in', [...new Set(words.flatMap(variantsOf))])
    .execute();
  return new Map(words.map((word) => [word, rows.filter((row) => isSlip(word, row.word))]));
}

/** True if the word is a probable correction; another inflection of the same word was typed on purpose. */
const isSlip = (typed: string, word: string) => isOneTypo(typed, word) && stemOf(typed) !== stemOf(word);

/** Splits of a word into two of at least two letters. */
function splitsOf(word: string): Array<[string, string]> {
  const letters = Array.from(word);
  return letters
    .slice(2, -1)
    .map((_, place) => [letters.slice(0, place + 2).join(''), letters.slice(place + 2).join('')]);
}

function bestSplit(splits: Array<[string, string]>, countOf: (word: string) => number): [string, string] | null {
  const weight = ([first, second]: [string, string]) => Math.min(countOf(first), countOf(second));
  const known = splits.filter((split) => weight(split) > 0);
  return known.length === 0 ? null : known.reduce((best, split) => (weight(split) > weight(best) ? split : best));
}

async function findShown(db: Db, words: string[]): Promise<Map<string, string>> {
  if (words.length === 0) return new Map();
  const rows = await db.selectFrom('search_words').selectAll().where('word', 'in', words).execute();
  return new Map(rows.map(({ word, shown }) => [word, shown]));
}

/** Counts the posts with each word, up to a cap; words no longer on the site count zero. */
async function countWords(db: Db, words: string[], types: readonly SearchType[]): Promise<Map<string, number>> {
  if (words.length === 0) return new Map();
  const row = (await db
    .selectNoFrom((eb) =>
      words.map((word, index) =>
        eb
          .selectFrom((inner) =>
            inner
              .selectFrom('search_keys')
              .select('search_keys.post_id')
              .where('search_keys.type', 'in', types)
              .where('search_keys.key', '=', word)
              .limit(limits.count)
              .as('some'),
          )
          .select((inner) => inner.fn.countAll<number>().as('count'))
          .as(`count${index}`),
      ),
    )
    .executeTakeFirstOrThrow()) as Record<string, number>;
  return new Map(words.map((word, index) => [word, row[`count${index}`] ?? 0]));
}
