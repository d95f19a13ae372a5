import type { Selectable } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { lockForTransaction, runTransaction } from '../../platform/db/transaction.ts';
import { randomToken } from '../../platform/ids.ts';
import { upsertStaffIndex } from '../search/staff-index.ts';
import { readSettings } from '../settings/index.ts';
import { classifyComment } from './classify.ts';
import { mailModerators } from './mail.ts';
import { countedCommentsTag, newestCommentsTag } from './newest.ts';
import { newsOf, notifyRepliedTo } from './notify.ts';
import { searchTermsOfComment } from './search-terms.ts';
import type { CommentsTable } from './tables.ts';
import { type CommentStatus, maxDepth } from './types.ts';

export interface NewComment {
  /** Post that accepts comments; the caller has checked this. */
  post: { id: number; title: string; path: string };
  parentId: number | null;
  /** Normalised and within the limits. */
  name: string;
  email: string;
  url: string;
  text: string;
  user: { id: string; isStaff: boolean } | null;
  /** From a cookie signed by this site; null without one. */
  commenterId: string | null;
  isTrapped: boolean;
  addressHash: string;
  /** Public URL of the site, for the mails. */
  baseUrl: string;
}

/** Reason why a comment was rejected. */
export type Refusal = 'duplicate' | 'flood' | 'crowd' | 'parent';

export type Added =
  | { ok: true; id: number; status: CommentStatus; moderationHash: string }
  | { ok: false; reason: Refusal };

/** Minimum time between two comments of one person, in milliseconds. */
const pauseMs = 15_000;
/** Rate limit per IP address for anonymous comments. Families, offices and carrier customers share one address. */
const addressLimit = { max: 10, ms: 60_000 };

/**
 * Stores a comment and enqueues its notification mails. Rejects duplicates, comments too soon after the last one of the
 * same person, comments above the rate limit of an address, and replies to comments that visitors cannot see.
 */
export async function addComment(platform: Platform, input: NewComment): Promise<Added> {
  const settings = await readSettings(platform);
  const email = input.email.toLowerCase();
  const isStaff = input.user?.isStaff ?? false;
  return runTransaction(platform, async (trx, touch): Promise<Added> => {
    // Mutex: otherwise two identical concurrent comments would both be stored.
    await lockForTransaction(platform, trx, 'comments');
    const parent = input.parentId === null ? null : await findParent(trx, input.parentId, input.post.id);
    if (parent === undefined) return { ok: false, reason: 'parent' };
    const parentId = parent && (await placeUnder(trx, parent));
    if (await isDuplicate(trx, { ...input, email, parentId })) return { ok: false, reason: 'duplicate' };
    const now = platform.clock.now();
    if (!isStaff && (await isFlood(trx, { ...input, email, since: now - pauseMs })))
      return { ok: false, reason: 'flood' };
    if (!input.user && (await isCrowd(trx, { ...input, since: now - addressLimit.ms })))
      return { ok: false, reason: 'crowd' };

    const status = classifyComment({
      comment: input,
      isTrapped: input.isTrapped,
      isStaff,
      isKnown: await isKnown(trx, input),
      rules: settings.comments,
    });
    const row = await trx
      .insertInto('comments')
      .values({
        post_id: input.post.id,
        parent_id: parentId,
        author_name: input.name,
        author_email: email,
        author_url: input.url,
        user_id: input.user?.id ?? null,
        commenter_id: input.commenterId,
        content: input.text,
        status,
        address_hash: input.addressHash,
        created_at: now,
        moderation_hash: randomToken(16),
      })
      .returningAll()
      .executeTakeFirstOrThrow();

    await upsertStaffIndex(trx, [searchTermsOfComment(row)]);
    const news = newsOf(row, input);
    if (!isStaff && status !== 'spam' && settings.email !== '')
      await mailModerators(platform, trx, { ...news, to: settings.email });
    if (status === 'approved') await notifyRepliedTo(platform, trx, { parentId, news });
    touch('outbox', countedCommentsTag);
    if (status === 'approved') touch(`comments:${input.post.id}`, newestCommentsTag);
    return { ok: true, id: row.id, status, moderationHash: row.moderation_hash };
  });
}

type Parent = Pick<Selectable<CommentsTable>, 'id' | 'parent_id'>;

/** Finds the approved comment of the post with this id; `undefined` if there is none. */
function findParent(trx: Db, id: number, postId: number): Promise<Parent | undefined> {
  return trx
    .selectFrom('comments')
    .select(['id', 'parent_id'])
    .where('id', '=', id)
    .where('post_id', '=', postId)
    .where('status', '=', 'approved')
    .executeTakeFirst();
}

/** Parent under which a reply is stored: the given comment, or its own parent at the maximum depth. */
export async function placeUnder(trx: Db, parent: Parent): Promise<number> {
  let depth = 1;
  let above = parent.parent_id;
  while (above !== null && depth < maxDepth) {
    depth += 1;
    const next: { parent_id: number | null } | undefined = await trx
      .selectFrom('comments')
      .select('parent_id')
      .where('id', '=', above)
      .executeTakeFirst();
    above = next?.parent_id ?? null;
  }
  return depth >= maxDepth && parent.parent_id !== null ? parent.parent_id : parent.id;
}

async function isDuplicate(
  trx: Db,
  { post, parentId, name, email, text }: NewComment & { parentId: number | null },
): Promise<boolean> {
  const row = await trx
    .selectFrom('comments')
    .select('id')
    .where('post_id', '=', post.id)
    .where('parent_id', parentId === null ? 'is' : '=', parentId)
    .where('status', '<>', 'trash')
    .where('content', '=', text)
    .where((eb) => eb.or([eb('author_name', '=', name), eb('author_email', '=', email)]))
    .executeTakeFirst();
  return row !== undefined;
}

/** True if the same person (e-mail, account or cookie) has commented since. */
async function isFlood(
  trx: Db,
  { email, user, commenterId, since }: Pick<NewComment, 'email' | 'user' | 'commenterId'> & { since: number },
): Promise<boolean> {
  const row = await trx
    .selectFrom('comments')
    .select('id')
    .where('created_at', '>', since)
    .where((eb) =>
      eb.or([
        eb('author_email', '=', email),
        ...(user ? [eb('user_id', '=', user.id)] : []),
        ...(commenterId === null ? [] : [eb('commenter_id', '=', commenterId)]),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** True if anonymous visitors at the same address have used up its rate limit since. */
async function isCrowd(
  trx: Db,
  { addressHash, since }: Pick<NewComment, 'addressHash'> & { since: number },
): Promise<boolean> {
  const row = await trx
    .selectFrom('comments')
    .select('id')
    .where('created_at', '>', since)
    .where('address_hash', '=', addressHash)
    .where('user_id', 'is', null)
    .limit(1)
    .offset(addressLimit.max - 1)
    .executeTakeFirst();
  return row !== undefined;
}

/** True if a comment of the same account or cookie was approved before. Names and e-mails do not count: anyone can type them. */
async function isKnown(trx: Db, { user, commenterId }: NewComment): Promise<boolean> {
  if (!user && commenterId === null) return false;
  const row = await trx
    .selectFrom('comments')
    .select('id')
    .where('status', '=', 'approved')
    .where((eb) => (user ? eb('user_id', '=', user.id) : eb('commenter_id', '=', commenterId)))
    .executeTakeFirst();
  return row !== undefined;
}
