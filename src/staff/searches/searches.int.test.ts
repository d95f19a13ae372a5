// @postgres: sends statements that no test of data sends
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAs, startTestServer, type TestServer } from '../../http/core/testing.ts';

let server: TestServer;
let editor: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer();
  editor = await signInAs(server, 'editor');
});
afterAll(() => server.close());

const base = '/wp-json/mizban/v1/staff';
const get = async (path: string) => (await server.request(base + path, { headers: editor })).json();

describe('searches', () => {
  it('come page by page, the most frequent first', async () => {
    const { searches } = server.services;
    for (let n = 0; n < 51; n += 1) searches.note({ text: `vps${n}`, isFound: false });
    searches.note({ text: 'ققنوس', isFound: false });
    searches.note({ text: 'ققنوس', isFound: true });
    await searches.flush();
    const first = await get('/searches?days=30');
    expect(first.data[0]).toMatchObject({ id: 'ققنوس', query: 'ققنوس', count: 2, misses: 1 });
    expect([first.data.length, first.total]).toEqual([25, 52]);
    const rest = [await get('/searches?page=2'), await get('/searches?page=3')].flatMap(({ data }) => data);
    const seen = new Set([...first.data, ...rest].map(({ query }: { query: string }) => query));
    expect(seen.size).toBe(52);
    expect((await get('/searches?q=VPS50')).data).toMatchObject([{ query: 'vps50' }]);
    expect((await get('/searches?sort=query&perPage=1')).data).toMatchObject([{ query: 'vps0' }]);
  });

  it('have synonyms that editors change atomically, with a conflict if another user saved meanwhile', async () => {
    const put = async (body: object) => {
      const response = await server.request(`${base}/synonyms`, {
        method: 'PUT',
        headers: editor,
        body: JSON.stringify(body),
      });
      return { status: response.status, body: await response.json() };
    };
    const before = await get('/synonyms');
    expect(before.groups.length).toBeGreaterThan(40);
    const single = await put({ seenAt: before.updatedAt, groups: [['دامنه', 'domain'], ['تنها']] });
    expect([single.status, Object.keys(single.body.fields)]).toEqual([422, ['groups.1']]);
    expect((await get('/synonyms')).groups).toEqual(before.groups);
    server.clock.advance(1_000);
    const saved = await put({ seenAt: before.updatedAt, groups: [['دامنه', 'domain']] });
    expect(saved.body.groups).toEqual([['دامنه', 'domain']]);
    expect((await put({ seenAt: before.updatedAt, groups: before.groups })).status).toBe(409);
    expect((await put({ seenAt: saved.body.updatedAt, groups: before.groups })).status).toBe(200);
  });
});
