import type { Platform } from '../../platform/context.ts';
import { decodeJson } from '../../platform/db/json.ts';
import type { ContentPlatform } from '../documents.ts';
import { findMeanings, type Meaning } from './forgive.ts';
import { matchType, sortMatches } from './lookup.ts';
import { groupsOf, parseQuery, type SearchQuery } from './query.ts';
import { type Match, type SearchResult, type SearchType, searchTypes } from './types.ts';

/** With fewer results than this a typo is forgiven. */
const tooFew = 3;

/** What is shown of a post that was found. */
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
 * Finds the published pages, products and posts with all the words of a query, each as the beginning of a word. The
 * same on both databases; see `lookup.ts` for what it costs.
 */
export async function search(platform: Platform, text: string): Promise<SearchResult> {
  const query = parseQuery(text);
  if (query.words.length === 0) {
    return { text: query.text, matches: [], isCapped: false, beginnings: [], correction: null };
  }
  const exact = await findGroups(platform, query.groups);
  const beginnings = [...new Set(query.groups.flat())];
  const found = { text: query.text, ...exact, beginnings, correction: null };
  if (exact.matches.length >= tooFew) return found;

  const meanings = await findMeanings(platform.db, doubtful(query, exact.known));
  const groups = forgivingGroups(query.words, meanings);
  if (groups === null) return found;
  const near = await findGroups(platform, groups);
  const ids = new Set(exact.matches.map((match) => match.id));
  const more = near.matches.filter((match) => !ids.has(match.id));
  return {
    ...found,
    matches: [...exact.matches, ...more],
    isCapped: near.isCapped,
    beginnings: [...new Set([...beginnings, ...groups.flat()])],
    correction: exact.matches.length === 0 && more.length > 0 ? correctionOf(query, meanings) : null,
  };
}

async function findGroups(platform: Platform, groups: string[][]) {
  const found = await Promise.all(searchTypes.map((type) => matchType(platform.db, type, groups)));
  return {
    matches: sortMatches(found.flatMap(({ matches }) => matches)),
    isCapped: found.some(({ isCapped }) => isCapped),
    known: new Set(found.flatMap(({ known }) => [...known])),
  };
}

/** The words that no post has; when each is in some post, any of them may be the wrong one. */
function doubtful({ words }: SearchQuery, known: Set<string>): string[] {
  const unknown = words.filter((word) => !known.has(word));
  return [...new Set(unknown.length > 0 ? unknown : words)];
}

/** The groups of a query in which words may also mean something else; null when none of them does. */
function forgivingGroups(words: string[], meanings: Map<string, Meaning>): string[][] | null {
  let isForgiving = false;
  const groups = groupsOf(words).flatMap((group, index) => {
    const { corrections = [], split = null } = meanings.get(words[index] ?? '') ?? {};
    if (corrections.length === 0 && split === null) return [group];
    isForgiving = true;
    const ways = [...group, ...corrections];
    return split === null ? [ways] : split.map((part) => [...ways, part]);
  });
  return isForgiving ? groups : null;
}

/** The query with each doubtful word replaced by what it probably means, as the site writes it. */
function correctionOf({ words }: SearchQuery, meanings: Map<string, Meaning>): string {
  return words.map((word) => meanings.get(word)?.shown ?? word).join(' ');
}

/** What is shown of the posts that were found, in their order; a post that is no longer public is left out. */
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

/** The readable texts of published posts by id, for the passages that result pages show. */
export async function readTexts(platform: ContentPlatform, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await platform.db
    .selectFrom('posts')
    .innerJoin('revisions', 'revisions.id', 'posts.live_revision_id')
    .select(['posts.id', 'revisions.document'])
    .where('posts.id', 'in', ids)
    .where('posts.status', '=', 'published')
    .execute();
  return new Map(rows.map((row) => [row.id, platform.readDocument(decodeJson(row.document)).text]));
}
