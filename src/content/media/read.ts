import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { toItem, toMedia } from './rows.ts';
import { type MediaItem, type MediaView, pictureKinds } from './types.ts';

/** Pictures by id, with one query; an id without a picture has no entry. */
export async function findMedia(platform: Platform, ids: number[]): Promise<Map<number, MediaView>> {
  if (ids.length === 0) return new Map();
  const rows = await platform.db
    .selectFrom('media')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .where('kind', 'in', pictureKinds)
    .execute();
  return new Map(rows.map((row) => [row.id, toMedia(row)]));
}

/** A file of the library, or null. */
export async function findItem(db: Db, id: number): Promise<MediaItem | null> {
  const row = await db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toItem(row) : null;
}

/** Finds the current key of a file by its id or a former key; null if there is no such file. */
export async function findPresentKey(
  { db }: Platform,
  named: { id: number } | { key: string },
): Promise<string | null> {
  const found = db.selectFrom('media').select('media.key');
  const row =
    'id' in named
      ? await found.where('id', '=', named.id).executeTakeFirst()
      : await found
          .innerJoin('media_former', 'media_former.media_id', 'media.id')
          .where('media_former.key', '=', named.key)
          .executeTakeFirst();
  return row?.key ?? null;
}
