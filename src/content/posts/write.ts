import { sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import { encodeJson, storableText } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { fail } from '../../platform/errors.ts';
import { changeFieldValues, type FieldChanges, findType, loadContentTypes } from '../content-types/index.ts';
import type { ContentPlatform } from '../documents.ts';
import { indexMediaUses } from '../media/index-uses.ts';
import { indexName } from '../search/staff-index-posts.ts';
import { replaceTerms } from '../terms/write.ts';
import { dropAutosave } from './autosave.ts';
import { toSlug } from './path.ts';
import { findPermalink, lockPaths } from './permalink.ts';
import { findPostRow } from './read.ts';
import { insertRevision, type NewRevision, toTitle } from './revisions.ts';
import { panelValues, toPost } from './rows.ts';
import { refuseSectionCycle } from './section-uses.ts';
import { touchPost } from './tags.ts';
import {
  type DocumentJson,
  isCustomType,
  type PageFrame,
  type Post,
  type PostMeta,
  type PostStatus,
  type PostType,
  type SectionHeights,
  type Seo,
} from './types.ts';

export interface NewPost {
  /** A fixed id; the next free one when absent. */
  id?: number | undefined;
  type: PostType;
  title: string;
  document: DocumentJson;
  /** Sections measured before, for the default site. */
  heights?: SectionHeights | undefined;
  authorId: string | null;
  /** Derived from the title if absent. */
  slug?: string | undefined;
  /** The page at `/`; its slug is empty. */
  home?: boolean | undefined;
  parentId?: number | null | undefined;
  excerpt?: string | undefined;
  featuredMediaId?: number | null | undefined;
  /** Absent: draft. */
  status?: 'draft' | 'published' | 'private' | undefined;
  /** When a published post appeared, or will appear; now when absent. */
  publishedAt?: number | undefined;
  /** Time of the last text change; now if absent. */
  updatedAt?: number | undefined;
  frame?: PageFrame | undefined;
  commentsOpen?: boolean | undefined;
  seo?: Seo | undefined;
  meta?: PostMeta | undefined;
  /** Values of custom fields. */
  fields?: FieldChanges | undefined;
  termIds?: number[] | undefined;
}

/** Stores a new post with its first revision. */
export function createPost(platform: ContentPlatform, input: NewPost): Promise<Post> {
  return runTransaction(platform, async (trx, touch) => {
    const now = platform.clock.now();
    await lockPaths(platform, trx);
    if (input.id !== undefined) await reserveId(platform, trx, input.id);

    if (isCustomType(input.type) && !findType(await loadContentTypes(trx), input.type))
      throw fail('InvalidInput', { message: 'این نوع دیگر نیست؛ صفحه را تازه کنید.' });
    const { type, meta = {}, fields: changes = {} } = input;
    const parentId = input.parentId ?? null;
    const slug = input.home ? '' : toSlug(input.slug ?? input.title, input.type);
    const permalink = await findPermalink(trx, { type: input.type, slug, parentId });
    const { id } = await trx
      .insertInto('posts')
      .values({
        ...(input.id === undefined ? {} : { id: input.id }),
        ...permalink,
        ...toPublication(input, now),
        type: input.type,
        parent_id: parentId,
        title: toTitle(input.title),
        excerpt: storableText(input.excerpt ?? ''),
        featured_media_id: input.featuredMediaId ?? null,
        author_id: input.authorId,
        live_revision_id: null,
        draft_revision_id: null,
        created_at: now,
        updated_at: input.updatedAt ?? now,
        changed_at: now,
        meta: encodeJson(await changeFieldValues(trx, { type, meta, changes })),
        ...panelValues(input),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (input.id !== undefined) await continueAfterHighestId(platform, trx);

    const { title, document, authorId, heights } = input;
    const revisionId = await insertRevision(trx, { postId: id, title, document, authorId, heights, createdAt: now });
    const isLive = (input.status ?? 'draft') !== 'draft';
    const row = await trx
      .updateTable('posts')
      .set({ draft_revision_id: revisionId, live_revision_id: isLive ? revisionId : null })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await replaceTerms(trx, { postId: id, termIds: input.termIds ?? [] });
    await touchPost({ platform, trx, touch }, { id, type: input.type });
    return toPost(row);
  });
}

function toPublication(input: NewPost, now: number): { status: PostStatus; published_at: number | null } {
  const status = input.status ?? 'draft';
  if (status !== 'published') return { status, published_at: input.publishedAt ?? null };
  const publishedAt = input.publishedAt ?? now;
  return { status: publishedAt > now ? 'scheduled' : 'published', published_at: publishedAt };
}

async function reserveId(platform: Platform, trx: Db, id: number): Promise<void> {
  // No one may draw from the sequence until it has been moved behind this id.
  if (platform.dialect === 'postgres') await sql`lock table posts in share row exclusive mode`.execute(trx);
  if (await findPostRow(trx, id)) throw fail('InvalidInput', { message: 'نوشته‌ای با این شناسه هست.' });
}

async function continueAfterHighestId(platform: Platform, trx: Db): Promise<void> {
  // SQLite's autoincrement needs no adjustment.
  if (platform.dialect !== 'postgres') return;
  await sql`select setval(pg_get_serial_sequence('posts', 'id'), (select max(id) from posts))`.execute(trx);
}

/**
 * Stores a new revision as the draft; the public version stays. Throws `EditConflict` if the draft is no longer the
 * revision that the editor started from, and `InvalidDocument` for a section that would contain itself.
 */
export function saveDraft(
  platform: ContentPlatform,
  { baseRevisionId, ...revision }: NewRevision & { baseRevisionId: number },
): Promise<{ revisionId: number }> {
  return runTransaction(platform, async (trx, touch) => {
    const now = platform.clock.now();
    const { postId } = revision;
    const current = await trx
      .selectFrom('posts')
      .select(['type', 'draft_revision_id', 'live_revision_id'])
      .where('id', '=', postId)
      .$if(platform.dialect === 'postgres', (query) => query.forNoKeyUpdate())
      .executeTakeFirst();
    if (!current) throw fail('NotFound');
    if (current.draft_revision_id !== baseRevisionId) {
      throw fail('EditConflict', { data: { currentRevisionId: current.draft_revision_id } });
    }
    await refuseSectionCycle(
      { db: trx, readDocument: platform.readDocument },
      { id: postId, type: current.type, document: revision.document },
    );
    const revisionId = await insertRevision(trx, { ...revision, createdAt: now });
    await trx
      .updateTable('posts')
      .set({
        draft_revision_id: revisionId,
        changed_at: now,
        ...(current.live_revision_id === null ? { title: toTitle(revision.title), updated_at: now } : {}),
      })
      .where('id', '=', postId)
      .execute();
    await indexName(trx, postId);
    await indexMediaUses({ db: trx, readDocument: platform.readDocument }, postId);
    if (revision.authorId !== null) await dropAutosave(trx, { postId, userId: revision.authorId });
    touch(`draft:${postId}`);
    return { revisionId };
  });
}
