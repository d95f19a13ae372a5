import type { Selectable } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import { contains } from '../../platform/db/contains.ts';
import { type Page, type PageOf, pageOffset } from '../../platform/db/page.ts';
import { type Sort, sortOf } from '../../platform/db/sort.ts';
import type { Db } from '../../platform/db/tables.ts';
import { normaliseLetters } from '../../platform/persian/letters.ts';
import { isPublic } from '../visibility.ts';
import type { RedirectsTable } from './tables.ts';
import type { Redirect } from './types.ts';

/** Sort keys of the redirect list. */
export const redirectSorts = ['createdAt', 'from', 'hits', 'lastHitAt'] as const;

const columns = {
  createdAt: 'redirects.created_at',
  from: 'redirects.from_path',
  hits: 'redirects.hits',
  lastHitAt: 'redirects.last_hit_at',
} as const;

interface RedirectList extends Page {
  sort: Sort<(typeof redirectSorts)[number]>;
}

/**
 * Lists one page of redirects, including those left by moved posts; searchable by both addresses and the post's title. A
 * search scans all of them, which is affordable: each was created manually or by moving a post.
 */
export async function listRedirects({ db }: Platform, query: RedirectList): Promise<PageOf<Redirect>> {
  const [field, direction] = sortOf(query.sort);
  const text = normaliseLetters(query.q?.trim() ?? '');
  const found = redirectsWithPosts(db).$if(text !== '', (some) =>
    some.where((eb) =>
      eb.or(
        (['redirects.from_path', 'redirects.shown', 'redirects.to_path', 'posts.path', 'posts.title'] as const).map(
          (column) => contains(eb.ref(column), text),
        ),
      ),
    ),
  );
  const [rows, { total }] = await Promise.all([
    found
      .orderBy(columns[field], (order) => (direction === 'desc' ? order.desc().nullsLast() : order.asc().nullsFirst()))
      .orderBy('redirects.id', direction)
      .limit(query.perPage)
      .offset(pageOffset(query))
      .execute(),
    found
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows: rows.map(toRedirect), total };
}

/** Selects redirects joined with their posts. */
export function redirectsWithPosts(db: Db) {
  return db
    .selectFrom('redirects')
    .leftJoin('posts', 'posts.id', 'redirects.to_post_id')
    .selectAll('redirects')
    .select((eb) => [
      'posts.title',
      'posts.path',
      eb
        .case()
        .when(isPublic(eb as never))
        .then(1)
        .else(0)
        .end()
        .as('is_public'),
    ]);
}

type Row = Selectable<RedirectsTable> & { title: string | null; path: string | null; is_public: number };

export function toRedirect(row: Row): Redirect {
  const post = row.to_post_id === null ? null : { id: row.to_post_id, title: row.title ?? '' };
  return {
    id: row.id,
    from: row.shown ?? row.from_path,
    to: row.to_path ?? row.path ?? '',
    post,
    leads: post === null || row.is_public === 1,
    hits: row.hits,
    lastHitAt: row.last_hit_at,
    createdAt: row.created_at,
    version: row.version,
  };
}
