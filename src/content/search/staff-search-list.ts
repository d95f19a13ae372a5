import type { SelectQueryBuilder } from 'kysely';
import { countFound, hasMoreThan } from '../../platform/db/count.ts';
import type { Total } from '../../platform/db/page.ts';
import type { Namesakes } from './staff-index.ts';

/** Of what common words find no more are counted. */
const counted = 1_000;

interface Listing<Query> {
  /** How all are counted where nothing is looked for. */
  count?(found: Query): Promise<number>;
  /** The list is in the order of what is looked for: those who are called so stand together, and others before them. */
  isByName?: boolean;
}

/**
 * What a list shows of what is called so, and how many there are. Where common words find more than a thousand, the list
 * is read in its own order until a page is full, and not counted further: both take as long as with few.
 *
 * @param list Makes the query of the list, narrowed by a likeness where there is one.
 */
// biome-ignore lint/suspicious/noExplicitAny: lists of any tables are searched
export async function findNamed<Is, Query extends SelectQueryBuilder<any, any, any>>(
  named: Namesakes<Is> | null,
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
