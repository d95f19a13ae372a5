import type { ExpressionBuilder } from 'kysely';
import type { Db, Tables } from '../../platform/db/tables.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { fail } from '../../platform/errors.ts';
import type { ContentPlatform } from '../documents.ts';
import { type Overrule, saveOverrule } from './overrules.ts';
import { toSlug } from './path.ts';
import { findPermalink, findTaken, lockPaths } from './permalink.ts';
import { findPostRow } from './read.ts';
import { nextVersion, noEnd, nothingNext, toPost, touched } from './rows.ts';
import { refuseUsedSection } from './section-uses.ts';
import { touchPost } from './tags.ts';
import type { Post } from './types.ts';

export interface Publication {
  postId: number;
  /** Acting user, for the log. */
  authorId: string | null;
  /** If given, throws `EditConflict` unless this is still the draft. */
  baseRevisionId?: number | undefined;
  /** Reason to publish despite errors in the check; stored in the history. */
  overrule?: Overrule | undefined;
}

/** Makes the draft the public version; the date of the first publication stays. */
export function publish(platform: ContentPlatform, publication: Publication): Promise<Post> {
  return release(platform, publication, (eb, now) => ({
    status: 'published' as const,
    // A future date belongs to a schedule that is superseded by this.
    published_at: eb
      .case()
      .when(eb.or([eb('published_at', 'is', null), eb('published_at', '>', now)]))
      .then(now)
      .else(eb.ref('published_at'))
      .end(),
  }));
}

/** Publishes the draft at a future time; a past time publishes immediately. */
export function schedule(
  platform: ContentPlatform,
  { at, ...publication }: Publication & { at: number },
): Promise<Post> {
  return release(platform, publication, (_eb, now) => ({
    published_at: at,
    ...(at > now
      ? { status: 'scheduled' as const, scheduled_by: publication.authorId }
      : { status: 'published' as const }),
  }));
}

/** Makes the draft the private version, which only signed-in staff see at the post's path. */
export function makePrivate(platform: ContentPlatform, publication: Publication): Promise<Post> {
  return release(platform, publication, () => ({ status: 'private' as const }));
}

function release<Values extends object>(
  platform: ContentPlatform,
  { postId, authorId, baseRevisionId, overrule }: Publication,
  valuesOf: (eb: ExpressionBuilder<Tables, 'posts'>, now: number) => Values,
): Promise<Post> {
  return runTransaction(platform, async (trx, touch) => {
    const now = platform.clock.now();
    const row = await trx
      .updateTable('posts')
      .set((eb) => ({
        live_revision_id: eb.ref('draft_revision_id'),
        title: eb
          .selectFrom('revisions')
          .select('revisions.title')
          .whereRef('revisions.id', '=', 'posts.draft_revision_id')
          .$asScalar()
          .$notNull(),
        ...nothingNext,
        // Once the post is shown again, a past end needs no notification.
        end_scheduled_by: eb.case().when('unpublish_at', 'is', null).then(null).else(eb.ref('end_scheduled_by')).end(),
        ...touched(platform),
        ...valuesOf(eb, now),
      }))
      .where('id', '=', postId)
      .where('status', '<>', 'trash')
      .$if(baseRevisionId !== undefined, (query) => query.where('draft_revision_id', '=', baseRevisionId as number))
      .returningAll()
      .executeTakeFirst();
    if (!row) throw await whyNotReleased(trx, postId);
    await touchPost({ platform, trx, touch }, row);
    const post = toPost(row);
    if (overrule) {
      await saveOverrule(platform, trx, { ...overrule, postId, revisionId: post.draftRevisionId, userId: authorId });
    }
    platform.log.info({ post: postId, status: row.status, user: authorId }, 'a post was released');
    return post;
  });
}

async function whyNotReleased(trx: Db, postId: number): Promise<Error> {
  const post = await findPostRow(trx, postId);
  if (!post) return fail('NotFound');
  if (post.status === 'trash') return fail('InvalidInput', { message: 'نوشتهٔ زباله‌دان را نخست بازگردانید.' });
  return fail('EditConflict', { data: { currentRevisionId: post.draftRevisionId } });
}

/** Submits a draft for review; throws `EditConflict` unless this is still the draft. */
export function submitForReview(
  platform: ContentPlatform,
  { postId, baseRevisionId }: { postId: number; baseRevisionId: number },
): Promise<Post> {
  return runTransaction(platform, async (trx, touch) => {
    const row = await trx
      .updateTable('posts')
      .set({ status: 'pending', changed_at: platform.clock.now(), version: nextVersion })
      .where('id', '=', postId)
      .where('status', 'in', ['draft', 'pending'])
      .where('draft_revision_id', '=', baseRevisionId)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw await whyNotHandedIn(trx, postId);
    await touchPost({ platform, trx, touch }, row);
    return toPost(row);
  });
}

async function whyNotHandedIn(trx: Db, postId: number): Promise<Error> {
  const post = await findPostRow(trx, postId);
  const isWaiting = post?.status === 'draft' || post?.status === 'pending' || post?.status === 'trash';
  if (post && !isWaiting) return fail('InvalidInput', { message: 'این نوشته پیش از این انتشار یافته است.' });
  return whyNotReleased(trx, postId);
}

/** Unpublishes a post; its text stays as a draft. Throws `InUse` for a section that posts link to. */
export function unpublish(platform: ContentPlatform, { postId }: { postId: number }): Promise<Post> {
  return runTransaction(platform, async (trx, touch) => {
    await refuseUsed(platform, trx, postId);
    const row = await trx
      .updateTable('posts')
      .set({ status: 'draft', live_revision_id: null, ...noEnd, ...nothingNext, ...touched(platform) })
      .where('id', '=', postId)
      .where('status', '<>', 'trash')
      .returningAll()
      .executeTakeFirst();
    if (!row) throw fail('NotFound');
    await touchPost({ platform, trx, touch }, row);
    return toPost(row);
  });
}

/**
 * Moves a post to the trash (soft delete), where it has no path; the pages under it keep theirs. Throws `InUse` for a
 * section that posts link to.
 */
export function trash(platform: ContentPlatform, { postId }: { postId: number }): Promise<Post> {
  return runTransaction(platform, async (trx, touch) => {
    await refuseUsed(platform, trx, postId);
    const row = await trx
      .updateTable('posts')
      .set({
        status: 'trash',
        path: null,
        live_revision_id: null,
        ...noEnd,
        ...nothingNext,
        ...touched(platform),
      })
      .where('id', '=', postId)
      .returningAll()
      .executeTakeFirst();
    if (!row) throw fail('NotFound');
    await touchPost({ platform, trx, touch }, row);
    return toPost(row);
  });
}

async function refuseUsed({ readDocument }: ContentPlatform, trx: Db, postId: number): Promise<void> {
  const post = await findPostRow(trx, postId);
  if (post) await refuseUsedSection({ db: trx, readDocument }, post);
}

/** Restores a post from the trash as a draft, at its old path if still free. */
export function restore(platform: ContentPlatform, { postId }: { postId: number }): Promise<Post> {
  return runTransaction(platform, async (trx, touch) => {
    await lockPaths(platform, trx);
    const post = await findPostRow(trx, postId);
    if (post?.status !== 'trash') throw fail('NotFound');
    // A home page whose path was taken meanwhile becomes an ordinary page.
    const isHomeTaken = post.slug === '' && (await findTaken(trx, ['/'])).size > 0;
    const permalink = await findPermalink(trx, isHomeTaken ? { ...post, slug: toSlug(post.title, post.type) } : post);
    const row = await trx
      .updateTable('posts')
      .set({ ...permalink, status: 'draft', ...touched(platform) })
      .where('id', '=', postId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await touchPost({ platform, trx, touch }, row);
    return toPost(row);
  });
}
