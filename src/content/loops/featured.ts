import type { Platform } from '../../platform/context.ts';

/** The numbers of the featured pictures of posts, by post id. */
export async function findFeaturedMedia({ db }: Platform, postIds: number[]): Promise<Map<number, number>> {
  if (postIds.length === 0) return new Map();
  const rows = await db.selectFrom('posts').select(['id', 'featured_media_id']).where('id', 'in', postIds).execute();
  return new Map(rows.flatMap((row) => (row.featured_media_id === null ? [] : [[row.id, row.featured_media_id]])));
}
