// @sqlite: reads the pages of the default site, as check.int does
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { articles } from '../../content/posts/index.ts';
import { findPost } from '../content/posts/index.ts';
import { startTestServer, type TestServer } from '../http/core/testing.ts';
import { checkPost } from '../http/drafts/check.ts';
import { asDraft } from '../http/drafts/draft.ts';
import type { Finding } from '../site/check/types.ts';
import { seed } from './seed.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // After the newest article, otherwise links would point to unpublished posts.
  const newest = Math.max(...articles.map(({ date }) => Date.parse(date)));
  server.clock.advance(newest + 86_400_000 - server.clock.now());
  const picture = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#2f45d8' } })
    .webp()
    .toBuffer();
  await seed(server.platform, async () => picture);
}, 180_000);
afterAll(() => server.close());

it('the check before publishing finds no errors in the default site', async () => {
  const posts = await server.platform.db.selectFrom('posts').select(['id', 'title']).orderBy('id').execute();
  expect(posts.length).toBeGreaterThan(8);
  const errors: Record<string, Finding[]> = {};
  for (const { id, title } of posts) {
    const post = await findPost(server.platform, id);
    const { findings } = post ? await checkPost(server.services, asDraft(post)) : { findings: [] };
    const own = findings.filter(({ level }) => level === 'error');
    if (own.length > 0) errors[title] = own;
  }
  expect(errors).toEqual({});
}, 180_000);
