import type { Platform } from '../../platform/context.ts';
import { isPublic } from '../visibility.ts';

/** Invalidated by every change of the comments that visitors read. */
export const newestCommentsTag = 'comments';

/** Invalidated by every change of the number of comments per status. Pages do not depend on it. */
export const countedCommentsTag = 'comment-counts';

/** Approved comment with its post. */
export interface NewestComment {
  id: number;
  name: string;
  text: string;
  createdAt: number;
  postTitle: string;
  postPath: string;
}

/** The newest approved comments of posts that visitors see, or of one post. */
export async function listNewestComments(
  { db }: Platform,
  { postId, count }: { postId?: number; count: number },
): Promise<NewestComment[]> {
  const rows = await db
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select(['comments.id', 'comments.author_name', 'comments.content', 'comments.created_at'])
    .select(['posts.title', 'posts.path'])
    .where('comments.status', '=', 'approved')
    .where('posts.path', 'is not', null)
    .where((eb) => isPublic(eb))
    .$if(postId !== undefined, (some) => some.where('comments.post_id', '=', postId as number))
    .orderBy('comments.id', 'desc')
    .limit(count)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.author_name,
    text: row.content,
    createdAt: row.created_at,
    postTitle: row.title,
    postPath: row.path as string,
  }));
}
