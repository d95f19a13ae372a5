import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPost } from '../posts/index.ts';
import { createContentTest } from '../testing.ts';
import { ancestorsOf, findTerm, listTerms, termsOfPosts, upsertTerm } from './index.ts';

let platform: Awaited<ReturnType<typeof createContentTest>>;

beforeEach(async () => {
  platform = await createContentTest();
});

afterEach(() => platform.close());

const upsert = (name: string, rest: object = {}) => upsertTerm(platform, { taxonomy: 'category', name, ...rest });

describe('terms', () => {
  test('are stored once for a taxonomy and slug, and told when they change', async () => {
    const first = await upsert('سرور مجازي');
    expect(first).toMatchObject({ slug: 'سرور-مجازی', name: 'سرور مجازی', parentId: null });
    expect(platform.takeTags()).toEqual(['taxonomy:category', `term:${first.id}`]);
    const again = await upsert('سرور مجازی', { description: 'تازه' });
    expect(again).toMatchObject({ id: first.id, description: 'تازه' });
    const other = await upsert('سرور مجازی', { taxonomy: 'tag' });
    expect(other.id).not.toBe(first.id);
    expect(await findTerm(platform, { taxonomy: 'category', slug: 'سرور-مجازي' })).toEqual(again);
    expect(await findTerm(platform, { taxonomy: 'category', slug: 'نیست' })).toBeNull();
    await expect(upsert('!!!')).rejects.toMatchObject({ name: 'InvalidInput' });
  });

  test('form a tree without circles, inside their taxonomy', async () => {
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

  test('are listed in their order with the number of published posts, with one query', async () => {
    const second = await upsert('دوم', { position: 2 });
    const first = await upsert('اول', { position: 1 });
    const post = (status: 'published' | 'draft', termIds: number[]) =>
      createPost(platform, { type: 'post', title: 'x', document: {}, authorId: null, status, termIds });
    const both = await post('published', [first.id, second.id]);
    const one = await post('published', [second.id]);
    const draft = await post('draft', [second.id]);

    const before = platform.database.queryCount();
    expect((await listTerms(platform, 'category')).map(({ name, count }) => [name, count])).toEqual([
      ['اول', 1],
      ['دوم', 2],
    ]);
    const terms = await termsOfPosts(platform.db, [both.id, one.id, draft.id, 404]);
    expect(platform.database.queryCount() - before).toBe(2);
    expect(terms.get(both.id)?.map((term) => term.name)).toEqual(['اول', 'دوم']);
    expect(terms.get(one.id)?.map((term) => term.name)).toEqual(['دوم']);
    expect(terms.has(404)).toBe(false);
  });
});
