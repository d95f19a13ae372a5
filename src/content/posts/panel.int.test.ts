import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isShortOnPostgres, leaveOut } from '../../platform/db/testing.ts';
import { findRedirect } from '../redirects/index.ts';
import { createContentTest } from '../testing.ts';
import {
  createPost,
  findPost,
  findPublicPost,
  type NewPost,
  type PostChanges,
  publishDue,
  saveDraft,
  trash,
  unpublishDue,
  updatePost,
} from './index.ts';

/** Tests of rules; see `isShortOnPostgres`. */
const onSqlite = isShortOnPostgres ? leaveOut : test;

let platform: Awaited<ReturnType<typeof createContentTest>>;
beforeEach(async () => {
  platform = await createContentTest();
});
afterEach(() => platform.close());

const hour = 3_600_000;
const document = (text: string) => ({ version: 1, content: [{ id: 'abc1234', type: 'heading', props: { text } }] });
const create = (input: Partial<NewPost> = {}) =>
  createPost(platform, { type: 'page', title: 'سرور', document: document('یک'), authorId: null, ...input });
const change = (postId: number, changes: PostChanges, version?: number) =>
  updatePost(platform, { postId, version, changes });
const redirectOf = async (path: string) => (await findRedirect(platform, { path }))?.to ?? null;

describe('fields of a post besides its document', () => {
  test('are stored as given, and increment its version', async () => {
    const { id, version } = await create({ slug: 'vps' });
    const seo = { title: 'عنوان', description: 'شرح', canonical: 'https://example.com/x', noindex: true };
    const changes = { excerpt: 'چکیده', frame: 'none', commentsOpen: false, seo } as const;
    expect(await change(id, changes, version)).toMatchObject({ ...changes, version: version + 1 });
    expect(await findPost(platform, id)).toMatchObject({ ...changes, slug: 'vps' });
  });

  test('P64 a write on an old version changes nothing', async () => {
    const { id, version } = await create();
    await change(id, { excerpt: 'نخست' }, version);
    await expect(change(id, { excerpt: 'دوم' }, version)).rejects.toMatchObject({
      name: 'EditConflict',
      data: { version: version + 1 },
    });
    expect((await findPost(platform, id))?.excerpt).toBe('نخست');
  });

  test('saving the draft leaves the version', async () => {
    const { id, version, draftRevisionId } = await create();
    const draft = { title: 'x', document: document('دو'), authorId: null };
    await saveDraft(platform, { postId: id, ...draft, baseRevisionId: draftRevisionId });
    expect((await findPost(platform, id))?.version).toBe(version);
  });

  test.each([
    ['an address that another post has', { slug: 'taken' }, 'slug'],
    ['an address of the program', { slug: 'wp-admin' }, 'slug'],
    ['a parent that is not there', { parentId: 9_999 }, 'parentId'],
    ['a picture that is not there', { featuredMediaId: 9_999 }, 'featuredMediaId'],
    ['an author who is not there', { authorId: 'nobody' }, 'authorId'],
    ['a schedule without a time', { status: 'scheduled' }, 'publishedAt'],
    ['a schedule in the past', { status: 'scheduled', publishedAt: 1 }, 'publishedAt'],
    ['a publication in the future', { status: 'published', publishedAt: 4_000_000_000_000 }, 'publishedAt'],
    ['an end in the past', { status: 'published', unpublishAt: 1 }, 'unpublishAt'],
  ] as Array<[string, PostChanges, string]>)(
    '%s is refused next to its field, and nothing is changed',
    async (_, changes, field) => {
      await create({ slug: 'taken' });
      const { id, version } = await create({ slug: 'own' });
      await expect(change(id, { excerpt: 'نو', ...changes })).rejects.toMatchObject({
        name: 'InvalidFields',
        data: { fields: { [field]: expect.stringMatching(/[آ-ی]/) } },
      });
      expect(await findPost(platform, id)).toMatchObject({ slug: 'own', excerpt: '', version });
    },
  );
});

describe('the old address of a post', () => {
  test('redirects to the new one, also after several moves, and its child pages follow', async () => {
    const { id } = await create({ slug: 'one', status: 'published' });
    await create({ slug: 'child', parentId: id, status: 'published' });
    await change(id, { slug: 'two' });
    await change(id, { slug: 'three' });
    expect(await redirectOf('/one/')).toBe('/three/');
    expect(await redirectOf('/two')).toBe('/three/');
    expect(await redirectOf('/one/child/')).toBe('/three/child/');
    expect(await redirectOf('/three/')).toBeNull();
    await change(id, { slug: 'one' });
    expect(await redirectOf('/one/')).toBeNull();
    expect(await redirectOf('/three/')).toBe('/one/');
  });

  test('does not redirect if it was never public, or the post is not public', async () => {
    const draft = await create({ slug: 'draft' });
    await change(draft.id, { slug: 'draft-two' });
    expect(await redirectOf('/draft/')).toBeNull();
    const { id } = await create({ slug: 'one', status: 'published' });
    await change(id, { slug: 'two' });
    await trash(platform, { postId: id });
    expect(await redirectOf('/one/')).toBeNull();
  });

  test('a new post at it wins', async () => {
    const { id } = await create({ slug: 'one', status: 'published' });
    await change(id, { slug: 'two' });
    await create({ slug: 'one', title: 'تازه', status: 'published' });
    expect((await findPublicPost(platform, { path: '/one/' }))?.title).toBe('تازه');
  });
});

const passes = { check: async () => ({ broken: [], flaws: [] }), baseUrl: 'https://mizban.example' };

describe('the status that staff choose', () => {
  const isPublic = async (id: number) => (await findPublicPost(platform, { id })) !== null;

  test('published shows the draft; unpublished changes stay until they are published', async () => {
    const { id, draftRevisionId } = await create({ title: 'نخست' });
    await change(id, { status: 'published' });
    expect(await findPublicPost(platform, { id })).toMatchObject({ title: 'نخست', publishedAt: platform.clock.now() });
    const draft = { title: 'دوم', document: document('دو'), authorId: null };
    await saveDraft(platform, { postId: id, ...draft, baseRevisionId: draftRevisionId });
    await change(id, { status: 'published', excerpt: 'نو' });
    expect(await findPublicPost(platform, { id })).toMatchObject({ title: 'نخست', excerpt: 'نو' });
  });

  onSqlite('draft, pending and private are not public', async () => {
    const { id } = await create({ status: 'published' });
    for (const status of ['pending', 'published', 'private', 'published', 'draft'] as const) {
      expect(await change(id, { status })).toMatchObject({ status });
      expect(await isPublic(id)).toBe(status === 'published');
    }
  });

  onSqlite('a schedule publishes and unpublishes at its times, once', async () => {
    const { id } = await create();
    const now = platform.clock.now();
    await change(id, { status: 'scheduled', publishedAt: now + hour, unpublishAt: now + 2 * hour });
    expect([await isPublic(id), await publishDue(platform, passes), await unpublishDue(platform, passes)]).toEqual([
      false,
      [],
      [],
    ]);
    platform.clock.advance(hour);
    const published = await Promise.all([publishDue(platform, passes), publishDue(platform, passes)]);
    expect(published.flat()).toEqual([id]);
    expect(await isPublic(id)).toBe(true);
    platform.takeTags();
    platform.clock.advance(hour);
    const ended = await Promise.all([unpublishDue(platform, passes), unpublishDue(platform, passes)]);
    expect(ended.flat()).toEqual([id]);
    expect(platform.takeTags()).toContain(`post:${id}`);
    expect(await findPost(platform, id)).toMatchObject({ status: 'draft', unpublishAt: null });
    expect(await isPublic(id)).toBe(false);
  });
});
