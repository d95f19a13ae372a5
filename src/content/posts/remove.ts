import { runTransaction } from '../../platform/db/transaction.ts';
import { fail } from '../../platform/errors.ts';
import type { ContentPlatform } from '../documents.ts';
import { deleteFromStaffIndex } from '../search/staff-index.ts';
import { dropName } from '../search/staff-index-posts.ts';
import { findPostRow } from './read.ts';
import { touchPost } from './tags.ts';

/** Permanently deletes a trashed post with its revisions, comments and ratings. */
export function deletePost(platform: ContentPlatform, { postId }: { postId: number }): Promise<void> {
  return runTransaction(platform, async (trx, touch) => {
    const post = await findPostRow(trx, postId);
    if (!post) throw fail('NotFound');
    if (post.status !== 'trash') throw fail('InvalidInput', { message: 'نخست آن را به زباله‌دان ببرید.' });
    await touchPost({ platform, trx, touch }, post);
    await dropName(trx, postId);
    const comments = await trx.selectFrom('comments').select('id').where('post_id', '=', postId).execute();
    await deleteFromStaffIndex(
      trx,
      'comment',
      comments.map(({ id }) => id),
    );
    await trx.deleteFrom('posts').where('id', '=', postId).execute();
  });
}
