import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPost, deletePost, listPublicDocuments, trash } from '../content/posts/index.ts';
import { readSettings } from '../content/settings/index.ts';
import { encodeJson } from '../platform/db/json.ts';
import { createTestDatabase } from '../shop/testing.ts';
import { addFrameTemplates } from './frame-templates.ts';

let platform: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  platform = await createTestDatabase();
});
afterAll(() => platform.close());

const listTemplates = async () =>
  (await listPublicDocuments(platform, 'template')).map(({ id, title, document }) => ({
    id,
    title,
    text: JSON.stringify(document, sortedKeys),
  }));

/** Sorts object keys, since PostgreSQL does not preserve their order. */
const sortedKeys = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

test('P63 header and footer of settings become templates once, and what staff did with them stays', async () => {
  const header = {
    menu: 'popular',
    phone: false,
    search: false,
    signIn: null,
    button: { label: 'پنل', url: '/panel/' },
  };
  const footer = { columns: [{ location: 'footer-help', title: 'کمک' }], copyright: '© {{site}} تا {{year}}' };
  await platform.db
    .insertInto('settings')
    .values(
      Object.entries({ header, footer }).map(([key, value]) => ({ key, value: encodeJson(value), updated_at: 1 })),
    )
    .execute();
  await addFrameTemplates(platform);
  const [top, bottom, ...others] = await listTemplates();
  expect([top?.title, bottom?.title, ...others]).toEqual(['بالای صفحه', 'پایین صفحه']);
  expect(top?.text).toContain('"menu":"popular"');
  expect(top?.text).toContain('"text":"پنل","url":"/panel/"');
  expect(top?.text).not.toMatch(/search-box|contact-line|account-link/);
  expect(bottom?.text).toContain('"menu":"footer-help","title":"کمک"');
  expect(bottom?.text).not.toContain('footer-products');
  expect(bottom?.text).toContain('© {{site.title}} تا {{site.year}}');
  expect(await platform.db.selectFrom('settings').select('key').execute()).toEqual([]);
  expect((await readSettings(platform)).title).toBe('میزبان');

  await trash(platform, { postId: top?.id ?? 0 });
  await addFrameTemplates(platform);
  expect(await listTemplates()).toEqual([bottom]);
  await deletePost(platform, { postId: top?.id ?? 0 });
});

test('P63 settings that are out of date fall back field by field; other templates are no header', async () => {
  await createPost(platform, {
    ...{ type: 'template', title: 'بخش', status: 'published', authorId: null },
    document: { version: 1, content: [] },
  });
  const stored = {
    key: 'header',
    value: encodeJson({ menu: 'gone', search: 'yes', signIn: 3, button: null }),
    updated_at: 1,
  };
  await platform.db.insertInto('settings').values(stored).execute();
  await addFrameTemplates(platform);
  const top = (await listTemplates()).find(({ title }) => title === 'بالای صفحه');
  expect(top?.text).toContain('"menu":"main"');
  expect(top?.text).toMatch(/search-box.*account-link/);
  expect(top?.text).not.toContain('"type":"button"');
});
