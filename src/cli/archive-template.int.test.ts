// @postgres: reads settings and documents of an earlier version.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPost, listPublicDocuments } from '../content/posts/index.ts';
import { encodeJson } from '../platform/db/json.ts';
import { createTestDatabase } from '../shop/testing.ts';
import { addArchiveTemplate } from './archive-template.ts';

let platform: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  platform = await createTestDatabase();
});
afterAll(() => platform.close());

const documentsOf = async () =>
  (await listPublicDocuments(platform, 'template')).map(({ title, document }) => ({ title, document }));
const storeSetting = (template: number | null) =>
  platform.db
    .insertInto('settings')
    .values({ key: 'archives', value: encodeJson({ template }), updated_at: 1 })
    .execute();

test('P68 the setting of an archive template becomes a template for all archives, once', async () => {
  const heading = { id: 'head001', type: 'heading', v: 1, props: { text: 'بایگانی' } };
  const { id } = await createPost(platform, {
    ...{ type: 'template', title: 'فهرست', status: 'published', authorId: null },
    document: { version: 1, content: [heading], css: '.a{color:red}' },
  });
  await storeSetting(id);
  await addArchiveTemplate(platform);
  const made = {
    title: 'فهرست',
    document: {
      ...{ version: 1, content: [heading], css: '.a{color:red}' },
      settings: { template: { include: [{ on: 'archive' }], exclude: [], priority: 0 } },
    },
  };
  expect((await documentsOf()).filter(({ document }) => 'settings' in document)).toEqual([made]);
  expect(await platform.db.selectFrom('settings').select('key').execute()).toEqual([]);

  await storeSetting(id);
  await addArchiveTemplate(platform);
  await storeSetting(null);
  await addArchiveTemplate(platform);
  expect(await documentsOf()).toHaveLength(2);
  expect(await platform.db.selectFrom('settings').select('key').execute()).toEqual([]);
});
