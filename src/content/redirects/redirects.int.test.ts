import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPost, unpublish, updatePost } from '../posts/index.ts';
import { createContentTest } from '../testing.ts';
import {
  createMissingTally,
  createRedirectTally,
  deleteRedirect,
  dismissMissing,
  findRedirect,
  findSearchRedirect,
  listMissing,
  listRedirects,
  saveRedirect,
} from './index.ts';

let platform: Awaited<ReturnType<typeof createContentTest>>;
beforeEach(async () => {
  platform = await createContentTest();
});
afterEach(() => platform.close());

test('P15 hits are counted in memory and written down together', async () => {
  const base = { type: 'page', title: 'x', document: { version: 1 }, authorId: null, status: 'published' } as const;
  const { id } = await createPost(platform, { ...base, slug: 'old' });
  await updatePost(platform, { postId: id, changes: { slug: 'new' } });
  const found = await findRedirect(platform, { path: '/OLD' });
  expect(found?.to).toBe('/new/');
  const tally = createRedirectTally(platform);
  const stored = () => platform.db.selectFrom('redirects').select(['hits', 'last_hit_at']).executeTakeFirstOrThrow();
  for (let time = 0; time < 3; time += 1) tally.note(found?.id ?? 0);
  expect(await stored()).toEqual({ hits: 0, last_hit_at: null });
  await tally.flush();
  await tally.flush();
  expect(await stored()).toEqual({ hits: 3, last_hit_at: platform.clock.now() });
});

const baseUrl = 'https://mizban.test';
const page = (slug: string, status: 'published' | 'draft' = 'published') =>
  createPost(platform, { type: 'page', title: slug, slug, document: {}, authorId: null, status });
const save = (from: string, to: string, more: object = {}) =>
  saveRedirect(platform, { of: null, from, to, baseUrl, ...more });
const leads = async (path: string) => (await findRedirect(platform, { path }))?.to;
const list = async (query: object = {}) =>
  (await listRedirects(platform, { page: 1, perPage: 25, sort: 'createdAt', ...query })).rows;

describe('redirects by staff', () => {
  test('point to a page even if it moves, to an address, or to another site', async () => {
    const { id } = await page('new');
    expect(await save('/Old.html', '/new')).toMatchObject({
      from: '/Old.html',
      to: '/new/',
      post: { id, title: 'new' },
      leads: true,
      through: [],
      shortened: 0,
    });
    await save('/panel', 'https://panel.example/login');
    await save('/cheap', '/new/?sort=price');
    expect([await leads('/old-html/'), await leads('/panel'), await leads('/cheap/')]).toEqual([
      '/new/',
      'https://panel.example/login',
      '/new/?sort=price',
    ]);
    await updatePost(platform, { postId: id, changes: { slug: 'newer' } });
    expect(await leads('/old.html')).toBe('/newer/');
    await unpublish(platform, { postId: id });
    expect(await leads('/old.html')).toBeUndefined();
    expect((await list({ q: 'old.HTML' })).map(({ leads }) => leads)).toEqual([false]);
  });

  test('those that posts have left behind are listed with the others, with their hits', async () => {
    const { id } = await page('one');
    await updatePost(platform, { postId: id, changes: { slug: 'two' } });
    await save('/three', '/two');
    const tally = createRedirectTally(platform);
    tally.note((await findRedirect(platform, { path: '/one/' }))?.id ?? 0);
    await tally.flush();
    expect((await list({ sort: '-hits' })).map(({ from, to, hits }) => [from, to, hits])).toEqual([
      ['/one/', '/two/', 1],
      ['/three', '/two/', 0],
    ]);
    expect(await list({ q: 'three' })).toHaveLength(1);
    expect(await list({ sort: '-lastHitAt', perPage: 1 })).toMatchObject([{ from: '/one/' }]);
  });

  test('a path that a post takes again is redirected no more', async () => {
    const { id } = await page('first');
    await updatePost(platform, { postId: id, changes: { slug: 'second' } });
    expect(await leads('/first/')).toBe('/second/');
    await updatePost(platform, { postId: id, changes: { slug: 'first' } });
    expect((await list()).map(({ from }) => from)).toEqual(['/second/']);
  });

  test('a circle is refused with a sentence, however long it is', async () => {
    await page('end');
    await save('/b', '/c', { to: 'https://other.test/' });
    await save('/a', '/b');
    await expect(save('/a', '/end')).rejects.toMatchObject({
      data: { fields: { from: expect.stringContaining('پیش از این') } },
    });
    await expect(save('/x', '/x')).rejects.toMatchObject({ data: { fields: { to: 'نشانی نمی‌تواند به خودش برود.' } } });
    const draft = await page('draft', 'draft');
    await save('/to-draft', '/draft');
    // The draft's own path redirects to an address that redirects back to it.
    await expect(save('/draft', '/to-draft')).rejects.toMatchObject({
      data: { fields: { to: 'این دور می‌زند و به جایی نمی‌رسد: /draft/ ← /to-draft/ ← /draft/' } },
    });
    expect(draft.id).toBeGreaterThan(0);
  });

  test('a chain is shortened from both ends, so that no visitor is redirected twice', async () => {
    const { id } = await page('end');
    await save('/b', '/end/?from=b');
    const first = await save('/a', '/b');
    expect(first).toMatchObject({ to: '/end/?from=b', through: ['/b/'] });

    const [b] = await list({ q: '/b' });
    await deleteRedirect(platform, b?.id ?? 0);
    await platform.db.updateTable('redirects').set({ to_path: '/b/' }).where('id', '=', first.id).execute();
    expect(await save('/b', '/end')).toMatchObject({ shortened: 1 });
    expect((await list({ q: '/a' }))[0]).toMatchObject({ to: '/end/', post: { id } });
  });

  test.each([
    ['a page that visitors see', '/taken', '/end', 'from'],
    ['a page that is not there', '/a', '/nowhere', 'to'],
    ['no address', 'a', '/end', 'from'],
    ['a script', '/a', 'javascript:alert(1)', 'to'],
  ])('%s is refused', async (_name, from, to, field) => {
    await page('taken');
    await page('end');
    await expect(save(from, to)).rejects.toMatchObject({ data: { fields: { [field]: expect.any(String) } } });
    expect(await list()).toEqual([]);
  });

  test('P64 are changed in the state that was seen, and an import replaces', async () => {
    await page('end');
    const { id, version } = await save('/a', '/end');
    const changed = await save('/b', '/end', { of: { id, version } });
    expect(changed).toMatchObject({ id, from: '/b', version: version + 1 });
    expect(await leads('/a')).toBeUndefined();
    await expect(save('/c', '/end', { of: { id, version } })).rejects.toMatchObject({ name: 'EditConflict' });
    expect(await save('/b', 'https://other.test/', { replaces: true })).toMatchObject({
      id,
      to: 'https://other.test/',
    });
    await deleteRedirect(platform, id);
    await expect(deleteRedirect(platform, id)).rejects.toMatchObject({ name: 'NotFound' });
  });

  test('a search query redirects to a page, and other queries cost no database query', async () => {
    await page('cheap');
    expect(await findSearchRedirect(platform, 'سرور ارزان')).toBeNull();
    await save('/?s=سرور ارزان', '/cheap');
    expect((await findSearchRedirect(platform, ' سرور  ارزان'))?.to).toBe('/cheap/');
    const before = platform.database.queryCount();
    expect(await findSearchRedirect(platform, 'سرور')).toBeNull();
    expect(platform.database.queryCount() - before).toBe(0);
  });
});

describe('addresses under which nothing was found', () => {
  const missing = async (query: object = {}) =>
    (await listMissing(platform, { page: 1, perPage: 25, sort: '-count', dismissed: false, ...query })).rows;

  test('are counted in memory, written in batches and contain no personal data', async () => {
    const tally = createMissingTally(platform);
    const before = platform.database.queryCount();
    tally.note({ path: '/Old.html', referrer: '/blog/' });
    platform.clock.advance(1_000);
    tally.note({ path: '/old-html/', referrer: null });
    for (const path of ['/a@b.test/', '/call/09121234567', '/!!', `/${'x'.repeat(400)}`])
      tally.note({ path, referrer: null });
    expect(platform.database.queryCount() - before).toBe(0);
    await tally.flush();
    const now = platform.clock.now();
    const row = { address: '/old-html/', count: 2, firstAt: now - 1_000, lastAt: now, referrer: '/blog/' };
    expect(await missing()).toEqual([{ id: expect.any(Number), ...row }]);

    tally.note({ path: '/OLD-html', referrer: '/' });
    await tally.flush();
    await tally.flush();
    expect(await missing()).toMatchObject([{ count: 3, referrer: '/' }]);
  });

  test('a flood fills neither memory nor the table, and frequent ones stay', async () => {
    const tally = createMissingTally(platform);
    for (let time = 0; time < 3; time += 1) tally.note({ path: '/often/', referrer: null });
    for (let round = 0; round < 12; round += 1) {
      platform.clock.advance(15_000);
      for (let n = 0; n < 600; n += 1) tally.note({ path: `/flood-${round}-${n}/`, referrer: null });
      await tally.flush();
    }
    const { total, rows } = await listMissing(platform, {
      page: 1,
      perPage: 1,
      sort: '-count',
      dismissed: false,
    });
    expect(total).toBe(5_000);
    expect(rows).toMatchObject([{ address: '/often/', count: 3 }]);
    expect(await missing({ q: 'flood-11-' })).toHaveLength(25);
    platform.clock.advance(91 * 86_400_000);
    tally.note({ path: '/later/', referrer: null });
    await tally.flush();
    expect(await missing()).toMatchObject([{ address: '/later/' }]);
  });

  test('are dismissed and restored, and deleted when they get a redirect', async () => {
    const tally = createMissingTally(platform);
    tally.note({ path: '/old/', referrer: null });
    await tally.flush();
    const [{ id } = { id: 0 }] = await missing();
    await dismissMissing(platform, { id, isDismissed: true });
    expect(await missing()).toEqual([]);
    tally.note({ path: '/old/', referrer: null });
    await tally.flush();
    expect(await missing({ dismissed: true })).toMatchObject([{ id, count: 2 }]);
    await dismissMissing(platform, { id, isDismissed: false });
    await expect(dismissMissing(platform, { id: 404, isDismissed: true })).rejects.toMatchObject({ name: 'NotFound' });
    await page('new');
    await save('/Old', '/new');
    expect(await missing()).toEqual([]);
  });
});
