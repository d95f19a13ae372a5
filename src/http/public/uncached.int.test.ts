// @postgres: sends statements that no test of data sends
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPost } from '../../content/posts/index.ts';
import { startTestServer, type TestServer } from '../core/testing.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
  await createPost(server.platform, {
    type: 'page',
    id: 7107,
    slug: 'germany-vps',
    title: 'سرور',
    document: { version: 1, content: [{ id: 'cmt0001', type: 'comments', v: 1, props: {} }] },
    authorId: null,
    status: 'published',
  });
  await server.request('/wp-comments-post.php', {
    method: 'POST',
    headers: { origin: server.url },
    body: new URLSearchParams({ comment: 'خوب', author: 'سارا', email: 'a@b.ir', comment_post_ID: '7107' }),
  });
  const { id } = await server.platform.db.selectFrom('comments').select('id').executeTakeFirstOrThrow();
  await server.platform.db.updateTable('comments').set({ status: 'approved' }).execute();
  await server.platform.changes.emit(['*']);
  reply = `/germany-vps/?replytocom=${id}`;
});
afterAll(() => server.close());
beforeEach(() => server.clock.advance(600_000));

let reply: string;
const status = async (path: string) => (await server.request(path)).status;

describe('a page that no cache keeps', () => {
  it('P52: has a limit of parallel renders; further requests get 503 while cached pages are still served', async () => {
    expect([await status('/germany-vps/'), await status(reply)]).toEqual([200, 200]);
    const { renders } = server.services;
    let end = () => {};
    const gate = new Promise<void>((resolve) => {
      end = resolve;
    });
    const use = () => renders.use(1, () => gate);
    const others: Array<Promise<void>> = [];
    for (let running = 0; running < 4; running++) {
      others.push(use());
      await nextTurn();
    }
    others.push(...Array.from({ length: 60 }, use));
    for (const path of [reply, '/?s=server']) {
      const response = await server.request(path);
      expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
    }
    expect(await status('/germany-vps/')).toBe(200);
    end();
    await Promise.all(others);
    expect(await status(reply)).toBe(200);
  });

  it('P52: has a rate limit per address (429)', async () => {
    const statuses = await Promise.all(Array.from({ length: 61 }, () => status(reply)));
    expect(statuses.filter((one) => one === 429)).toHaveLength(1);
  });
});

describe('a page requested with campaign tags', () => {
  it('is served from the cache without any routing, as the plain one', async () => {
    await status('/germany-vps/');
    const hit = vi.spyOn(server.services.metrics, 'cacheHit');
    const headers = { 'accept-encoding': 'br' };
    await server.request('/germany-vps/', { headers });
    hit.mockClear();
    for (const query of ['?utm_source=a&utm_campaign=%D8%B3', '?gclid=1', '']) {
      expect((await server.request(`/germany-vps/${query}`, { headers })).status).toBe(200);
    }
    expect(hit).toHaveBeenCalledTimes(3);
  });
});
