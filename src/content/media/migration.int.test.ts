import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixedClock } from '../../platform/clock.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { createTestPlatform } from '../../platform/db/testing.ts';
import { silentLog } from '../../platform/log.ts';
import { outboxMigrations } from '../../platform/outbox/migrations.ts';
import { contentMigrations } from '../migrations.ts';
import { readTestDocument } from '../testing.ts';
import { findUses } from './index.ts';

const all = { ...outboxMigrations, ...contentMigrations(readTestDocument) };
let platform: Awaited<ReturnType<typeof createTestPlatform>>;

beforeAll(async () => {
  const before = Object.fromEntries(Object.entries(all).filter(([name]) => name < '0016'));
  platform = await createTestPlatform({ migrations: before, clock: fixedClock(Date.UTC(2026, 0, 1)) });
});
afterAll(() => platform.close());

test('the pictures of a site that is older than the library are in it, with where they are used', async () => {
  // Tables at that version, which the current types do not know.
  const db = platform.db as unknown as import('kysely').Kysely<Record<string, Record<string, unknown>>>;
  const picture = { id: 5, key: 'ab/x.png', mime: 'image/png', bytes: 1, width: 2, height: 1, created_at: 7 };
  const texts = { alt: 'سرور', title: '', caption: '', description: '', variants: '[]' };
  await db
    .insertInto('media')
    .values({ ...picture, ...texts })
    .execute();
  const post = { id: 9, type: 'page', status: 'published', slug: 'a', path: '/a/', title: 'صفحه', excerpt: '' };
  const times = { created_at: 7, updated_at: 7, changed_at: 7, published_at: 7 };
  await db
    .insertInto('posts')
    .values({ ...post, ...times, live_revision_id: 1, draft_revision_id: 2, meta: '{}' })
    .execute();
  const revision = { post_id: 9, title: 'صفحه', created_at: 7 };
  await db
    .insertInto('revisions')
    .values([
      { id: 1, ...revision, document: '{"media":[5]}' },
      { id: 2, ...revision, document: '{"media":[]}' },
    ])
    .execute();

  await migrate({ database: platform.database, migrations: all, log: silentLog });
  const row = await platform.db.selectFrom('media').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    id: 5,
    kind: 'picture',
    alt: 'سرور',
    focal_x: 50,
    version: 1,
    changed_at: 7,
    crop: null,
  });
  const use = { place: 'live', postId: 9, type: 'page', title: 'صفحه', path: '/a/' };
  expect(await findUses(platform, [5])).toEqual(new Map([[5, [use]]]));
});
