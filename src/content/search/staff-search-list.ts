import type { SelectQueryBuilder } from 'kysely';
import { countFound, hasMoreThan } from '../../platform/db/count.ts';
import type { Total } from '../../platform/db/page.ts';
import type { SameNames } from './staff-index.ts';

/** Cap of the count for common words. */
const counted = 1_000;

interface Listing<Query> {
  /** Counts all rows of an empty search. */
  count?(found: Query): Promise<number>;
  /** The list is sorted by the searched text: matches are adjacent, with other rows before them. */
  isByName?: boolean;
}

/**
 * Lists one page of matches and their number. Where common words match more than a thousand, the list is scanned in its
 * own order until a page is full, and counting stops: both stay as fast as with few matches.
 *
 * @param list Builds the query of the list, narrowed by a condition if there is one.
 */
// biome-ignore lint/suspicious/noExplicitAny: lists of any tables are searched
export async function findNamed<Is, Query extends SelectQueryBuilder<any, any, any>>(
  named: SameNames<Is> | null,
  list: (is: Is | null) => Query,
  { count = countFound, isByName = false }: Listing<Query> = {},
): Promise<{ found: Query; total: Total }> {
  if (named === null) {
    const found = list(null);
    return { found, total: { total: await count(found) } };
  }
  if (named.isCommon && (await hasMoreThan(list(named.by('few')), counted))) {
    const way = isByName && !named.isMost ? 'all' : 'each';
    return { found: list(named.by(way)), total: { total: counted, isMore: true } };
  }
  const found = list(named.by('all'));
  return { found, total: { total: await countFound(found) } };
}
