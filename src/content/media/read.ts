import type { Platform } from '../../platform/context.ts';
import { toMedia } from './rows.ts';
import type { MediaView } from './types.ts';

/** Pictures by id, with one query; an id without a picture has no entry. */
export async function findMedia(platform: Platform, ids: number[]): Promise<Map<number, MediaView>> {
  if (ids.length === 0) return new Map();
  const rows = await platform.db
    .selectFrom('media')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, toMedia(row)]));
}
