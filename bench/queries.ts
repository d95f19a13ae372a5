/** Requests of visitors of the generated site: the same on every run and for every size, and rarely repeated. */
import { aWord, below, createRandom, type Random, writingOf, zipfBelow } from './text-generator.ts';

/** Number of terms per taxonomy of the generated site. */
export const termCounts = { category: 30, tag: 200 } as const;
export type Taxonomy = keyof typeof termCounts;

/** Returns the slug of a term; lower indexes have more posts. */
export const termSlug = (taxonomy: Taxonomy, index: number) => `bench-${taxonomy}-${index}`;

/** Picks random terms, `count` at most. */
export function someTerms(random: Random, taxonomy: Taxonomy, count: number): number[] {
  return [...new Set(Array.from({ length: count }, () => zipfBelow(random, termCounts[taxonomy])))];
}

/** The posts that a site of every size has. */
const shared = 1000;

const querySorts: Array<(random: Random) => string> = [
  // Words of one title.
  (random) => wordsOf(random, 'title', 2),
  // One word, common or rare.
  (random) => aWord(random, { isTelling: true }),
  // A word that is still being typed.
  (random) => aWord(random, { isTelling: true }).slice(0, 2 + below(random, 3)),
  // A slip: two letters changed places.
  (random) => swapped(wordsOf(random, 'title', 1)),
  // Words from anywhere in one text.
  (random) => wordsOf(random, 'body', 3),
];

/** Returns a search query. */
export function searchText(number: number): string {
  const sort = querySorts[number % querySorts.length] as (typeof querySorts)[number];
  return sort(createRandom(2_000_000 + number));
}

function wordsOf(random: Random, part: 'title' | 'body', count: number): string {
  const words = writingOf(below(random, shared))[part].split(' ');
  return Array.from({ length: count }, () => words[below(random, words.length)]).join(' ');
}

function swapped(word: string): string {
  const middle = Math.floor(word.length / 2);
  return word.slice(0, middle - 1) + word.charAt(middle) + word.charAt(middle - 1) + word.slice(middle + 1);
}

/** The choice of a visitor among the filters of a grid, and the page of it. */
export interface LoopChoice {
  taxonomy: Partial<Record<Taxonomy, { terms: string[]; logicalJoin: 'AND' | 'OR' }>>;
  page: number;
}

/** One to three categories, with tags or without, on one of the first pages. */
export function loopChoice(number: number): LoopChoice {
  const random = createRandom(3_000_000 + number);
  const chosen = (taxonomy: Taxonomy, count: number) => ({
    terms: someTerms(random, taxonomy, count).map((index) => termSlug(taxonomy, index)),
    logicalJoin: random() < 0.7 ? ('OR' as const) : ('AND' as const),
  });
  return {
    taxonomy: {
      category: chosen('category', 1 + below(random, 3)),
      ...(random() < 0.3 && { tag: chosen('tag', 1 + below(random, 2)) }),
    },
    page: 1 + zipfBelow(random, 5),
  };
}

/** The post that a visitor rates, and the stars. */
export function aVote(number: number, posts: number): { post: number; stars: number } {
  const random = createRandom(4_000_000 + number);
  return { post: below(random, posts), stars: 1 + below(random, 5) };
}
