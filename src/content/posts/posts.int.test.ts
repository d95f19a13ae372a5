import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isShortOnPostgres, leaveOut } from '../../platform/db/testing.ts';
import { saveMenu } from '../menus/index.ts';
import { upsertTerm } from '../terms/index.ts';
import { createContentTest } from '../testing.ts';
import {
  createPost,
  findPost,
  findPublicPost,
  findTrail,
  listPosts,
  listRevisions,
  makePrivate,
  type NewPost,
  publish,
  publishDue,
  restore,
  saveDraft,
  schedule,
  trash,
  unpublish,
  updatePost,
} from './index.ts';

/** Tests of rules; see `isShortOnPostgres`. */
const onSqlite = isShortOnPostgres ? leaveOut : test;

const passes = { check: async () => ({ broken: [], flaws: [] }), baseUrl: 'https://mizban.example' };
let platform: Awaited<ReturnType<typeof createContentTest>>;

beforeEach(async () => {
  platform = await createContentTest();
});

afterEach(() => platform.close());

const document = (text: string) => ({ version: 1, content: [{ id: 'abc1234', type: 'heading', props: { text } }] });

const create = (input: Partial<NewPost> = {}) =>
  createPost(platform, { type: 'page', title: 'سرور آلمان', document: document('یک'), authorId: null, ...input });

const createPublished = (input: Partial<NewPost> = {}) => create({ status: 'published', ...input });

const publicTitle = async (path: string) => (await findPublicPost(platform, { path }))?.title ?? null;

describe('creating posts', () => {
  onSqlite('a fixed id is kept and the next one continues after the highest', async () => {
    const first = await create();
    const fixed = await create({ id: 7107, slug: 'germany-vps' });
    const next = await create();
    const lower = await create({ id: 50 });
    const last = await create();
    expect([first.id, fixed.id, next.id, lower.id, last.id]).toEqual([1, 7107, 7108, 50, 7109]);
    await expect(create({ id: 7107 })).rejects.toMatchObject({ name: 'InvalidInput' });
  });

  test('posts created at the same time get ids and addresses of their own', async () => {
    const posts = await Promise.all([
      ...Array.from({ length: 10 }, () => create()),
      create({ id: 500 }),
      ...Array.from({ length: 10 }, () => create()),
    ]);
    expect(new Set(posts.map((post) => post.id)).size).toBe(21);
    expect(new Set(posts.map((post) => post.path)).size).toBe(21);
  });

  onSqlite('all types share one sequence of ids', async () => {
    const types = ['page', 'post', 'product', 'popup', 'template'] as const;
    const ids: number[] = [];
    for (const type of types) ids.push((await create({ type })).id);
    expect(ids).toEqual([1, 2, 3, 4, 5]);
  });

  onSqlite('addresses follow type, parents and home', async () => {
    const home = await create({ home: true });
    const parent = await create({ slug: 'vps' });
    const child = await create({ slug: 'آلمان', parentId: parent.id });
    const post = await create({ type: 'post', slug: 'news', parentId: null });
    const popup = await create({ type: 'popup', slug: 'hello' });
    expect([home, parent, child, post, popup].map(({ path }) => path)).toEqual([
      '/',
      '/vps/',
      '/vps/آلمان/',
      '/blog/news/',
      null,
    ]);
    await expect(create({ home: true })).rejects.toMatchObject({ name: 'InvalidInput' });
    await expect(create({ parentId: 9_999 })).rejects.toMatchObject({ name: 'InvalidFields' });
  });

  onSqlite('a taken address gets -2, -3… and reserved ones are never given', async () => {
    const paths: Array<string | null> = [];
    for (let n = 0; n < 3; n += 1) paths.push((await create({ slug: 'vps' })).path);
    expect(paths).toEqual(['/vps/', '/vps-2/', '/vps-3/']);
    expect((await create({ slug: 'wp-admin' })).path).toBe('/wp-admin-2/');
  });

  onSqlite('texts are stored in Persian letters, also those that a database could not hold', async () => {
    const post = await create({ title: ' سرور مجازي\0 كاربردي ', excerpt: 'a\0b' });
    expect(post).toMatchObject({ title: 'سرور مجازی کاربردی', excerpt: 'ab' });
  });

  onSqlite('meta, excerpt and terms are stored', async () => {
    const term = await upsertTerm(platform, { taxonomy: 'category', name: 'سرور' });
    const { id } = await createPublished({ meta: { a: [1, 'ب'] }, excerpt: 'خلاصه', termIds: [term.id, term.id] });
    const found = await findPublicPost(platform, { id });
    expect(found).toMatchObject({ meta: { a: [1, 'ب'] }, excerpt: 'خلاصه', terms: [term], document: document('یک') });
  });

  onSqlite('a failed creation leaves nothing', async () => {
    await expect(create({ slug: 'half', termIds: [404] })).rejects.toThrow();
    expect((await listPosts(platform, { type: 'page', status: 'any', page: 1, perPage: 10 })).total).toBe(0);
    expect((await create({ slug: 'half' })).path).toBe('/half/');
  });
});

describe('the public version', () => {
  onSqlite('is found by address in any writing, and by id', async () => {
    const { id } = await createPublished({ slug: 'سرور-مجازی' });
    for (const path of ['/سرور-مجازی/', '/سرور-مجازی', '/سرور-مجازي/']) {
      expect((await findPublicPost(platform, { path }))?.id).toBe(id);
    }
    expect((await findPublicPost(platform, { id }))?.path).toBe('/سرور-مجازی/');
    expect(await findPublicPost(platform, { path: '/!!!/' })).toBeNull();
    expect(await findPublicPost(platform, { id: 404 })).toBeNull();
  });

  test('takes two queries', async () => {
    await createPublished({ slug: 'vps' });
    const before = platform.database.queryCount();
    await findPublicPost(platform, { path: '/vps/' });
    expect(platform.database.queryCount() - before).toBe(2);
  });

  onSqlite('never includes drafts, private and trashed posts, nor scheduled ones before their time', async () => {
    const draft = await create();
    const hidden = await create({ status: 'private' });
    const trashed = await createPublished();
    await trash(platform, { postId: trashed.id });
    const later = await createPublished({ publishedAt: platform.clock.now() + 60_000 });
    for (const { id } of [draft, hidden, trashed, later]) {
      expect(await findPublicPost(platform, { id })).toBeNull();
    }
    expect(await listPosts(platform, { type: 'page', page: 1, perPage: 10 })).toEqual({ posts: [], total: 0 });
    platform.clock.advance(60_000);
    await publishDue(platform, passes);
    expect((await findPublicPost(platform, { id: later.id }))?.id).toBe(later.id);
  });

  test('does not change when a draft is saved, and changes when it is published', async () => {
    const post = await createPublished({ slug: 'vps', title: 'قدیم' });
    platform.takeTags();
    platform.clock.advance(1_000);
    const draft = { postId: post.id, title: 'جدید', document: document('دو'), authorId: 'u1' };
    const { revisionId } = await saveDraft(platform, { ...draft, baseRevisionId: post.draftRevisionId });
    expect(platform.takeTags()).toEqual([`draft:${post.id}`]);
    expect(await findPublicPost(platform, { path: '/vps/' })).toMatchObject({
      title: 'قدیم',
      document: document('یک'),
    });

    const staff = await findPost(platform, post.id);
    expect(staff?.draft).toMatchObject({ id: revisionId, title: 'جدید', document: document('دو'), authorId: 'u1' });
    expect(staff?.live).toMatchObject({ title: 'قدیم', document: document('یک') });

    platform.clock.advance(1_000);
    const published = await publish(platform, { postId: post.id, authorId: 'u1' });
    expect(published).toMatchObject({ liveRevisionId: revisionId, title: 'جدید', publishedAt: post.publishedAt });
    expect(platform.takeTags()).toEqual([`post:${post.id}`, 'type:page']);
    expect(await findPublicPost(platform, { path: '/vps/' })).toMatchObject({
      title: 'جدید',
      document: document('دو'),
    });
  });

  onSqlite('a post that was never published carries the title of its draft', async () => {
    const post = await create({ title: 'قدیم' });
    await saveDraft(platform, {
      postId: post.id,
      title: 'جدید',
      document: document('دو'),
      authorId: null,
      baseRevisionId: post.draftRevisionId,
    });
    expect((await findPost(platform, post.id))?.title).toBe('جدید');
  });
});

describe('P64 two editors on one page', () => {
  const save = (postId: number, baseRevisionId: number, text: string) =>
    saveDraft(platform, { postId, title: 'عنوان', document: document(text), authorId: null, baseRevisionId });

  test('the second one gets a conflict, and nothing of the first is lost', async () => {
    const post = await create();
    const { revisionId } = await save(post.id, post.draftRevisionId, 'اول');
    await expect(save(post.id, post.draftRevisionId, 'دوم')).rejects.toMatchObject({
      name: 'EditConflict',
      data: { currentRevisionId: revisionId },
    });
    expect((await findPost(platform, post.id))?.draft.document).toEqual(document('اول'));
    expect((await listRevisions(platform, { postId: post.id, page: 1, perPage: 10 })).total).toBe(2);
    await expect(
      publish(platform, { postId: post.id, authorId: null, baseRevisionId: post.draftRevisionId }),
    ).rejects.toMatchObject({ name: 'EditConflict' });
    await publish(platform, { postId: post.id, authorId: null, baseRevisionId: revisionId });
  });

  test('of twenty saves at once exactly one wins', async () => {
    const post = await create();
    const saves = Array.from({ length: 20 }, (_, n) => save(post.id, post.draftRevisionId, String(n)));
    const results = await Promise.allSettled(saves);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect((await listRevisions(platform, { postId: post.id, page: 1, perPage: 10 })).total).toBe(2);
  });

  test('a post that is not there is NotFound', async () => {
    await expect(save(404, 1, 'x')).rejects.toMatchObject({ name: 'NotFound' });
    await expect(publish(platform, { postId: 404, authorId: null })).rejects.toMatchObject({ name: 'NotFound' });
    expect(await findPost(platform, 404)).toBeNull();
  });
});

describe('the life of a post', () => {
  onSqlite('a schedule shows the version of its day, at its time', async () => {
    const post = await create({ slug: 'vps', title: 'اعلان' });
    const at = platform.clock.now() + 3_600_000;
    expect(await schedule(platform, { postId: post.id, authorId: null, at })).toMatchObject({ status: 'scheduled' });
    await saveDraft(platform, {
      postId: post.id,
      title: 'پیش‌نویس بعدی',
      document: document('دو'),
      authorId: null,
      baseRevisionId: post.draftRevisionId,
    });
    platform.takeTags();
    expect(await publishDue(platform, passes)).toEqual([]);
    expect(platform.takeTags()).toEqual([]);

    platform.clock.advance(3_600_000);
    expect(await publicTitle('/vps/'), 'it is looked at once more before').toBeNull();
    expect(
      await Promise.all([publishDue(platform, passes), publishDue(platform, passes)]).then((ids) => ids.flat()),
    ).toEqual([post.id]);
    expect(platform.takeTags()).toEqual([`post:${post.id}`, 'type:page']);
    expect(await publicTitle('/vps/')).toBe('اعلان');
    expect(await listPosts(platform, { type: 'page', page: 1, perPage: 10 })).toMatchObject({
      posts: [{ id: post.id, publishedAt: at }],
    });
  });

  test('P59 a clock that jumps neither skips a schedule nor shows a post twice', async () => {
    const post = await create({ slug: 'vps', title: 'اعلان' });
    const at = platform.clock.now() + 1_800_000;
    await schedule(platform, { postId: post.id, authorId: null, at });
    platform.clock.advance(-3_600_000);
    expect(await publishDue(platform, passes)).toEqual([]);
    platform.clock.advance(2 * 3_600_000);
    expect(await publishDue(platform, passes)).toEqual([post.id]);
    platform.takeTags();
    platform.clock.advance(-3_600_000);
    expect(await publishDue(platform, passes)).toEqual([]);
    platform.clock.advance(3_600_000);
    expect(await publishDue(platform, passes)).toEqual([]);
    expect(platform.takeTags()).toEqual([]);
    expect(await listPosts(platform, { type: 'page', page: 1, perPage: 10 })).toMatchObject({
      posts: [{ id: post.id, publishedAt: at }],
      total: 1,
    });
  });

  test('publishing before the scheduled time makes now the date; a schedule in the past publishes at once', async () => {
    const post = await create();
    await schedule(platform, { postId: post.id, authorId: null, at: platform.clock.now() + 1_000 });
    expect(await publish(platform, { postId: post.id, authorId: null })).toMatchObject({
      status: 'published',
      publishedAt: platform.clock.now(),
    });
    const other = await create();
    const past = platform.clock.now() - 5_000;
    expect(await schedule(platform, { postId: other.id, authorId: null, at: past })).toMatchObject({
      status: 'published',
      publishedAt: past,
    });
  });

  onSqlite('unpublished and private posts leave the public, and their text stays', async () => {
    const post = await createPublished({ slug: 'vps' });
    expect(await unpublish(platform, { postId: post.id })).toMatchObject({ status: 'draft', liveRevisionId: null });
    expect(await publicTitle('/vps/')).toBeNull();
    expect((await findPost(platform, post.id))?.draft.document).toEqual(document('یک'));
    expect(await makePrivate(platform, { postId: post.id, authorId: null })).toMatchObject({ status: 'private' });
    expect(await publicTitle('/vps/')).toBeNull();
    await publish(platform, { postId: post.id, authorId: null });
    expect(await publicTitle('/vps/')).toBe('سرور آلمان');
  });

  onSqlite('the trash frees the address; a restored post is a draft', async () => {
    const post = await createPublished({ slug: 'vps' });
    expect(await trash(platform, { postId: post.id })).toMatchObject({ status: 'trash', path: null });
    await expect(publish(platform, { postId: post.id, authorId: null })).rejects.toMatchObject({
      name: 'InvalidInput',
    });
    const other = await createPublished({ slug: 'vps' });
    expect(other.path).toBe('/vps/');
    expect(await restore(platform, { postId: post.id })).toMatchObject({ status: 'draft', path: '/vps-2/' });
    await expect(restore(platform, { postId: post.id })).rejects.toMatchObject({ name: 'NotFound' });
  });

  onSqlite('a home page comes back as home, or as a page when there is another', async () => {
    const home = await createPublished({ home: true, title: 'خانه' });
    await trash(platform, { postId: home.id });
    expect((await restore(platform, { postId: home.id })).path).toBe('/');
    await trash(platform, { postId: home.id });
    await createPublished({ home: true });
    expect((await restore(platform, { postId: home.id })).path).toBe('/خانه/');
  });
});

describe('changing a post', () => {
  onSqlite('a new slug moves all pages under it and invalidates every one of them', async () => {
    const parent = await createPublished({ slug: 'vps' });
    const child = await createPublished({ slug: 'germany', parentId: parent.id });
    const grandchild = await createPublished({ slug: 'linux', parentId: child.id });
    platform.takeTags();
    expect((await updatePost(platform, { postId: parent.id, changes: { slug: 'Servers' } })).path).toBe('/servers/');
    expect((await findPost(platform, grandchild.id))?.path).toBe('/servers/germany/linux/');
    expect(platform.takeTags()).toEqual([
      `post:${parent.id}`,
      `post:${child.id}`,
      `post:${grandchild.id}`,
      'type:page',
    ]);
    const trail = await findTrail(platform, { parentId: child.id });
    expect(trail.map(({ path }) => path)).toEqual(['/servers/', '/servers/germany/']);
  });

  onSqlite('a page cannot be under itself', async () => {
    const parent = await create({ slug: 'a' });
    const child = await create({ slug: 'b', parentId: parent.id });
    const move = updatePost(platform, { postId: parent.id, changes: { parentId: child.id } });
    await expect(move).rejects.toMatchObject({
      name: 'InvalidFields',
      data: { fields: { parentId: expect.any(String) } },
    });
    expect((await findPost(platform, parent.id))?.parentId).toBeNull();
  });

  onSqlite('the home page keeps its address', async () => {
    const home = await createPublished({ home: true });
    expect((await updatePost(platform, { postId: home.id, changes: { slug: 'x', excerpt: 'نو' } })).path).toBe('/');
  });

  test('invalidates the tags of its old and new terms and of menus that link to it', async () => {
    const [one, two] = [
      await upsertTerm(platform, { taxonomy: 'category', name: 'یک' }),
      await upsertTerm(platform, { taxonomy: 'category', name: 'دو' }),
    ];
    const post = await createPublished({ type: 'post', termIds: [one.id] });
    await saveMenu(platform, {
      location: 'main',
      name: 'اصلی',
      items: [{ label: 'x', postId: post.id, children: [] }],
    });
    platform.takeTags();
    await updatePost(platform, { postId: post.id, changes: { termIds: [two.id], meta: { b: 1 } } });
    expect(platform.takeTags()).toEqual(
      ['menu:main', `post:${post.id}`, `term:${one.id}`, `term:${two.id}`, 'type:post'].sort(),
    );
    expect(await findPost(platform, post.id)).toMatchObject({ terms: [two], meta: { b: 1 }, slug: post.slug });
  });
});

describe('lists of posts', () => {
  test('are ordered, paged and counted', async () => {
    const titles = ['ب', 'الف', 'پ', 'ت'];
    const ids: number[] = [];
    for (const title of titles) {
      platform.clock.advance(1_000);
      const post = await createPublished({ type: 'post', title });
      ids.push(post.id);
    }
    await createPublished({ type: 'page' });
    await create({ type: 'post' });
    const [b, alef, pe, te] = ids as [number, number, number, number];
    const list = async (query: object) =>
      (await listPosts(platform, { type: 'post', page: 1, perPage: 10, ...query })).posts.map((post) => post.id);

    expect(await list({})).toEqual([te, pe, alef, b]);
    expect(await list({ sort: 'publishedAt' })).toEqual([b, alef, pe, te]);
    expect(await list({ perPage: 3, page: 2 })).toEqual([b]);
    expect(await list({ page: 2 })).toEqual([]);
    expect(await list({ q: 'لف' })).toEqual([alef]);
    expect(await list({ q: '%' })).toEqual([]);
    expect(await list({ status: 'draft' })).toHaveLength(1);
    expect(await list({ status: 'any' })).toHaveLength(5);
    expect((await listPosts(platform, { type: 'post', page: 3, perPage: 3 })).total).toBe(4);
    await updatePost(platform, { postId: alef, changes: { excerpt: 'تازه' } });
    platform.clock.advance(1_000);
    await updatePost(platform, { postId: b, changes: { excerpt: 'تازه' } });
    expect((await list({ sort: '-updatedAt' }))[0]).toBe(b);
    expect(await list({ sort: 'title' })).toHaveLength(4);

    platform.clock.advance(1_000);
    const pePost = await findPost(platform, pe);
    const draft = { postId: pe, title: 'پ', document: document('تازه'), authorId: null };
    await saveDraft(platform, { ...draft, baseRevisionId: pePost?.draftRevisionId as number });
    expect((await list({ sort: '-updatedAt' }))[0], 'a draft of a public post changes nothing for visitors').toBe(b);
    expect((await list({ sort: '-changedAt' }))[0], 'staff see what they changed last').toBe(pe);
  });
});
