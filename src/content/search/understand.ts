import { parseQuery, queryLimits, type SearchQuery } from './query.ts';
import { pluralsOf, singularOf, stemOf } from './stems.ts';
import { isStopWord } from './stop-words.ts';
import type { Synonyms } from './synonyms.ts';
import { isPrefix, partKeys, tokensOf } from './tokens.ts';

/** A word that a text may hold. */
export interface Term {
  word: string;
  /** Whether longer words that begin with it are found too. */
  isPrefix: boolean;
  /** Inflections, which are found as whole words. */
  inflections: string[];
}

/** The ways in which one word may stand in a text; one of them is enough. */
export type Slot = Term[];

/** What one or some words of a query mean: phrases of which a text must hold one, each word of it in one of its ways. */
export interface Concept {
  /** The words of the query. */
  words: string[];
  phrases: Slot[][];
  /** Whether staff know it: a word with synonyms is no spelling mistake. */
  isKnown: boolean;
}

/** A query with its meaning. */
export interface Understood extends SearchQuery {
  concepts: Concept[];
}

/** The most neighbouring words that may have been written as one, or that have a synonym together. */
const longestRun = 3;

/** However many synonyms staff keep, so many phrases are looked for. */
const limits = { phrases: 12 };

/**
 * Finds out what a query means: words that say nothing are left out («می‌خواهم سرور بخرم» → «سرور»), the others are
 * looked for with their inflections, joined with their neighbours, and with their synonyms. Pure, and never throws.
 */
export function understand(text: string, synonyms: Synonyms): Understood {
  const query = parseQuery(text);
  const told = tellingPlaces(query.words);
  const chains = chainsIn(query.text);
  const concepts: Concept[] = [];
  for (let at = 0; at < told.length; ) {
    const { places, phrases } = longestKnown(told.slice(at, at + longestRun), { words: query.words, chains, synonyms });
    const isKnown = phrases.length > 0;
    const own = places.map((place) => ownSlot(query.words, place, isKnown ? knownTerm : typedTerm));
    const others = phrases.slice(0, limits.phrases).map((words) => words.map((word) => [wholeTerm(word)]));
    concepts.push({
      words: places.map((place) => query.words[place] as string),
      phrases: withoutLonger([own, ...others]),
      isKnown,
    });
    at += places.length;
  }
  return { ...query, concepts };
}

/** The places of the words that say what is looked for; all of them when none does. */
function tellingPlaces(words: readonly string[]): number[] {
  const silent = new Set<number>();
  for (const start of words.keys()) {
    for (let length = 1; length <= longestRun && start + length <= words.length; length += 1) {
      if (!isStopWord(words.slice(start, start + length).join(''))) continue;
      for (let place = start; place < start + length; place += 1) silent.add(place);
    }
  }
  const all = [...words.keys()];
  return silent.size === words.length ? all : all.filter((place) => !silent.has(place));
}

/** The most of the next words that have synonyms together; without any, the next word alone. */
function longestKnown(
  next: readonly number[],
  { words, chains, synonyms }: { words: readonly string[]; chains: ReadonlyMap<number, number[]>; synonyms: Synonyms },
): { places: readonly number[]; phrases: string[][] } {
  for (let length = next.length; length >= 1; length -= 1) {
    const places = next.slice(0, length);
    const isCut = places.some((place) => chains.get(place)?.some((other) => !places.includes(other)));
    if (isCut) continue;
    const phrases = synonyms.of(places.map((place) => words[place] as string));
    if (phrases.length > 0) return { places, phrases };
  }
  return { places: next.slice(0, 1), phrases: [] };
}

/** The places of words that are written as one, as in the code `VPS-DE-2`: a part of it has no meaning of its own. */
function chainsIn(text: string): Map<number, number[]> {
  const chains = new Map<number, number[]>();
  let place = 0;
  for (const [chain] of text.matchAll(/[^\s/]+/gu)) {
    const places = tokensOf(chain).flatMap((token) => partKeys(token.text).map(() => place++));
    if (/[\p{L}\p{N}][-_.][\p{L}\p{N}]/u.test(chain)) for (const one of places) chains.set(one, places);
  }
  return chains;
}

/**
 * The ways in which a word of the query may stand in a text: alone, or joined with its neighbours, since «می شود»,
 * «می‌شود» and «میشود» are one.
 */
function ownSlot(words: readonly string[], place: number, termOf: (word: string) => Term): Slot {
  const joined: string[] = [];
  for (let length = 2; length <= longestRun; length += 1) {
    for (let start = Math.max(0, place - length + 1); start <= place && start + length <= words.length; start += 1) {
      joined.push(words.slice(start, start + length).join(''));
    }
  }
  const own = termOf(words[place] as string);
  return [own, ...[...new Set(joined)].map((word) => ({ word, isPrefix: isPrefix(word), inflections: [] }))];
}

/** A word that a visitor may still be typing. */
export function typedTerm(word: string): Term {
  if (!isPrefix(word)) return wholeTerm(word);
  const stem = stemOf(word);
  return { word, isPrefix: true, inflections: stem === word ? [] : [stem] };
}

/** A word whose meaning staff have told: «پشتیبانی» is support, and never the backup that «پشتیبان» is. */
function knownTerm(word: string): Term {
  if (!isPrefix(word)) return wholeTerm(word);
  const singular = singularOf(word);
  return { word, isPrefix: true, inflections: singular === word ? [] : [singular] };
}

/** A word that is looked for as it is, in singular and plural. */
const wholeTerm = (word: string): Term => ({ word, isPrefix: false, inflections: pluralsOf(word) });

/** A phrase that holds all the words of another one finds nothing more. */
function withoutLonger(phrases: Slot[][]): Slot[][] {
  const wordsOf = phrases.map((slots) => slots.map(([first]) => first?.word));
  return phrases.filter((_, index) => {
    const own = wordsOf[index] as string[];
    return !wordsOf.some((other, at) => {
      if (at === index || !other.every((word) => own.includes(word as string))) return false;
      return other.length < own.length || at < index;
    });
  });
}

/** So many clauses a query has at most: each is a question to the database. */
export const mostClauses = 2 * queryLimits.words;

/**
 * The same meaning as conditions that must all hold, each with the words of which one is enough:
 * «vps» or «سرور» and «مجازی» → [«vps» or «سرور»] and [«vps» or «مجازی»]. What `isKnown` denies is left out.
 */
export function clausesOf(concepts: readonly Concept[], isKnown: (term: Term) => boolean = () => true): Slot[] {
  const room = Math.max(1, Math.floor(mostClauses / Math.max(1, concepts.length)));
  return concepts.flatMap(({ phrases: [own = [], ...others] }) => {
    const useful = others.filter((slots) => slots.every((slot) => slot.some(isKnown)));
    return useful.reduce(
      (clauses, slots) =>
        clauses.length * slots.length > Math.max(room, own.length)
          ? clauses
          : clauses.flatMap((clause) => slots.map((slot) => [...clause, ...slot])),
      own,
    );
  });
}
