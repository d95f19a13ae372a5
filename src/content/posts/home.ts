import type { Db } from '../../platform/db/tables.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { fail } from '../../platform/errors.ts';
import type { ContentPlatform } from '../documents.ts';
import { toSlug } from './path.ts';
import { findPermalink, followMove, lockPaths } from './permalink.ts';
import { findPostRow } from './read.ts';
import { touched } from './rows.ts';
import { touchPost } from './tags.ts';

/** Finds the page at `/`; null without one. */
export async function homeOf(db: Db): Promise<number | null> {
  return (await db.selectFrom('posts').select('id').where('path', '=', '/').executeTakeFirst())?.id ?? null;
}

/**
 * Makes a page the home page; the current one becomes an ordinary page with `formerSlug` or a slug made of its title.
 * Null leaves the site without a home page. Returns the slug that the page had.
 */
export function makeHomePage(
  platform: ContentPlatform,
  { postId, formerSlug = 'home' }: { postId: number | null; formerSlug?: string },
): Promise<{ slug: string }> {
  return runTransaction(platform, async (trx, touch) => {
    await lockPaths(platform, trx);
    const formerId = await homeOf(trx);
    const post = postId === null ? null : await findPostRow(trx, postId);
    if (postId !== null && (post?.type !== 'page' || post.status === 'trash')) throw fail('NotFound');
    if (formerId !== null && formerId !== postId) {
      const former = { id: formerId, type: 'page' as const, slug: toSlug(formerSlug, 'home'), parentId: null };
      const permalink = await findPermalink(trx, former);
      await trx
        .updateTable('posts')
        .set({ ...permalink, ...touched(platform) })
        .where('id', '=', formerId)
        .execute();
      await touchPost({ platform, trx, touch }, former);
    }
    if (!post) return { slug: '' };
    await trx
      .updateTable('posts')
      .set({ slug: '', path: '/', parent_id: null, ...touched(platform) })
      .where('id', '=', post.id)
      .execute();
    await followMove({ platform, trx, touch }, { ...post, from: post.path === '/' ? null : post.path });
    await touchPost({ platform, trx, touch }, post);
    return { slug: post.slug };
  });
}
