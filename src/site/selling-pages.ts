import { sql } from 'kysely';
import type { ContentPlatform } from '../content/documents.ts';
import { isInTitle, type Match } from '../content/search/index.ts';
import { cacheUntilChanged } from '../platform/cache-until-changed.ts';
import { decodeJson } from '../platform/db/json.ts';
import { registry } from '../widgets/index.ts';
import { plansShown } from '../widgets/shared/plans-shown.ts';

/** Number of top pages considered. */
const mostPages = 30;

/** Cache by revision id whether it sells; a live revision never changes. */
const readKnown = cacheUntilChanged([], async (_platform: ContentPlatform) => new Map<number, boolean>());
const mostKnown = 5_000;

/**
 * Returns those of the first matches with a title match that sell: products, and pages with plans, except the front page,
 * which shows some of everything. Pages at the address of a category come first, in catalogue order.
 */
export async function findSelling(platform: ContentPlatform, matches: readonly Match[]): Promise<Match[]> {
  const titled = matches.filter(({ type, place }) => type !== 'post' && isInTitle(place)).slice(0, mostPages);
  const ids = titled.filter(({ type }) => type === 'page').map(({ id }) => id);
  if (ids.length === 0) return titled;
  const pages = await platform.db
    .selectFrom('posts')
    .select((eb) => [
      'posts.id',
      'posts.live_revision_id as revision',
      eb
        .selectFrom('plans')
        .select((plans) => plans.fn.min('plans.position').as('position'))
        .where('plans.active', '=', 1)
        .whereRef('posts.path', '=', sql<string>`'/' || plans.category || '/'`)
        .as('position'),
    ])
    .where('posts.id', 'in', ids)
    .where('posts.path', '!=', '/')
    .execute();
  const sells = await sellingRevisions(
    platform,
    pages.flatMap(({ revision }) => revision ?? []),
  );
  const placeOf = new Map(
    pages
      .filter(({ revision, position }) => position !== null || (revision !== null && sells.has(revision)))
      .map(({ id, position }) => [id, position ?? Number.POSITIVE_INFINITY]),
  );
  const position = ({ id, type }: Match) => (type === 'page' ? (placeOf.get(id) ?? 0) : 0);
  return titled
    .filter(({ id, type }) => type === 'product' || placeOf.has(id))
    .sort((a, b) => a.place - b.place || compare(position(a), position(b)));
}

const compare = (a: number, b: number) => (a === b ? 0 : a - b);

async function sellingRevisions(platform: ContentPlatform, ids: number[]): Promise<Set<number>> {
  const known = await readKnown(platform);
  const unknown = ids.filter((id) => !known.has(id));
  if (unknown.length > 0) {
    if (known.size > mostKnown) known.clear();
    const rows = await platform.db
      .selectFrom('revisions')
      .select(['id', 'document'])
      .where('id', 'in', unknown)
      .execute();
    for (const { id, document } of rows) known.set(id, plansShown(decodeJson(document), registry).length > 0);
  }
  return new Set(ids.filter((id) => known.get(id)));
}
