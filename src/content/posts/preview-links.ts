import type { Platform } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';

/** Link to a draft for people without an account, until it expires or is revoked. */
export interface PreviewLink {
  id: number;
  postId: number;
  createdAt: number;
  expiresAt: number;
}

/** Creates a link that shows the draft of a post to anyone who has it. */
export async function createPreviewLink(
  { db, clock }: Platform,
  { postId, authorId, lastsMs }: { postId: number; authorId: string; lastsMs: number },
): Promise<PreviewLink> {
  const now = clock.now();
  const { id } = await db
    .insertInto('preview_links')
    .values({ post_id: postId, author_id: authorId, created_at: now, expires_at: now + lastsMs })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, postId, createdAt: now, expiresAt: now + lastsMs };
}

/** Lists the valid preview links of a post, newest first. */
export function listPreviewLinks(platform: Platform, { postId }: { postId: number }): Promise<PreviewLink[]> {
  return valid(platform).where('post_id', '=', postId).orderBy('id', 'desc').execute();
}

/** Finds a valid preview link of this post; null otherwise. */
export async function findPreviewLink(
  platform: Platform,
  { id, postId }: { id: number; postId: number },
): Promise<PreviewLink | null> {
  return (await valid(platform).where('id', '=', id).where('post_id', '=', postId).executeTakeFirst()) ?? null;
}

/** Revokes a preview link immediately; throws `NotFound` if the post has no such link. */
export async function revokePreviewLink(
  { db }: Platform,
  { id, postId }: { id: number; postId: number },
): Promise<void> {
  const deleted = await db
    .deleteFrom('preview_links')
    .where('id', '=', id)
    .where('post_id', '=', postId)
    .returning('id')
    .executeTakeFirst();
  if (!deleted) throw fail('NotFound');
}

function valid({ db, clock }: Platform) {
  return db
    .selectFrom('preview_links')
    .select(['id', 'post_id as postId', 'created_at as createdAt', 'expires_at as expiresAt'])
    .where('expires_at', '>', clock.now());
}
