import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { commentAddress } from './address.ts';
import { type CommentNews, mailAuthor } from './mail.ts';

/** Template values of the notification mails of a comment. */
export function newsOf(
  row: {
    id: number;
    author_name: string;
    author_email: string;
    content: string;
    status: string;
    moderation_hash: string;
  },
  { baseUrl, post }: { baseUrl: string; post: { title: string; path: string } },
): CommentNews {
  const isPending = row.status !== 'approved';
  return {
    id: row.id,
    name: row.author_name,
    email: row.author_email,
    text: row.content,
    isPending,
    postTitle: post.title,
    address: baseUrl + commentAddress(post.path, { id: row.id, isPending, moderationHash: row.moderation_hash }),
  };
}

/** Notifies the author of the approved parent comment, unless it is the same person. */
export async function notifyRepliedTo(
  platform: Platform,
  trx: Db,
  { parentId, news }: { parentId: number | null; news: CommentNews },
): Promise<void> {
  if (parentId === null) return;
  const parent = await trx
    .selectFrom('comments')
    .select(['author_name', 'author_email'])
    .where('id', '=', parentId)
    .where('status', '=', 'approved')
    .executeTakeFirst();
  if (!parent || parent.author_email === '' || parent.author_email === news.email) return;
  await mailAuthor(platform, trx, { ...news, to: parent.author_email, reader: parent.author_name });
}
