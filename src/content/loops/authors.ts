import type { Platform } from '../../platform/context.ts';
import { readPostIndex } from './load-post-index.ts';
import { keepCommon, sizeOf } from './row-set.ts';

/** Counts the published articles of users, by id. */
export async function countPostsByAuthor(platform: Platform, userIds: string[]): Promise<Map<string, number>> {
  const index = await readPostIndex(platform);
  return new Map(
    userIds.map((userId) => {
      const articles = index.select('post');
      keepCommon(articles, index.selectAuthor(userId));
      return [userId, sizeOf(articles)];
    }),
  );
}
