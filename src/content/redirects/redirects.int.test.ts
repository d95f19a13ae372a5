import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPost, updatePost } from '../posts/index.ts';
import { createContentTest } from '../testing.ts';
import { createRedirectTally, findRedirect } from './index.ts';

let platform: Awaited<ReturnType<typeof createContentTest>>;
beforeEach(async () => {
  platform = await createContentTest();
});
afterEach(() => platform.close());

test('P15 hits are counted in memory and written down together', async () => {
  const base = { type: 'page', title: 'x', document: { version: 1 }, authorId: null, status: 'published' } as const;
  const { id } = await createPost(platform, { ...base, slug: 'old' });
  await updatePost(platform, { postId: id, changes: { slug: 'new' } });
  const found = await findRedirect(platform, { path: '/OLD' });
  expect(found?.to).toBe('/new/');
  const tally = createRedirectTally(platform);
  const stored = () => platform.db.selectFrom('redirects').select(['hits', 'last_hit_at']).executeTakeFirstOrThrow();
  for (let time = 0; time < 3; time += 1) tally.note(found?.id ?? 0);
  expect(await stored()).toEqual({ hits: 0, last_hit_at: null });
  await tally.flush();
  await tally.flush();
  expect(await stored()).toEqual({ hits: 3, last_hit_at: platform.clock.now() });
});
