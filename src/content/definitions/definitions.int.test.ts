import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readFieldValues, showFieldValues } from '../content-types/index.ts';
import { contentType, customField } from '../content-types/schema.ts';
import { listLoops, listLoopTerms } from '../loops/index.ts';
import type { LoopQuery, TermFilter } from '../loops/types.ts';
import {
  createPost,
  findPost,
  findPublicPost,
  listPosts,
  type NewPost,
  restore,
  trash,
  updatePost,
} from '../posts/index.ts';
import type { PostListQuery } from '../posts/types.ts';
import { findRedirect } from '../redirects/index.ts';
import { search } from '../search/index.ts';
import { readSettings } from '../settings/index.ts';
import { createContentTest } from '../testing.ts';
import {
  changeField,
  changeType,
  defineField,
  defineType,
  deleteField,
  deleteType,
  orderDefinitions,
} from './index.ts';

let platform: Awaited<ReturnType<typeof createContentTest>>;
beforeEach(async () => {
  platform = await createContentTest();
});
afterEach(() => platform.close());

const portfolio = contentType.parse({ type: 'x-portfolio', slug: 'Work', one: 'نمونه‌کار', all: 'نمونه‌کارها' });
const field = (given: object) =>
  customField.parse({ type: 'post', key: 'weight', label: 'وزن', kind: 'number', ...given });
const create = (input: Partial<NewPost> = {}) =>
  createPost(platform, { type: 'post', title: 'سرور', document: {}, authorId: null, status: 'published', ...input });
const stored = async () => (await readSettings(platform)).contentTypes;

describe('types that staff define', () => {
  test('have addresses, an archive that no page can take, and move with redirects', async () => {
    await defineType(platform, portfolio);
    const post = await create({ type: 'x-portfolio', slug: 'shop' });
    expect(post.path).toBe('/work/shop/');
    expect((await create({ type: 'page', slug: 'work' })).path).toBe('/work-2/');

    await changeType(platform, { ...portfolio, slug: 'کارها', version: 1 });
    expect((await findPost(platform, post.id))?.path).toBe('/کارها/shop/');
    expect((await findRedirect(platform, { path: '/work/shop/' }))?.to).toBe('/کارها/shop/');
    await expect(changeType(platform, { ...portfolio, version: 1 })).rejects.toMatchObject({ name: 'EditConflict' });
  });

  test.each([
    [{ slug: 'blog' }, 'slug'],
    [{ slug: 'wp-admin' }, 'slug'],
    [{ slug: '؟' }, 'slug'],
    [{ slug: 'taken-page' }, 'slug'],
    [{ slug: 'other' }, 'slug'],
    [{ all: 'دیگرها' }, 'all'],
    [{ type: 'x-other' as const }, 'type'],
    [{ taxonomies: ['nothing'] }, 'taxonomies'],
  ])('%j is refused', async (changes, name) => {
    await create({ type: 'page', slug: 'taken-page' });
    await defineType(platform, { ...portfolio, type: 'x-other', slug: 'other', all: 'دیگرها' });
    await expect(defineType(platform, { ...portfolio, ...changes })).rejects.toMatchObject({
      data: { fields: { [name]: expect.stringMatching(/[آ-ی]/) } },
    });
    expect((await stored()).types).toHaveLength(1);
  });

  test('are deleted with their posts only when asked to, and come back', async () => {
    await defineType(platform, portfolio);
    await defineField(platform, field({ type: 'x-portfolio' }));
    const { id } = await create({ type: 'x-portfolio', title: 'فروشگاه نیلوفر' });
    expect((await search(platform, 'نیلوفر')).matches).toMatchObject([{ id, type: 'x-portfolio' }]);
    await expect(deleteType(platform, { type: 'x-portfolio', trashes: false })).rejects.toMatchObject({
      name: 'InUse',
    });
    await deleteType(platform, { type: 'x-portfolio', trashes: true });
    expect(await stored()).toEqual({ types: [], fields: [] });
    expect(await findPost(platform, id)).toMatchObject({ status: 'trash', path: null });
    expect((await search(platform, 'نیلوفر')).matches).toEqual([]);
    await expect(create({ type: 'x-portfolio' })).rejects.toMatchObject({ name: 'InvalidInput' });
    await defineType(platform, { ...portfolio, slug: 'again' });
    expect((await restore(platform, { postId: id })).path).toMatch(/^\/again\//);
  });
});

describe('custom fields', () => {
  test('are refused with a taken or reserved key, or without what they need', async () => {
    await defineField(platform, field({}));
    for (const [given, name] of [
      [{ label: 'دیگر' }, 'key'],
      [{ key: 'title' }, 'key'],
      [{ key: 'other' }, 'label'],
      [{ key: 'x', label: 'x', type: 'x-gone' }, 'type'],
      [{ key: 'x', label: 'x', kind: 'choice' }, 'choices'],
      [{ key: 'x', label: 'x', kind: 'relation' }, 'related'],
    ] as const)
      await expect(defineField(platform, field(given))).rejects.toMatchObject({
        data: { fields: { [name]: expect.stringMatching(/[آ-ی]/) } },
      });
    await expect(changeField(platform, field({ kind: 'text' }))).rejects.toMatchObject({
      data: { fields: { kind: expect.anything() } },
    });
    await defineField(platform, field({ key: 'b', label: 'ب' }));
    await orderDefinitions(platform, { type: 'post', names: ['b', 'weight'] });
    expect((await stored()).fields.map(({ key }) => key)).toEqual(['b', 'weight']);
  });

  test('hold values that are checked, shown and found', async () => {
    await defineField(platform, field({ isRequired: true }));
    await defineField(
      platform,
      field({ key: 'colour', label: 'رنگ', kind: 'choice', choices: [{ value: 'red', label: 'ارغوانی' }] }),
    );
    await defineField(platform, field({ key: 'due', label: 'سررسید', kind: 'date' }));
    await defineField(platform, field({ key: 'kin', label: 'خویش', kind: 'relation', related: 'post' }));
    const other = await create({ title: 'خانه', slug: 'home-sweet' });
    const { id } = await create({ fields: { weight: 2.5, colour: 'red', due: { date: 5 }, kin: { post: other.id } } });
    const page = await create({ type: 'page' });

    for (const [key, value] of [
      ['weight', null],
      ['weight', 'دو'],
      ['colour', 'blue'],
      ['due', 3],
      ['kin', { post: page.id }],
      ['kin', { post: 9_999 }],
      ['gone', 'x'],
    ] as const)
      await expect(updatePost(platform, { postId: id, changes: { fields: { [key]: value } } })).rejects.toMatchObject({
        data: { fields: { [`fields.${key}`]: expect.stringMatching(/[آ-ی]/) } },
      });

    await updatePost(platform, { postId: id, changes: { fields: { due: null, colour: 'red' } } });
    const post = await findPublicPost(platform, { id });
    expect(readFieldValues(post?.meta ?? {})).toEqual({ weight: 2.5, colour: 'red', kin: { post: other.id } });
    const shown = await showFieldValues(platform.db, await stored(), post ? [post] : []);
    expect(shown.get(id)).toEqual({
      weight: { number: 2.5 },
      colour: { text: 'ارغوانی' },
      kin: { text: 'خانه', link: '/blog/home-sweet/' },
    });
    expect((await search(platform, 'ارغوانی')).matches).toMatchObject([{ id }]);
    await trash(platform, { postId: other.id });
    expect((await showFieldValues(platform.db, await stored(), post ? [post] : [])).get(id)?.kin).toEqual({});
  });

  test('keep their values when they are deleted, until these are removed for ever', async () => {
    await defineField(platform, field({}));
    const { id } = await create({ fields: { weight: 4 } });
    const values = async () => readFieldValues((await findPost(platform, id))?.meta ?? {});
    const rows = () => platform.db.selectFrom('post_fields').selectAll().execute();
    await deleteField(platform, { type: 'post', key: 'weight', purge: false });
    expect(await values()).toEqual({ weight: 4 });
    expect(await rows()).toEqual([{ post_id: id, key: 'weight', text: null, number: 4 }]);
    await defineField(platform, field({}));
    await deleteField(platform, { type: 'post', key: 'weight', purge: true });
    expect(await values()).toEqual({});
    expect(await rows()).toEqual([]);
  });

  test('filter and sort lists of staff and of pages, posts without a value last', async () => {
    const choices = ['red', 'dark blue'].map((value) => ({ value, label: value }));
    await defineField(platform, field({ isFilterable: true }));
    await defineField(platform, field({ key: 'colour', label: 'رنگ', kind: 'choice', choices, isFilterable: true }));
    await defineField(platform, field({ type: 'page', key: 'weight', label: 'وزن' }));
    await create({ title: 'A', fields: { weight: 10, colour: 'dark blue' } });
    await create({ title: 'B', fields: { weight: 9, colour: 'red' } });
    await create({ title: 'C' });
    await create({ title: 'D', fields: { weight: -1, colour: 'red' } });
    await create({ title: 'صفحه', type: 'page', fields: { weight: 9 } });

    const staff = async (query: Partial<PostListQuery>) => {
      const { posts, total } = await listPosts(platform, {
        type: 'post',
        status: 'any',
        page: 1,
        perPage: 9,
        ...query,
      });
      return `${posts.map(({ title }) => title).join('')} ${total}`;
    };
    expect(await staff({ sort: 'field.weight' })).toBe('DBAC 4');
    expect(await staff({ sort: '-field.weight' })).toBe('ABDC 4');
    expect(await staff({ sort: '-field.colour', fields: [{ key: 'weight', to: 9 }] })).toBe('DB 2');
    expect(await staff({ sort: 'title', fields: [{ key: 'colour', part: 'BLUE' }] })).toBe('A 1');
    expect(
      await staff({
        fields: [
          { key: 'colour', texts: ['red'] },
          { key: 'weight', from: 0 },
        ],
      }),
    ).toBe('B 1');

    const scope = { type: 'post' as const, include: [], exclude: [], terms: [] };
    const loop = async (query: Partial<LoopQuery>) => {
      const [page] = await listLoops(platform, [{ ...scope, order: 'title', count: 9, page: 1, ...query }]);
      return `${page?.posts.map(({ title }) => title).join('')} ${page?.total}`;
    };
    const weight = { field: 'weight', isDescending: false };
    expect(await loop({ order: weight })).toBe('DBAC 4');
    expect(await loop({ order: { ...weight, isDescending: true }, count: 2, page: 2 })).toBe('DC 4');
    expect(await loop({ order: weight, offset: 1, count: 2 })).toBe('BA 3');
    expect(
      await loop({
        fields: [
          { key: 'colour', texts: ['red'] },
          { key: 'weight', from: 0 },
        ],
      }),
    ).toBe('B 1');
    expect(await loop({ fields: [{ key: 'colour', texts: ['red'], isNot: true }] })).toBe('AC 2');

    const chosen = (operator: TermFilter['operator'], terms: string[]) =>
      loop({ terms: [{ taxonomy: 'field_colour', terms, operator }] });
    expect(await chosen('IN', ['red'])).toBe('BD 2');
    expect(await chosen('IN', ['dark-blue', 'red'])).toBe('ABD 3');
    expect(await chosen('AND', ['dark-blue', 'red'])).toBe(' 0');
    expect(await chosen('NOT IN', ['dark-blue'])).toBe('BCD 3');
    expect(await chosen('IN', ['nothing'])).toBe('ABCD 4');
    const counts = async (taxonomy: string) => {
      const [terms] = await listLoopTerms(platform, [
        { taxonomy, scope: { ...scope, fields: [{ key: 'weight', from: 0 }] } },
      ]);
      return terms?.map(({ slug, name, count }) => [slug, name, count]);
    };
    expect(await counts('field_colour')).toEqual([
      ['red', 'red', 1],
      ['dark-blue', 'dark blue', 1],
    ]);
    expect(await counts('field_weight')).toEqual([]);
  });
});
