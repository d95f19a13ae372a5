import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { silentLog } from '../../platform/log.ts';
import { createPost, updatePost } from '../posts/index.ts';
import { defaultSettings, updateSettings } from '../settings/index.ts';
import { createContentTest } from '../testing.ts';
import { createIndexNowHandler, indexNowKey } from './index.ts';

let platform: Awaited<ReturnType<typeof createContentTest>>;
let service: Server;
const logged: unknown[] = [];
let status = 200;

beforeAll(async () => {
  platform = await createContentTest();
  service = createServer(async (req, res) => {
    let text = '';
    for await (const chunk of req) text += chunk;
    logged.push({ path: req.url, ...JSON.parse(text) });
    res.writeHead(status).end();
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  service.close();
  await platform.close();
});
beforeEach(() => platform.db.deleteFrom('outbox').execute());

const setIndexNow = (indexNow: boolean) => updateSettings(platform, { seo: { ...defaultSettings.seo, indexNow } });
const add = (slug: string, status: 'published' | 'draft' = 'published') =>
  createPost(platform, { type: 'page', slug, title: slug, document: { text: '' }, authorId: null, status });
const waiting = async () =>
  (
    await platform.db.selectFrom('outbox').select('payload').where('topic', '=', 'index-now').orderBy('id').execute()
  ).map(({ payload }) => JSON.parse(String(payload)));

test('nothing is submitted unless staff enabled IndexNow', async () => {
  await add('quiet');
  expect(await waiting()).toEqual([]);
});

test('every public change is enqueued once; drafts and noindex pages are not', async () => {
  await setIndexNow(true);
  const { id } = await add('loud');
  await add('draft', 'draft');
  expect(await waiting()).toEqual([{ path: '/loud/' }]);
  platform.clock.advance(1_000);
  await updatePost(platform, { postId: id, changes: { excerpt: 'شرح' } });
  expect(await waiting()).toEqual([{ path: '/loud/' }, { path: '/loud/' }]);
  await platform.db.deleteFrom('outbox').execute();
  platform.clock.advance(1_000);
  const seo = { title: '', description: '', canonical: '', noindex: true };
  await updatePost(platform, { postId: id, changes: { seo } });
  expect((await waiting()).length).toBeLessThan(2);
  await setIndexNow(false);
});

test('a message names the site, its key and the address; a refusal is final, a failure is not', async () => {
  const { port } = service.address() as AddressInfo;
  const handle = createIndexNowHandler({
    platform: { log: silentLog },
    baseUrl: 'https://mizban.test',
    secret: 's',
    destination: { url: `http://127.0.0.1:${port}`, loopback: true },
  });
  const event = { id: 1, topic: 'index-now', payload: { path: '/سرور/' }, attempt: 1 };
  await handle(event);
  const key = indexNowKey('s');
  expect(logged).toEqual([
    {
      path: '/indexnow',
      host: 'mizban.test',
      key,
      keyLocation: `https://mizban.test/${key}.txt`,
      urlList: [`https://mizban.test/${encodeURI('سرور')}/`],
    },
  ]);
  status = 403;
  await handle(event);
  status = 503;
  await expect(handle(event)).rejects.toThrow('503');
});
