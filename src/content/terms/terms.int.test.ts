import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listLoops } from '../loops/index.ts';
import { createPost, trash } from '../posts/index.ts';
import { createContentTest } from '../testing.ts';
import {
  addTerm,
  ancestorsOf,
  changeTerm,
  deleteTerm,
  findTerm,
  listTaxonomies,
  listTerms,
  mergeTerm,
  orderTerms,
  readFormerSlugs,
  searchTerms,
  termsOfPosts,
  upsertTerm,
} from './index.ts';

const mayGo = async () => {};
let platform: Awaited<ReturnType<typeof createContentTest>>;

beforeEach(async () => {
  platform = await createContentTest();
});

afterEach(() => platform.close());

const upsert = (name: string, rest: object = {}) => upsertTerm(platform, { taxonomy: 'category', name, ...rest });

describe('terms', () => {
  test('are stored once per taxonomy and slug, and invalidate their tags when they change', async () => {
    const first = await upsert('سرور مجازي');
    expect(first).toMatchObject({ slug: 'سرور-مجازی', name: 'سرور مجازی', parentId: null });
    expect(platform.takeTags()).toEqual(['former-terms', 'taxonomy:category', `term:${first.id}`]);
    const again = await upsert('سرور مجازی', { description: 'تازه' });
    expect(again).toMatchObject({ id: first.id, description: 'تازه' });
    const other = await upsert('سرور مجازی', { taxonomy: 'tag' });
    expect(other.id).not.toBe(first.id);
    expect(await findTerm(platform, { taxonomy: 'category', slug: 'سرور-مجازي' })).toEqual(again);
    expect(await findTerm(platform, { taxonomy: 'category', slug: 'نیست' })).toBeNull();
    await expect(upsert('!!!')).rejects.toMatchObject({ name: 'InvalidInput' });
  });

  test('form a tree without cycles, inside their taxonomy', async () => {
    const root = await upsert('ریشه');
    const child = await upsert('شاخه', { parentId: root.id });
    const leaf = await upsert('برگ', { parentId: child.id });
    const tag = await upsert('برچسب', { taxonomy: 'tag' });
    expect(ancestorsOf(await listTerms(platform, 'category'), leaf.id).map((term) => term.name)).toEqual([
      'ریشه',
      'شاخه',
    ]);
    await expect(upsert('ریشه', { parentId: leaf.id })).rejects.toMatchObject({ name: 'InvalidInput' });
    await expect(upsert('ریشه', { parentId: root.id })).rejects.toMatchObject({ name: 'InvalidInput' });
    await expect(upsert('برگ', { parentId: tag.id })).rejects.toMatchObject({ name: 'InvalidInput' });
  });

  test('are listed in their order with the number of their posts, with one query', async () => {
    const second = await upsert('دوم', { position: 2 });
    const first = await upsert('اول', { position: 1 });
    const post = (status: 'published' | 'draft', termIds: number[]) =>
      createPost(platform, { type: 'post', title: 'x', document: {}, authorId: null, status, termIds });
    const both = await post('published', [first.id, second.id]);
    const one = await post('published', [second.id]);
    const draft = await post('draft', [second.id]);
    await trash(platform, { postId: (await post('published', [first.id])).id });

    const before = platform.database.queryCount();
    expect((await listTerms(platform, 'category')).map(({ name, count }) => [name, count])).toEqual([
      ['اول', 1],
      ['دوم', 3],
    ]);
    const terms = await termsOfPosts(platform.db, [both.id, one.id, draft.id, 404]);
    expect(platform.database.queryCount() - before).toBe(2);
    expect(terms.get(both.id)?.map((term) => term.name)).toEqual(['اول', 'دوم']);
    expect(terms.get(one.id)?.map((term) => term.name)).toEqual(['دوم']);
    expect(terms.has(404)).toBe(false);
  });
});

describe('terms by staff', () => {
  const add = (name: string, rest: object = {}) => addTerm(platform, { taxonomy: 'category', name, ...rest });
  const post = (termIds: number[]) =>
    createPost(platform, {
      type: 'post',
      title: 'x',
      document: {},
      authorId: null,
      status: 'published',
      termIds,
    });
  /** Returns the ids of the posts shown by a loop with this slug. */
  const shown = async (slug: string) => {
    const terms = [{ taxonomy: 'category', terms: [slug], operator: 'IN' as const }];
    const [page] = await listLoops(platform, [
      { type: 'post', include: [], exclude: [], terms, order: 'newest', count: 9, page: 1 },
    ]);
    return page?.posts.map(({ id }) => id).sort();
  };
  const tree = async () =>
    (await listTerms(platform, 'category')).map(({ id, parentId, position }) => [id, parentId, position]);

  test('a new one is at the end, and no two have one slug', async () => {
    const first = await add('سرور');
    const second = await add('هاست', { parentId: first.id, description: ' میزبانی ' });
    expect(second).toMatchObject({ slug: 'هاست', description: 'میزبانی', parentId: first.id, position: 1, version: 1 });
    await expect(add('هاست')).rejects.toMatchObject({
      data: { fields: { slug: expect.stringContaining('یکی دیگر') } },
    });
    await expect(add('!!!')).rejects.toMatchObject({ data: { fields: { name: expect.any(String) } } });
    await expect(add('دامنه', { parentId: 404 })).rejects.toMatchObject({
      data: { fields: { parentId: expect.any(String) } },
    });
    const { id, version, name } = first;
    await expect(changeTerm(platform, { id, version, name, parentId: second.id })).rejects.toMatchObject({
      data: { fields: { parentId: 'زیر خودش نمی‌تواند باشد.' } },
    });
  });

  test('P64 a version that another user has changed is a conflict', async () => {
    const { id, version } = await add('سرور');
    await changeTerm(platform, { id, version, name: 'سرورها', slug: 'سرور' });
    await expect(changeTerm(platform, { id, version, name: 'دیگر' })).rejects.toMatchObject({
      name: 'EditConflict',
      data: { present: { name: 'سرورها', version: 2 } },
    });
    await expect(deleteTerm(platform, { id, version, mayGo })).rejects.toMatchObject({ name: 'EditConflict' });
  });

  test('a former slug redirects to the term, in addresses and in loops that name it', async () => {
    const term = await add('سرور', { slug: 'vps' });
    const { id: postId } = await post([term.id]);
    expect((await readFormerSlugs(platform))('category', 'vps')).toBeUndefined();
    const second = await changeTerm(platform, { ...term, slug: 'cloud' });
    const third = await changeTerm(platform, { ...second, slug: 'servers' });
    const slugOf = await readFormerSlugs(platform);
    expect([slugOf('category', 'vps'), slugOf('category', 'cloud'), slugOf('tag', 'vps')]).toEqual([
      'servers',
      'servers',
      undefined,
    ]);
    expect(await shown('vps')).toEqual([postId]);
    expect(platform.takeTags()).toContain('taxonomy:category');

    // A slug that a term has now is its own.
    await add('دیگر', { slug: 'cloud' });
    expect(await shown('cloud')).toEqual([]);
    await changeTerm(platform, { ...third, slug: 'vps' });
    expect((await readFormerSlugs(platform))('category', 'vps')).toBeUndefined();
    expect((await readFormerSlugs(platform))('category', 'servers')).toBe('vps');
  });

  test('merging moves posts, addresses and child terms', async () => {
    const [a, b] = [await add('a'), await add('b')];
    const child = await add('child', { parentId: a.id });
    const [one, both] = [await post([a.id]), await post([a.id, b.id])];
    await expect(mergeTerm(platform, { ...a, intoId: a.id })).rejects.toMatchObject({ name: 'InvalidFields' });
    await expect(mergeTerm(platform, { ...a, intoId: 404 })).rejects.toMatchObject({ name: 'InvalidFields' });
    await shown('a');
    platform.takeTags();
    expect(await mergeTerm(platform, { ...a, intoId: b.id })).toEqual({ moved: 2 });
    expect(platform.takeTags()).toEqual(
      expect.arrayContaining([`post:${one.id}`, `post:${both.id}`, `term:${b.id}`, 'taxonomy:category']),
    );
    expect(await tree()).toEqual([
      [b.id, null, 1],
      [child.id, b.id, 2],
    ]);
    expect(await shown('a')).toEqual([one.id, both.id]);
    expect((await readFormerSlugs(platform))('category', 'a')).toBe('b');
  });

  test('merging into a descendant makes no cycle', async () => {
    const top = await add('top');
    const middle = await add('middle', { parentId: top.id });
    const low = await add('low', { parentId: middle.id });
    await mergeTerm(platform, { ...top, intoId: low.id });
    expect(await tree()).toEqual([
      [middle.id, low.id, 1],
      [low.id, null, 2],
    ]);
  });

  test('deleting one keeps its posts, and its children move up', async () => {
    const top = await add('top');
    const middle = await add('middle', { parentId: top.id });
    const low = await add('low', { parentId: middle.id });
    const { id: postId } = await post([middle.id]);
    await shown('middle');
    await deleteTerm(platform, { ...middle, mayGo });
    expect(await tree()).toEqual([
      [top.id, null, 0],
      [low.id, top.id, 2],
    ]);
    expect((await termsOfPosts(platform.db, [postId])).size).toBe(0);
    expect(await shown('top')).toEqual([]);
    await expect(deleteTerm(platform, { ...middle, mayGo })).rejects.toMatchObject({ name: 'NotFound' });
  });

  test('get their order and parents atomically', async () => {
    const [a, b, c] = [await add('a'), await add('b'), await add('c')];
    const order = (...places: Array<[id: number, parentId: number | null]>) =>
      orderTerms(platform, { taxonomy: 'category', places: places.map(([id, parentId]) => ({ id, parentId })) });
    await order([c.id, null], [a.id, c.id], [b.id, a.id]);
    const ordered = [
      [c.id, null, 0],
      [a.id, c.id, 1],
      [b.id, a.id, 2],
    ];
    expect(await tree()).toEqual(ordered);
    await expect(order([c.id, null], [a.id, null])).rejects.toMatchObject({ name: 'EditConflict' });
    await expect(order([c.id, null], [a.id, null], [a.id, null])).rejects.toMatchObject({ name: 'EditConflict' });
    await expect(order([c.id, a.id], [a.id, c.id], [b.id, null])).rejects.toMatchObject({ name: 'InvalidFields' });
    await expect(order([c.id, c.id], [a.id, null], [b.id, null])).rejects.toMatchObject({ name: 'InvalidFields' });
    await expect(order([c.id, 404], [a.id, null], [b.id, null])).rejects.toMatchObject({ name: 'InvalidFields' });
    expect(await tree()).toEqual(ordered);
  });

  test('are found by name and slug, page by page', async () => {
    const [first, second] = [await add('سرور مجازی', { slug: 'vps' }), await add('سرور ابری', { slug: 'cloud' })];
    await add('دامنه');
    await post([second.id]);
    const find = (query: object) =>
      searchTerms(platform, { taxonomy: 'category', page: 1, perPage: 25, sort: 'name', ...query });
    expect((await find({ q: 'سرور' })).rows.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect((await find({ q: 'vps' })).rows.map(({ id }) => id)).toEqual([first.id]);
    expect((await find({ sort: '-count', perPage: 1 })).rows).toMatchObject([{ id: second.id, count: 1 }]);
    expect((await find({})).total).toBe(3);
    await upsert('x', { taxonomy: 'topic' });
    expect(await listTaxonomies(platform)).toEqual([
      { name: 'category', count: 3 },
      { name: 'tag', count: 0 },
      { name: 'product_category', count: 0 },
      { name: 'topic', count: 1 },
    ]);
  });
});
