import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readFieldValues, showFieldValues } from '../content-types/index.ts';
import { contentType, customField } from '../content-types/schema.ts';
import { createPost, findPost, findPublicPost, type NewPost, restore, trash, updatePost } from '../posts/index.ts';
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
});
