import { isDeepStrictEqual } from 'node:util';
import { createPost, type Post, rewriteDocuments, updatePost } from '../../../content/posts/index.ts';
import { findTaken } from '../../../content/posts/permalink.ts';
import { leaveAddress } from '../../../content/redirects/write.ts';
import type { ImportedPost } from '../../model.ts';
import { pathOnSite } from '../origin-index.ts';
import type { Origin, Run, Stage, Work, Written } from '../types.ts';
import { type PostValue, plannedPath, preparePost, targetOf } from './post-value.ts';

const stage: Stage<ImportedPost, PostValue> = {
  name: 'posts',
  from: 'post',
  kind: 'post',
  isListed: true,
  atOnce: 20,
  takes: (item) => !isFrame(item),
  originOf: ({ id, link }) => ({ id, address: link || null }),
  prepare: preparePost,
  async plan(item, value, run) {
    const parent = parentOf(item, value, run);
    const path = plannedPath(value, { parentPath: parent?.path ?? null, typeSlug: run.index.typeSlug(item.type) });
    const isTaken = path !== null && (await findTaken(run.platform.db, [path])).size > 0;
    run.index.addPost(item.id, { id: -1, type: value.type, path }, addressOf(item, run));
    return { localId: '-1', to: path, problems: isTaken ? [`نشانی «${path}» در این سایت گرفته است.`] : [] };
  },
  put,
};

const isFrame = (item: ImportedPost): boolean => {
  const type = targetOf(item)?.type;
  return type === 'template' || type === 'popup';
};

/**
 * Stages: pages, posts and products; then templates and popups, whose conditions refer to them; then links between all
 * of them.
 */
export const posts: Stage = stage as unknown as Stage;
export const templates: Stage = { ...posts, name: 'templates', takes: (item) => isFrame(item as ImportedPost) };
export const links: Stage = { ...posts, name: 'links', takes: () => true, isSecondPass: true };

const addressOf = ({ link }: ImportedPost, run: Run): string | null =>
  link === '' ? null : pathOnSite(link, run.import.site);

const parentOf = ({ parent }: ImportedPost, { type }: PostValue, { index }: Run) => {
  const found = parent === '' || type !== 'page' ? null : index.post(parent);
  return found?.type === 'page' ? found : null;
};

async function put(
  work: Work,
  input: { item: ImportedPost; value: PostValue; known: Origin | null },
): Promise<Written> {
  const { item, value, known } = input;
  const post = known ? await change(work, Number(known.localId), input) : await create(work, input);
  const address = addressOf(item, work.run);
  work.run.index.addPost(item.id, { id: post.id, type: post.type, path: post.path }, address);
  const problems = known ? [] : await keepAddress(work, item, post);
  if (!known && post.path !== null && post.slug !== value.slug) {
    problems.push(`نشانی «${value.slug}» گرفته بود؛ نشانی آن «${post.path}» شد.`);
  }
  if (item.parent !== '' && value.type === 'page' && !parentOf(item, value, work.run)) {
    problems.push('صفحهٔ بالادست آن آورده نشده است.');
  }
  return { localId: String(post.id), isNew: true, problems, to: post.path };
}

function create({ platform, run }: Work, { item, value }: { item: ImportedPost; value: PostValue }): Promise<Post> {
  return createPost(platform, {
    type: value.type,
    title: item.title,
    document: value.document,
    authorId: value.authorId,
    slug: value.slug,
    parentId: parentOf(item, value, run)?.id ?? null,
    excerpt: value.excerpt,
    featuredMediaId: value.featuredId,
    status: value.status,
    ...(item.date !== null && { publishedAt: item.date }),
    ...((item.modified ?? item.date) !== null && { updatedAt: item.modified ?? item.date ?? 0 }),
    commentsOpen: item.isCommentOpen,
    seo: value.seo,
    meta: value.meta,
    fields: value.fields,
    termIds: value.termIds,
  });
}

/** Changes a post that was not edited here; status and URL stay. */
async function change(
  { platform, trx }: Work,
  postId: number,
  { item, value }: { item: ImportedPost; value: PostValue },
): Promise<Post> {
  const before = await trx
    .selectFrom('posts')
    .select(['live_revision_id', 'draft_revision_id'])
    .where('id', '=', postId)
    .executeTakeFirstOrThrow();
  const { document } = value;
  const changeDocument = (stored: object) => (isDeepStrictEqual(stored, document) ? stored : document);
  await rewriteDocuments(platform, { postId, authorId: null, change: changeDocument });
  const changed = await updatePost(platform, {
    postId,
    changes: {
      title: item.title,
      excerpt: value.excerpt,
      featuredMediaId: value.featuredId,
      commentsOpen: item.isCommentOpen,
      seo: value.seo,
      termIds: value.termIds,
      ...(Object.keys(value.fields).length > 0 && { fields: value.fields }),
      ...(value.authorId !== null && { authorId: value.authorId }),
    },
  });
  const modified = item.modified ?? item.date;
  if (modified !== null)
    await trx.updateTable('posts').set({ updated_at: modified }).where('id', '=', postId).execute();
  // Avoids revisions that differ only by links of the same import.
  const kept = [changed.liveRevisionId, changed.draftRevisionId, changed.next?.revisionId ?? null];
  const obsolete = [before.live_revision_id, before.draft_revision_id].filter(
    (id) => id !== null && !kept.includes(id),
  );
  if (obsolete.length > 0)
    await trx
      .deleteFrom('revisions')
      .where('id', 'in', obsolete as number[])
      .execute();
  return changed;
}

/** Redirects the address on the old site to the post; its former addresses are separate redirects. */
async function keepAddress({ run, trx, platform }: Work, item: ImportedPost, post: Post): Promise<string[]> {
  const from = addressOf(item, run);
  if (post.path === null || from === null || from === post.path || from === '/') return [];
  const problem = await leaveAddress(trx, { from, postId: post.id, now: platform.clock.now() });
  return problem ? [`نشانی پیشین «${from}» به آن نمی‌رسد: ${problem}`] : [];
}
