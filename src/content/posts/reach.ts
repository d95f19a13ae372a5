import type { Platform } from '../../platform/context.ts';
import type { PostType } from './types.ts';

/** True if visitors can reach a post at a given time, by path and by id; missing posts have no entry. */
export interface Reached {
  id: number;
  path: string | null;
  type: PostType;
  isPublic: boolean;
}

/** The posts with these addresses or numbers, with one query. */
export async function findReach(
  { db }: Platform,
  { paths, ids, at }: { paths: readonly string[]; ids: readonly number[]; at: number },
): Promise<Reached[]> {
  if (paths.length + ids.length === 0) return [];
  const rows = await db
    .selectFrom('posts')
    .select(['id', 'path', 'type', 'status', 'published_at', 'held'])
    .where((eb) =>
      eb.or([...(paths.length > 0 ? [eb('path', 'in', paths)] : []), ...(ids.length > 0 ? [eb('id', 'in', ids)] : [])]),
    )
    .where('status', '<>', 'trash')
    .execute();
  return rows.map(({ id, path, type, status, published_at, held }) => ({
    id,
    path,
    type,
    isPublic:
      status === 'published' ||
      (status === 'scheduled' && held === null && published_at !== null && published_at <= at),
  }));
}
