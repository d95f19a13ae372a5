import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { fixedClock } from '../../platform/clock.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { createTestPlatform } from '../../platform/db/testing.ts';
import { silentLog } from '../../platform/log.ts';
import { outboxMigrations } from '../../platform/outbox/migrations.ts';
import { addComment } from '../comments/add.ts';
import { listComments } from '../comments/index.ts';
import { contentMigrations } from '../migrations.ts';
import { createPost, listPosts } from '../posts/index.ts';
import { addManyPosts, readTestDocument } from '../testing.ts';

const all = { ...outboxMigrations, ...contentMigrations(readTestDocument) };
const before = Object.fromEntries(Object.entries(all).filter(([name]) => name < '0037'));

test('existing search terms of posts are kept, and records without terms get them', async () => {
  const clock = fixedClock(Date.UTC(2026, 0, 1));
  const opened = await createTestPlatform({ migrations: before, clock });
  const site = { ...opened, clock, readDocument: readTestDocument };
  // Tables at that version, which the current types do not know.
  const old = opened.db as unknown as Kysely<Record<string, Record<string, unknown>>>;
  await addManyPosts(site, 2);
  await old.insertInto('post_names').values({ post_id: 10_000, name: 'قدیمی' }).execute();
  await old.insertInto('post_name_parts').values({ type: 'post', part: 'قدیمی', post_id: 10_000 }).execute();
  await opened.db
    .insertInto('comments')
    .values({
      post_id: 10_000,
      parent_id: null,
      author_name: 'سارا',
      author_email: 'sara@example.ir',
      author_url: '',
      user_id: null,
      commenter_id: null,
      content: 'چه خوب',
      status: 'approved',
      address_hash: '',
      created_at: 1,
      moderation_hash: '',
    })
    .execute();

  await migrate({ database: opened.database, migrations: all, log: silentLog });
  const page = { page: 1, perPage: 10 };
  const posts = async (q: string) =>
    (await listPosts(site, { type: 'post', status: 'any', ...page, q })).posts.map(({ id }) => id);
  expect([await posts('10000'), await posts('umbered-10001'), await posts('قدیمی')]).toEqual([[10_000], [10_001], []]);
  expect((await listComments(site, { ...page, q: 'خوب' })).total).toBe(1);
  const { id } = await createPost(site, { type: 'post', title: 'تازه', document: {}, authorId: null });
  expect(await posts('تاز')).toEqual([id]);
  await addComment(site, {
    post: { id: 10_000, title: '', path: '/' },
    parentId: null,
    name: 'امید',
    email: 'o@example.ir',
    url: '',
    text: 'سپاس',
    user: { id: 'u', isStaff: true },
    commenterId: null,
    isTrapped: false,
    addressHash: '',
    baseUrl: '',
  });
  expect((await listComments(site, { ...page, q: 'سپاس' })).total).toBe(1);
  await opened.close();
});
