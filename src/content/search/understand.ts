import { parseQuery, queryLimits, type SearchQuery } from './query.ts';
import { pluralsOf, singularOf, stemOf } from './stems.ts';
import { isStopWord } from './stop-words.ts';
import type { Synonyms } from './synonyms.ts';
import { isPrefix, partKeys, tokensOf } from './tokens.ts';

/** Word that a text may contain. */
export interface Term {
  word: string;
  /** True if it also matches longer words as a prefix. */
  isPrefix: boolean;
  /** Inflections, matched as whole words. */
  inflections: string[];
}

/** Alternative forms of one word in a text (OR). */
export type Slot = Term[];

/** Meaning of one or more query words: alternative phrases (OR), each a list of slots (AND). */
export interface Concept {
  /** The words of the query. */
  words: string[];
  phrases: Slot[][];
  /** True if staff maintain synonyms for it; then it is not treated as a misspelling. */
  isKnown: boolean;
}

/** A query with its meaning. */
export interface Understood extends SearchQuery {
  concepts: Concept[];
}

/** The most neighbouring words that may have been written as one, or that have a synonym together. */
const longestRun = 3;

/** Maximum phrases per concept, however many synonyms staff maintain. */
const limits = { phrases: 12 };

/**
 * Parses the meaning of a query: drops stop words («می‌خواهم سرور بخرم» → «سرور») and expands the others with inflections,
 * joins with neighbours, and synonyms. Pure, and never throws.
 */
export function understand(text: string, synonyms: Synonyms): Understood {
  const query = parseQuery(text);
  const significant = tellingPlaces(query.words);
  const chains = chainsIn(query.text);
  const concepts: Concept[] = [];
  for (let at = 0; at < significant.length; ) {
    const { places, phrases } = longestKnown(significant.slice(at, at + longestRun), {
      words: query.words,
      chains,
      synonyms,
    });
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

/** Positions of the words that are not stop words; all if every word is one. */
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

/** Longest run of the next words with synonyms; without any, the next word alone. */
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

/** Positions of joined words such as the code `VPS-DE-2`, whose parts have no separate meaning. */
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
 * Alternative forms of a query word: alone, or joined with its neighbours, since «می شود», «می‌شود» and «میشود» are the
 * same.
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

/** Term with synonyms by staff: «پشتیبانی» is support, and never the backup that «پشتیبان» is. */
function knownTerm(word: string): Term {
  if (!isPrefix(word)) return wholeTerm(word);
  const singular = singularOf(word);
  return { word, isPrefix: true, inflections: singular === word ? [] : [singular] };
}

/** Term matched exactly, in singular and plural. */
const wholeTerm = (word: string): Term => ({ word, isPrefix: false, inflections: pluralsOf(word) });

/** Removes phrases that contain all words of another one; they match nothing more. */
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

/** Maximum clauses of a query; each is a database query. */
export const mostClauses = 2 * queryLimits.words;

/**
 * Conjunctive normal form of the concepts: clauses that must all match, each with alternatives: «vps» or «سرور» and
 * «مجازی» → [«vps» or «سرور»] and [«vps» or «مجازی»]. Terms rejected by `isKnown` are left out.
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
