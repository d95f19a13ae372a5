import type { Platform } from '../../platform/context.ts';
import { normalisePath } from '../normalise-path.ts';
import { isPublic } from '../visibility.ts';

/** Where an old address leads: to a post that visitors may see, or to an address of this site. Null when nowhere. */
export async function findRedirect(
  { db, clock }: Platform,
  { path }: { path: string },
): Promise<{ id: number; to: string } | null> {
  const from = normalisePath(path);
  if (from === null) return null;
  const found = await db
    .selectFrom('redirects')
    .leftJoin('posts', (join) =>
      join.onRef('posts.id', '=', 'redirects.to_post_id').on((eb) => isPublic(eb, clock.now())),
    )
    .select(['redirects.id', 'redirects.to_path', 'posts.path'])
    .where('redirects.from_path', '=', from)
    .executeTakeFirst();
  const to = found?.to_path ?? found?.path;
  return found && to && to !== from ? { id: found.id, to } : null;
}
