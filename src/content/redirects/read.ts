import { cacheUntilChanged } from '../../platform/cache-until-changed.ts';
import type { Platform } from '../../platform/context.ts';
import { normalisePath } from '../normalise-path.ts';
import { isPublic } from '../visibility.ts';
import { redirectSearchKey } from './address.ts';

/** Redirect target. */
interface Found {
  id: number;
  to: string;
}

/** Finds the redirect target of an old path: a public post or an address. Null if there is none. */
export async function findRedirect(platform: Platform, { path }: { path: string }): Promise<Found | null> {
  const from = normalisePath(path);
  return from === null ? null : lookUp(platform, from);
}

/** Finds the redirect target of a search. Searches without one cost no database query. */
export async function findSearchRedirect(platform: Platform, text: string): Promise<Found | null> {
  const from = redirectSearchKey(text);
  return (await readSearches(platform)).has(from) ? lookUp(platform, from) : null;
}

const readSearches = cacheUntilChanged(['redirects'], async ({ db }: Platform): Promise<Set<string>> => {
  const rows = await db.selectFrom('redirects').select('from_path').where('from_path', 'like', '/?s=%').execute();
  return new Set(rows.map((row) => row.from_path));
});

async function lookUp({ db }: Platform, from: string): Promise<Found | null> {
  const found = await db
    .selectFrom('redirects')
    .leftJoin('posts', (join) => join.onRef('posts.id', '=', 'redirects.to_post_id').on((eb) => isPublic(eb)))
    .select(['redirects.id', 'redirects.to_path', 'posts.path'])
    .where('redirects.from_path', '=', from)
    .executeTakeFirst();
  const to = found?.to_path ?? found?.path;
  return found && to && to !== from ? { id: found.id, to } : null;
}
