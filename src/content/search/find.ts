import type { Platform } from '../../platform/context.ts';
import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { ContentPlatform } from '../documents.ts';
import { isCustomType } from '../post-types.ts';
import { readWholeText } from '../sections.ts';
import { readPostTypes } from '../settings/post-types.ts';
import { matchType, sortMatches } from './lookup.ts';
import type { SearchQuery } from './query.ts';
import { findCorrections, type WordCorrection } from './spelling.ts';
import { readSynonyms } from './synonyms.ts';
import { type Match, type SearchResult, type SearchType, searchTypes } from './types.ts';
import { type Concept, clausesOf, type Slot, type Term, typedTerm, type Understood, understand } from './understand.ts';

/** Minimum results; with fewer, typo correction applies. */
const tooFew = 3;

/** Search hit as shown. */
export interface Hit {
  id: number;
  type: SearchType;
  title: string;
  excerpt: string;
  path: string;
  featuredMediaId: number | null;
  publishedAt: number | null;
}

/**
 * Full-text search: finds published pages, products and posts that match all words of a query or their synonyms. Same results on both
 * databases; see `understand.ts` for query parsing and `lookup.ts` for the cost.
 */
export async function search(platform: Platform, text: string): Promise<SearchResult> {
  const query = understand(text, await readSynonyms(platform));
  if (query.concepts.length === 0) return nothing(query.text);
  const isOnSite = await knownTerms(platform.db, query.concepts);
  const slots = clausesOf(query.concepts, isOnSite);
  const { known, ...exact } = await findAll(platform, slots);
  const typed = clausesOf(query.concepts.map((concept) => ({ ...concept, phrases: concept.phrases.slice(0, 1) })));
  const found = { ...nothing(query.text), ...exact, beginnings: wordsIn(slots), slots: [typed, slots] };
  if (exact.matches.length >= tooFew) return found;

  const meanings = await findCorrections(platform.db, doubtful(query, known), await listSearchTypes(platform));
  const concepts = forgiving(query.concepts, meanings);
  if (concepts === null) return found;
  const wider = clausesOf(concepts, isOnSite);
  const near = await findAll(platform, wider);
  const ids = new Set(exact.matches.map((match) => match.id));
  const more = near.matches.filter((match) => !ids.has(match.id));
  const isCorrected = exact.matches.length === 0 && more.length > 0;
  return {
    ...found,
    matches: [...exact.matches, ...more],
    isCapped: near.isCapped,
    beginnings: [...new Set([...found.beginnings, ...wordsIn(wider)])],
    slots: isCorrected ? [wider] : found.slots,
    correction: isCorrected ? correctionOf(query, meanings) : null,
  };
}

/** Maximum words tried individually, from the start of the query. */
const looseWords = 4;

/**
 * Finds posts that match most words of a query, when none matches all: at least half, and as many as the best post does. A
 * single word cannot be relaxed.
 */
export async function searchLoosely(platform: Platform, text: string): Promise<SearchResult> {
  const query = understand(text, await readSynonyms(platform));
  const telling = query.concepts.filter(({ words, isKnown }) => isKnown || words.some((word) => word.length > 2));
  if (query.concepts.length < 2) return nothing(query.text);
  const isOnSite = await knownTerms(platform.db, telling);
  const slotsOf = telling.slice(0, looseWords).map((concept) => clausesOf([concept], isOnSite));
  const found = await Promise.all(slotsOf.map((slots) => findAll(platform, slots)));
  const counts = new Map<number, { match: Match; count: number }>();
  for (const match of found.flatMap(({ matches }) => matches)) {
    const { match: former = match, count = 0 } = counts.get(match.id) ?? {};
    counts.set(match.id, { match: former.place > match.place ? former : match, count: count + 1 });
  }
  const most = Math.max(...Array.from(counts.values(), ({ count }) => count));
  const least = Math.max(most, Math.ceil(query.concepts.length / 2));
  const matches = Array.from(counts.values()).flatMap(({ match, count }) => (count >= least ? [match] : []));
  return {
    ...nothing(query.text),
    matches: sortMatches(matches),
    isCapped: found.some(({ isCapped }) => isCapped),
    beginnings: wordsIn(slotsOf.flat()),
    isLoose: matches.length > 0,
  };
}

const nothing = (text: string): SearchResult => ({
  text,
  matches: [],
  isCapped: false,
  beginnings: [],
  slots: [],
  correction: null,
  isLoose: false,
});

/** All words that a text may contain, with their inflections. */
function wordsIn(slots: readonly Slot[]): string[] {
  return [...new Set(slots.flat().flatMap(({ word, inflections }) => [word, ...inflections]))];
}

/** The types whose posts are searched. */
const listSearchTypes = async (platform: Platform): Promise<SearchType[]> => [
  ...searchTypes,
  ...(await readPostTypes(platform)).filter(isCustomType),
];

async function findAll(platform: Platform, slots: Slot[]) {
  const found = await Promise.all((await listSearchTypes(platform)).map((type) => matchType(platform.db, type, slots)));
  return {
    matches: sortMatches(found.flatMap(({ matches }) => matches)),
    isCapped: found.some(({ isCapped }) => isCapped),
    known: new Set(found.flatMap(({ known }) => [...known])),
  };
}

/** Returns a test for synonyms that occur on the site, so that the others are not searched. */
async function knownTerms(db: Db, concepts: readonly Concept[]): Promise<(term: Term) => boolean> {
  const terms = concepts.flatMap(({ phrases }) => phrases.slice(1).flat(2));
  if (terms.length === 0) return () => true;
  const words = new Set(terms.flatMap(({ word, inflections }) => [word, ...inflections]));
  const rows = await db
    .selectFrom('search_words')
    .select('word')
    .where('word', 'in', [...words])
    .execute();
  const known = new Set(rows.map(({ word }) => word));
  // Words with digits are in no list of words.
  return ({ word, inflections }) => /\p{N}/u.test(word) || [word, ...inflections].some((form) => known.has(form));
}

/** The words that no post has; when each is in some post, any of them may be the wrong one. Synonyms are never wrong. */
function doubtful({ concepts }: Understood, known: Set<string>): string[] {
  const words = concepts.filter(({ isKnown }) => !isKnown).flatMap((concept) => concept.words);
  const unknown = words.filter((word) => !known.has(word));
  const isSomeUnknown = unknown.length > 0 || words.length === 0;
  return [...new Set(isSomeUnknown ? unknown : words)];
}

/** Concepts of a query with spelling corrections as alternatives; null if there are none. */
function forgiving(concepts: readonly Concept[], meanings: Map<string, WordCorrection>): Concept[] | null {
  let isForgiving = false;
  const wider = concepts.map((concept): Concept => {
    const [word = ''] = concept.words;
    const { corrections = [], split = null } = concept.words.length === 1 ? (meanings.get(word) ?? {}) : {};
    if (corrections.length === 0 && split === null) return concept;
    isForgiving = true;
    const [[own = []] = [], ...others] = concept.phrases;
    const slot = [...own, ...corrections.map(typedTerm)];
    const apart = split === null ? [] : [split.map((part) => [typedTerm(part)])];
    return { ...concept, phrases: [[slot], ...others, ...apart] };
  });
  return isForgiving ? wider : null;
}

/** Query with each doubtful word replaced by its probable correction, as spelled on the site. */
function correctionOf({ words }: SearchQuery, meanings: Map<string, WordCorrection>): string {
  return words.map((word) => meanings.get(word)?.shown ?? word).join(' ');
}

/** Loads the hits of the matches, in their order; posts that are no longer public are left out. */
export async function readHits(platform: Platform, matches: Match[]): Promise<Hit[]> {
  if (matches.length === 0) return [];
  const rows = await platform.db
    .selectFrom('posts')
    .select(['id', 'type', 'title', 'excerpt', 'path', 'featured_media_id', 'published_at'])
    .where(
      'id',
      'in',
      matches.map(({ id }) => id),
    )
    .where('status', '=', 'published')
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return matches.flatMap(({ id, type }) => {
    const row = byId.get(id);
    if (!row || row.path === null) return [];
    const { title, excerpt, path, featured_media_id: featuredMediaId, published_at: publishedAt } = row;
    return [{ id, type, title, excerpt, path, featuredMediaId, publishedAt }];
  });
}

/** Loads the readable texts of published posts by id, for the excerpts of result pages. */
export async function readTexts(platform: ContentPlatform, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await platform.db
    .selectFrom('posts')
    .innerJoin('revisions', 'revisions.id', 'posts.live_revision_id')
    .select(['posts.id', 'revisions.document'])
    .where('posts.id', 'in', ids)
    .where('posts.status', '=', 'published')
    .execute();
  return new Map(
    await Promise.all(
      rows.map(async (row) => [row.id, await readWholeText(platform, decodeJson(row.document))] as const),
    ),
  );
}
