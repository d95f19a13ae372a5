import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plansOf } from '../../platform/db/plans.testing.ts';
import {
  createPost,
  deletePost,
  listPosts,
  type NewPost,
  publish,
  saveDraft,
  trash,
  updatePost,
} from '../posts/index.ts';
import { addManyPosts, createContentTest } from '../testing.ts';
import { indexNames, upsertStaffIndex } from './index.ts';

let site: Awaited<ReturnType<typeof createContentTest>>;
beforeAll(async () => {
  site = await createContentTest();
});
afterAll(() => site.close());

const add = (post: Partial<NewPost> & { title: string }) =>
  createPost(site, { type: 'page', document: { text: '' }, authorId: null, ...post });

type Query = Partial<Parameters<typeof listPosts>[1]>;
const list = (q: string, query: Query = {}) =>
  listPosts(site, { type: 'page', status: 'any', sort: 'title', q, page: 1, perPage: 10, ...query });
const titles = async (q: string, query?: Query) => (await list(q, query)).posts.map(({ title }) => title);

const partsOf = async (id: number) =>
  (await site.db.selectFrom('name_parts').select('part').where('owner_id', '=', id).execute()).length;

describe('staff find posts by parts of their title and address', () => {
  test('of any status, in lists of their type only', async () => {
    const draft = await add({ title: 'راهنمای خرید سرور', slug: 'buying-guide' });
    await add({ title: 'سرور اختصاصی', slug: 'dedicated', status: 'published' });
    await add({ title: 'سرورها', slug: 'buying-news', type: 'post' });
    expect(await titles('خرید سرور')).toEqual(['راهنمای خرید سرور']);
    expect(await titles('رور')).toEqual(['راهنمای خرید سرور', 'سرور اختصاصی']);
    expect(await titles('رور', { status: 'published' })).toEqual(['سرور اختصاصی']);
    expect(await titles('uying-gui')).toEqual(['راهنمای خرید سرور']);
    expect(await titles('uying', { type: 'post' })).toEqual(['سرورها']);
    expect(await titles('خرید dedicated')).toEqual([]);
    expect(await titles('سرور رو')).toEqual([]);
    expect(await titles('؟!')).toEqual([]);
    await trash(site, { postId: draft.id });
    expect(await titles('خرید')).toEqual([]);
    expect(await titles('خرید', { status: 'trash' })).toEqual(['راهنمای خرید سرور']);
    expect(await titles('buying', { status: 'trash' })).toEqual(['راهنمای خرید سرور']);
    await deletePost(site, { postId: draft.id });
    expect(await partsOf(draft.id)).toBe(0);
  });

  test('by their current names', async () => {
    const { id, draftRevisionId } = await add({ title: 'بامداد', slug: 'morning' });
    const draft = { postId: id, document: { text: '' }, authorId: null };
    await saveDraft(site, { ...draft, title: 'نیمروز', baseRevisionId: draftRevisionId });
    expect(await titles('بامداد')).toEqual([]);
    expect(await titles('نیمروز')).toEqual(['نیمروز']);
    await publish(site, { postId: id, authorId: null });
    const child = await add({ title: 'چای', slug: 'tea', parentId: id });
    expect(await titles('morning')).toEqual(['نیمروز', 'چای']);
    await updatePost(site, { postId: id, changes: { slug: 'noon', title: 'نیم‌روز آفتابی' } });
    expect(await titles('morning')).toEqual([]);
    expect(await titles('noon')).toEqual(['نیم‌روز آفتابی', 'چای']);
    expect(await titles('روز افتاب')).toEqual(['نیم‌روز آفتابی']);
    const before = await partsOf(child.id);
    await indexNames(site.db);
    expect(await partsOf(child.id)).toBe(before);
  });
});

describe('among thousands of posts', () => {
  const count = 4_200;

  beforeAll(async () => {
    await addManyPosts(site, count);
    await indexNames(site.db);
    await sql`analyze`.execute(site.db);
  });

  test('a search reads those that it finds and no others', async () => {
    const query = { type: 'post', status: 'any', sort: '-changedAt', page: 1, perPage: 25 } as const;
    expect(await list('نوشته 12345', { ...query })).toMatchObject({ total: 1, posts: [{ id: 12_345 }] });
    expect((await list('blog', { ...query, page: 2, perPage: 100 })).posts).toHaveLength(100);
    const plans = await plansOf(site, (watched) => listPosts(watched, { ...query, q: 'نوشته 12345' }));
    expect(plans).toHaveLength(3);
    for (const plan of plans) {
      expect(plan).toMatch(site.dialect === 'sqlite' ? /SEARCH name_parts USING PRIMARY KEY/ : /name_parts_unique/);
      expect(plan).not.toMatch(/SCAN posts|Seq Scan on posts/);
    }
  });

  test('more than a thousand matches are not counted further or sorted, and read page by page', async () => {
    const query = { type: 'post', status: 'any', page: 1, perPage: 100 } as const;
    const many = { total: 1_000, isMore: true };
    const newest = await list('blog', { ...query, sort: '-changedAt', page: 30 });
    expect(newest).toMatchObject({ ...many, posts: [{ id: 9_999 + count - 2_900 }, ...Array(99).fill({})] });
    const first = await list('numbered', { ...query, sort: 'title' });
    expect(first).toMatchObject({ ...many, posts: [{ id: 10_000 }, ...Array(99).fill({})] });
    expect(await list('numbered', { ...query, status: 'draft' })).toEqual({ total: 0, posts: [] });
  });

  test('a small intersection of two common words is counted and found completely', async () => {
    const ids = Array.from({ length: count }, (_, index) => 10_000 + index);
    const named = ids.map((id, index) => ({
      kind: 'post' as const,
      id,
      name: `${index < 2_150 ? 'سیب' : ''} ${index >= 2_050 ? 'انار' : ''}`.trim(),
    }));
    for (let from = 0; from < count; from += 500) await upsertStaffIndex(site.db, named.slice(from, from + 500));
    const query = { type: 'post', status: 'any', sort: '-changedAt', page: 1, perPage: 100 } as const;
    const { total, isMore, posts } = await list('سیب انار', query);
    expect({ total, isMore }).toEqual({ total: 100, isMore: undefined });
    expect(posts.map(({ id }) => id)).toEqual(ids.slice(2_050, 2_150).reverse());
    const plans = await plansOf(site, (watched) => listPosts(watched, { ...query, q: 'سیب انار' }));
    for (const plan of plans) expect(plan).not.toMatch(/SCAN posts|Seq Scan on posts/);
  });
});
