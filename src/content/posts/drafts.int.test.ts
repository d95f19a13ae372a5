import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { upsertTerm } from '../terms/index.ts';
import { createContentTest } from '../testing.ts';
import { flagOf, storedTime } from '../users/dialect-values.ts';
import {
  clearPresence,
  createPost,
  createPreviewLink,
  deletePost,
  describePosts,
  duplicatePost,
  editorsOf,
  findAutosave,
  findPost,
  findPreviewLink,
  findPublicPost,
  listPosts,
  listPreviewLinks,
  listRevisions,
  type NewPost,
  type PostListQuery,
  recordPresence,
  revokePreviewLink,
  saveAutosave,
  saveDraft,
  trash,
  updatePost,
} from './index.ts';

let platform: Awaited<ReturnType<typeof createContentTest>>;
beforeEach(async () => {
  platform = await createContentTest();
  for (const [id, name] of [
    ['sara', 'سارا'],
    ['reza', 'رضا'],
  ] as const) {
    const now = storedTime(platform, platform.clock.now());
    await platform.db
      .insertInto('user')
      .values({
        id,
        name,
        email: `${id}@mizban.test`,
        image: null,
        role: 'editor',
        createdAt: now,
        updatedAt: now,
        emailVerified: flagOf(platform, true),
      })
      .execute();
  }
});
afterEach(() => platform.close());

const document = (text: string) => ({ version: 1, content: [{ id: 'abc1234', type: 'heading', props: { text } }] });
const create = (input: Partial<NewPost> = {}) =>
  createPost(platform, { type: 'page', title: 'سرور', document: document('یک'), authorId: 'sara', ...input });
const revisionsOf = async (postId: number) => (await listRevisions(platform, { postId, page: 1, perPage: 50 })).total;

describe('a current editor', () => {
  test('is listed for a minute after their last heartbeat', async () => {
    const { id: postId } = await create();
    const names = async () => ((await editorsOf(platform, [postId])).get(postId) ?? []).map(({ name }) => name);
    await recordPresence(platform, { postId, userId: 'sara' });
    await recordPresence(platform, { postId, userId: 'reza' });
    await recordPresence(platform, { postId, userId: 'reza' });
    expect(await names()).toEqual(['رضا', 'سارا']);
    platform.clock.advance(40_000);
    await recordPresence(platform, { postId, userId: 'sara' });
    platform.clock.advance(30_000);
    expect(await names()).toEqual(['سارا']);
    await clearPresence(platform, { postId, userId: 'sara' });
    expect(await names()).toEqual([]);
  });
});

describe('P64 an autosave', () => {
  test('is stored once per user, makes no revision, and is deleted when they save', async () => {
    const { id: postId, draftRevisionId: baseRevisionId } = await create();
    const autosave = (userId: string, text: string) =>
      saveAutosave(platform, { postId, userId, title: 'x', document: document(text), baseRevisionId });
    await autosave('sara', 'یک');
    await autosave('sara', 'دو');
    await autosave('reza', 'سه');
    expect(await revisionsOf(postId)).toBe(1);
    expect(await findAutosave(platform, { postId, userId: 'sara' })).toMatchObject({ document: document('دو') });
    await saveDraft(platform, { postId, title: 'x', document: document('دو'), authorId: 'sara', baseRevisionId });
    expect(await findAutosave(platform, { postId, userId: 'sara' })).toBeNull();
    expect(await findAutosave(platform, { postId, userId: 'reza' })).toMatchObject({ baseRevisionId });
  });
});

describe('P16 preview links', () => {
  test('end by time and by hand, and belong to one post', async () => {
    const [{ id: postId }, other] = [await create(), await create()];
    const make = (lastsMs: number) => createPreviewLink(platform, { postId, authorId: 'sara', lastsMs });
    const [short, long] = [await make(1_000), await make(5_000)];
    const find = (id: number, of = postId) => findPreviewLink(platform, { id, postId: of });
    expect(await find(short.id)).toEqual(short);
    expect(await find(short.id, other.id)).toBeNull();
    platform.clock.advance(1_000);
    expect(await find(short.id)).toBeNull();
    expect(await listPreviewLinks(platform, { postId })).toEqual([long]);
    await expect(revokePreviewLink(platform, { id: long.id, postId: other.id })).rejects.toMatchObject({
      name: 'NotFound',
    });
    await revokePreviewLink(platform, { id: long.id, postId });
    expect(await find(long.id)).toBeNull();
  });
});

describe('lists of posts', () => {
  const ids = async (query: Partial<PostListQuery>) =>
    (
      await listPosts(platform, { type: 'post', status: 'any', sort: 'title', page: 1, perPage: 10, ...query })
    ).posts.map(({ title }) => title);

  test('are narrowed by author, term, date and unpublished changes', async () => {
    const now = platform.clock.now();
    const term = await upsertTerm(platform, { taxonomy: 'category', name: 'خبر' });
    await create({ type: 'post', title: 'a', authorId: 'reza', termIds: [term.id], status: 'published' });
    const b = await create({ type: 'post', title: 'b', status: 'published', publishedAt: now - 1_000 });
    await create({ type: 'post', title: 'c' });
    const draft = { title: 'b', document: document('دو'), authorId: null, baseRevisionId: b.draftRevisionId };
    await saveDraft(platform, { postId: b.id, ...draft });
    expect(await ids({})).toEqual(['a', 'b', 'c']);
    expect(await ids({ authorId: 'reza' })).toEqual(['a']);
    expect(await ids({ termId: term.id })).toEqual(['a']);
    expect(await ids({ from: now })).toEqual(['a']);
    expect(await ids({ until: now })).toEqual(['b']);
    expect(await ids({ hasUnpublishedChanges: true })).toEqual(['b']);
    expect(await ids({ status: 'draft' })).toEqual(['c']);
  });

  test('include names, terms and current editors', async () => {
    const term = await upsertTerm(platform, { taxonomy: 'category', name: 'خبر' });
    const post = await create({ termIds: [term.id] });
    const bare = await create({ authorId: null });
    await recordPresence(platform, { postId: post.id, userId: 'reza' });
    expect(await describePosts(platform, [post, bare])).toMatchObject([
      { author: 'سارا', terms: [{ name: 'خبر' }], editors: [{ name: 'رضا' }] },
      { author: '', terms: [], editors: [] },
    ]);
  });
});

describe('a new title from the list', () => {
  test('is a separate revision, live at once unless an unpublished draft exists', async () => {
    const { id } = await create({ title: 'کهنه', status: 'published' });
    await updatePost(platform, { postId: id, changes: { title: 'نو' }, userId: 'reza' });
    expect(await findPublicPost(platform, { id })).toMatchObject({ title: 'نو', document: document('یک') });
    expect(await revisionsOf(id)).toBe(2);
    const { draftRevisionId } = (await findPost(platform, id)) ?? { draftRevisionId: 0 };
    const draft = { title: 'نو', document: document('دو'), authorId: null, baseRevisionId: draftRevisionId };
    await saveDraft(platform, { postId: id, ...draft });
    await updatePost(platform, { postId: id, changes: { title: 'تازه‌تر' } });
    expect(await findPublicPost(platform, { id })).toMatchObject({ title: 'نو', document: document('یک') });
    expect(await findPost(platform, id)).toMatchObject({ draft: { title: 'تازه‌تر', document: document('دو') } });
  });

  test('of a draft is shown in lists', async () => {
    const { id } = await create({ title: 'کهنه' });
    expect(await updatePost(platform, { postId: id, changes: { title: 'نو' } })).toMatchObject({ title: 'نو' });
  });
});

describe('copies and the end', () => {
  test('a copy is a separate draft', async () => {
    const term = await upsertTerm(platform, { taxonomy: 'category', name: 'خبر' });
    const { id } = await create({ slug: 'vps', excerpt: 'چکیده', termIds: [term.id], status: 'published' });
    const copy = await duplicatePost(platform, { postId: id, authorId: 'reza' });
    expect(copy).toMatchObject({
      status: 'draft',
      slug: 'vps-2',
      excerpt: 'چکیده',
      authorId: 'reza',
      publishedAt: null,
    });
    expect(await findPost(platform, copy.id)).toMatchObject({
      draft: { title: 'سرور (رونوشت)', document: document('یک') },
      terms: [{ id: term.id }],
    });
  });

  test('only trashed posts are deleted permanently', async () => {
    const { id } = await create({ status: 'published' });
    await expect(deletePost(platform, { postId: id })).rejects.toMatchObject({ name: 'InvalidInput' });
    await trash(platform, { postId: id });
    await deletePost(platform, { postId: id });
    expect(await findPost(platform, id)).toBeNull();
    expect(await revisionsOf(id)).toBe(0);
  });
});
