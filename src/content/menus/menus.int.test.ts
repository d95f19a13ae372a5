import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createPost, trash } from '../posts/index.ts';
import { createContentTest } from '../testing.ts';
import { createMenu, findMenu, type MenuItem, readMenus, renameMenu, saveMenu } from './index.ts';

let platform: Awaited<ReturnType<typeof createContentTest>>;

beforeEach(async () => {
  platform = await createContentTest();
});

afterEach(() => platform.close());

const page = (slug: string, status: 'published' | 'draft' = 'published') =>
  createPost(platform, { type: 'page', title: slug, slug, document: {}, authorId: null, status });

const save = (items: MenuItem[], location = 'main') => saveMenu(platform, { location, name: 'اصلی', items });

describe('menus', () => {
  test('link to the addresses of posts, and leave out unpublished posts with their children', async () => {
    const vps = await page('vps');
    const draft = await page('draft', 'draft');
    const deleted = await page('gone');
    const items: MenuItem[] = [
      {
        label: 'سرور مجازی',
        postId: vps.id,
        children: [
          { label: 'پیش‌نویس', postId: draft.id, children: [] },
          { label: 'بلاگ', url: '/blog/', description: 'نوشته‌ها', note: 'تازه', children: [] },
        ],
      },
      { label: 'سرگروه', children: [{ label: 'بیرون', url: 'https://example.com/', children: [] }] },
      { label: 'رفته', postId: deleted.id, children: [{ label: 'زیر رفته', url: '/x/', children: [] }] },
    ];
    await save(items);
    await save([{ label: 'تماس', url: '/contact/', children: [] }], 'footer');
    await trash(platform, { postId: deleted.id });

    const before = platform.database.queryCount();
    const menus = await readMenus(platform, ['main', 'footer', 'none']);
    expect(platform.database.queryCount() - before).toBe(2);
    expect(menus.get('main')).toEqual([
      {
        label: 'سرور مجازی',
        href: '/vps/',
        children: [{ label: 'بلاگ', href: '/blog/', description: 'نوشته‌ها', note: 'تازه', children: [] }],
      },
      { label: 'سرگروه', href: null, children: [{ label: 'بیرون', href: 'https://example.com/', children: [] }] },
    ]);
    expect(menus.get('footer')).toEqual([{ label: 'تماس', href: '/contact/', children: [] }]);
    expect(menus.has('none')).toBe(false);
    expect((await findMenu(platform, 'main'))?.items).toEqual(items);
    expect(await findMenu(platform, 'none')).toBeNull();
  });

  test('saving a location again replaces its menu and invalidates it', async () => {
    const first = await save([{ label: 'یک', url: '/1/', children: [] }]);
    platform.takeTags();
    const second = await save([{ label: 'دو', url: '/2/', children: [] }]);
    expect(second.id).toBe(first.id);
    expect(platform.takeTags()).toEqual(['menu:main']);
    expect((await readMenus(platform, ['main'])).get('main')).toMatchObject([{ label: 'دو' }]);
  });

  test('P64 a menu that another user saved meanwhile is not replaced', async () => {
    const items: MenuItem[] = [{ label: 'یک', url: 'https://example.com/', newTab: true, children: [] }];
    const save = (version: number) => saveMenu(platform, { location: 'main', name: 'اصلی', items, version });
    await expect(save(1)).rejects.toMatchObject({ name: 'EditConflict', data: { present: null } });
    expect(await save(0)).toMatchObject({ version: 1 });
    await expect(save(0)).rejects.toMatchObject({ name: 'EditConflict', data: { present: { version: 1 } } });
    expect(await save(1)).toMatchObject({ version: 2 });
    expect((await readMenus(platform, ['main'])).get('main')).toMatchObject([{ newTab: true }]);
  });

  test.each([
    ['a script', { label: 'x', url: 'javascript:alert(1)', children: [] }],
    ['data', { label: 'x', url: 'data:text/html,x', children: [] }],
    ['another host in disguise', { label: 'x', url: '//evil.example', children: [] }],
    ['another host in another disguise', { label: 'x', url: '/\\evil.example', children: [] }],
    ['no label', { label: ' ', url: '/', children: [] }],
    ['an unknown field', { label: 'x', url: '/', children: [], onclick: 'x' }],
    ['a script below', { label: 'x', children: [{ label: 'y', url: 'JavaScript:x', children: [] }] }],
  ])('%s is refused and changes nothing', async (_name, item) => {
    await expect(save([item as MenuItem])).rejects.toMatchObject({ name: 'InvalidInput' });
    expect(await findMenu(platform, 'main')).toBeNull();
  });

  test('a created menu is renamed once per version, keeps its entries, and no two menus get one name', async () => {
    const items = [{ label: 'تماس', url: '/contact/', children: [] }];
    const { location } = await createMenu(platform, { name: 'یلدا' });
    const other = await createMenu(platform, { name: 'نوروز' });
    await saveMenu(platform, { location, name: 'یلدا', items, version: 1 });
    const renamed = await Promise.allSettled([
      renameMenu(platform, { location, name: 'بهار', version: 2 }),
      renameMenu(platform, { location: other.location, name: 'بهار', version: 1 }),
    ]);
    expect(renamed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const { version = 0 } = (await findMenu(platform, location)) ?? {};
    await renameMenu(platform, { location, name: 'شب یلدا', version });
    expect(await findMenu(platform, location)).toMatchObject({ name: 'شب یلدا', items, version: version + 1 });
    const late = renameMenu(platform, { location, name: 'دیر', version });
    await expect(late).rejects.toMatchObject({ name: 'EditConflict', data: { present: { name: 'شب یلدا' } } });
    const ofFrame = renameMenu(platform, { location: 'main', name: 'دیگر', version: 1 });
    await expect(ofFrame).rejects.toMatchObject({ name: 'NotFound' });
  });

  test('five levels are deep enough', async () => {
    const nest = (depth: number): MenuItem => ({ label: 'x', url: '/', children: depth > 1 ? [nest(depth - 1)] : [] });
    await save([nest(5)]);
    await expect(save([nest(6)])).rejects.toMatchObject({ name: 'InvalidInput' });
  });
});
