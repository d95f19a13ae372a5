import type { Platform } from '../../platform/context.ts';
import { encodeJson, type JsonText, storableText } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { fail, invalidFields } from '../../platform/errors.ts';
import { changeFieldValues, type FieldChanges } from '../content-types/index.ts';
import type { ContentPlatform } from '../documents.ts';
import { replaceTerms } from '../terms/write.ts';
import { hasRight } from '../users/rights.ts';
import { type Overrule, saveOverrule } from './overrules.ts';
import { toSlug } from './path.ts';
import { findPermalink, followMove, lockPaths, type Permalink } from './permalink.ts';
import { findPostRow } from './read.ts';
import { findRevisions, insertRevision, toTitle } from './revisions.ts';
import { panelValues, toPost, touched } from './rows.ts';
import { refuseUsedSection } from './section-uses.ts';
import { type ChosenStatus, checkTimes, endSchedulerOf, publicationOf, schedulerOf } from './status.ts';
import { touchPost } from './tags.ts';
import type { PageFrame, Post, PostMeta, Seo } from './types.ts';

/** Fields of a post outside its document; absent fields stay. */
export interface PostChanges {
  /** Creates a new draft; goes live immediately if there were no unpublished changes. */
  title?: string | undefined;
  slug?: string | undefined;
  parentId?: number | null | undefined;
  excerpt?: string | undefined;
  featuredMediaId?: number | null | undefined;
  authorId?: string | null | undefined;
  status?: ChosenStatus | undefined;
  /** When it appeared, or will appear. */
  publishedAt?: number | null | undefined;
  unpublishAt?: number | null | undefined;
  /** When the draft of a public post goes live; null for never automatically. */
  changesAt?: number | null | undefined;
  frame?: PageFrame | undefined;
  commentsOpen?: boolean | undefined;
  seo?: Seo | undefined;
  meta?: PostMeta | undefined;
  /** Changed values of custom fields; null removes one. */
  fields?: FieldChanges | undefined;
  termIds?: number[] | undefined;
}

export interface PostUpdate {
  postId: number;
  /** If given, throws `EditConflict` unless the post still has this version. */
  version?: number | undefined;
  changes: PostChanges;
  /** Acting user, for the history. */
  userId?: string | undefined;
  /** Reason to publish despite errors in the check. */
  overrule?: Overrule | undefined;
}

/**
 * Updates the fields of a post outside its document, immediately for the public too. Throws `InvalidFields` for invalid
 * values and changes nothing then. The old public path redirects to the new one.
 */
export function updatePost(
  platform: ContentPlatform,
  { postId, version, changes, userId, overrule }: PostUpdate,
): Promise<Post> {
  return runTransaction(platform, async (trx, touch) => {
    await lockPaths(platform, trx);
    const post = await findPostRow(trx, postId);
    if (!post) throw fail('NotFound');
    if (version !== undefined && version !== post.version) {
      throw fail('EditConflict', { data: { version: post.version } });
    }
    await checkReferences(trx, changes);
    await touchPost({ platform, trx, touch }, post);

    const now = platform.clock.now();
    const parentId = changes.parentId === undefined ? post.parentId : changes.parentId;
    const permalink = await permalinkOf(trx, post, { ...changes, parentId });
    const draftRevisionId = await retitle(platform, trx, { post, title: changes.title, userId });
    const isInStep = post.liveRevisionId === post.draftRevisionId;
    const current = { ...post, draftRevisionId, liveRevisionId: isInStep ? draftRevisionId : post.liveRevisionId };
    checkTimes(current, changes, now);
    const { held, ...publication } = publicationOf(current, changes, now);
    if (post.status === 'published' && (publication.status !== 'published' || changes.unpublishAt)) {
      await refuseUsedSection({ db: trx, readDocument: platform.readDocument }, post);
    }
    const row = await trx
      .updateTable('posts')
      .set({
        ...permalink,
        parent_id: parentId,
        ...touched(platform),
        ...publication,
        held: held.length === 0 ? null : encodeJson(held),
        ...schedulerOf(current, changes, { ...publication, userId }),
        ...endSchedulerOf(current, { ...publication, userId }),
        draft_revision_id: draftRevisionId,
        ...(publication.live_revision_id === null || publication.live_revision_id === draftRevisionId
          ? await titleOf(trx, draftRevisionId)
          : {}),
        ...(changes.excerpt === undefined ? {} : { excerpt: storableText(changes.excerpt) }),
        ...(changes.featuredMediaId === undefined ? {} : { featured_media_id: changes.featuredMediaId }),
        ...(changes.authorId === undefined ? {} : { author_id: changes.authorId }),
        ...(await metaOf(trx, post, changes)),
        ...panelValues(changes),
      })
      .where('id', '=', postId)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (permalink.path !== post.path) await followMove({ platform, trx, touch }, { ...post, from: post.path });
    if (changes.termIds) await replaceTerms(trx, { postId, termIds: changes.termIds });
    if (overrule) {
      await saveOverrule(platform, trx, { ...overrule, postId, revisionId: draftRevisionId, userId: userId ?? null });
    }
    await touchPost({ platform, trx, touch }, post);
    return toPost(row);
  });
}

async function metaOf(
  trx: Db,
  { type, meta: stored }: Post,
  { meta = stored, fields }: PostChanges,
): Promise<{ meta?: JsonText<PostMeta> }> {
  if (fields) return { meta: encodeJson(await changeFieldValues(trx, { type, meta, changes: fields })) };
  return meta === stored ? {} : { meta: encodeJson(meta) };
}

/** The draft under another title, as a new revision; the draft itself when the title stays. */
async function retitle(
  { clock }: Platform,
  trx: Db,
  { post, title, userId }: { post: Post; title: string | undefined; userId: string | undefined },
): Promise<number> {
  if (title === undefined) return post.draftRevisionId;
  const draft = (await findRevisions(trx, [post.draftRevisionId])).get(post.draftRevisionId);
  if (!draft || toTitle(title) === draft.title) return post.draftRevisionId;
  return insertRevision(trx, { ...draft, title, authorId: userId ?? null, createdAt: clock.now() });
}

/** A public post shows the title of the live revision; for others, staff see the draft's. */
async function titleOf(trx: Db, revisionId: number): Promise<{ title?: string }> {
  const title = (await findRevisions(trx, [revisionId])).get(revisionId)?.title;
  return title === undefined ? {} : { title };
}

async function permalinkOf(
  trx: Db,
  post: Post,
  requested: { slug?: string | undefined; parentId: number | null },
): Promise<Permalink> {
  const isHome = post.type === 'page' && post.slug === '';
  const slug = isHome ? '' : requested.slug === undefined ? post.slug : toSlug(requested.slug, post.type);
  if (post.status === 'trash') return { slug, path: null };
  const found = await findPermalink(trx, { ...post, slug, parentId: requested.parentId });
  if (requested.slug !== undefined && found.slug !== slug) {
    throw invalidFields({ slug: 'این نشانی برای صفحهٔ دیگری است؛ نشانی دیگری بنویسید.' });
  }
  return found;
}

/** Throws for references to missing objects. */
async function checkReferences(trx: Db, { featuredMediaId, authorId }: PostChanges): Promise<void> {
  if (typeof featuredMediaId === 'number') {
    const media = await trx.selectFrom('media').select('id').where('id', '=', featuredMediaId).executeTakeFirst();
    if (!media) throw invalidFields({ featuredMediaId: 'این تصویر دیگر نیست.' });
  }
  if (typeof authorId === 'string') {
    const author = await trx.selectFrom('user').select('role').where('id', '=', authorId).executeTakeFirst();
    if (!author || !hasRight(author, 'staff.enter')) throw invalidFields({ authorId: 'این شخص از همکاران نیست.' });
  }
}

/** User who can be named as author; `slug` is that of the author archive, null if there is none. */
export interface PostAuthor {
  id: string;
  name: string;
  slug: string | null;
}

/** Lists users who can be named as authors. */
export async function listAuthors({ db }: Platform): Promise<PostAuthor[]> {
  const rows = await db
    .selectFrom('user')
    .leftJoin('authors', 'authors.user_id', 'user.id')
    .select(['user.id', 'user.name', 'user.role', 'authors.slug'])
    .orderBy('user.name')
    .orderBy('user.id')
    .execute();
  return rows.filter((row) => hasRight(row, 'staff.enter')).map(({ id, name, slug }) => ({ id, name, slug }));
}
