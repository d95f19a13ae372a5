// @postgres: sends statements that no test of data sends
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPost } from '../../content/posts/index.ts';
import { signInAs, startTestServer, type TestServer } from '../../http/core/testing.ts';
import { changeOptions, createImport } from '../../import/write/index.ts';
import { itemsKey } from '../../import/write/lines.ts';
import { encodeJson } from '../../platform/db/json.ts';

let server: TestServer;
let headers: Awaited<ReturnType<typeof signInAs>>;
let id: number;
beforeAll(async () => {
  server = await startTestServer();
  headers = await signInAs(server, 'administrator');
  ({ id } = await createImport(server.platform, { name: 'سایت', createdBy: null }));
  const content = '<p>متن پیشین</p><script>alert(1)</script>';
  const items = ['10', '11', '12', '30'].map((origin) => ({
    ...{ kind: 'post', id: origin, title: `صفحهٔ ${origin}`, content, link: `https://old.example/${origin}/` },
  }));
  await server.platform.storage.write(
    itemsKey(id, 'post'),
    Buffer.from(items.map((item) => `${JSON.stringify(item)}\n`).join('')),
  );
  for (const { id: origin, title } of items) await written(origin, title);
});
afterAll(() => server.close());

/** Stores a page that the import has written; the last one is a popup. */
async function written(origin: string, title: string) {
  const type = origin === '30' ? 'popup' : 'page';
  const post = await createPost(server.platform, {
    type,
    title,
    authorId: null,
    document: { version: 1, content: [] },
  });
  const row = { import_id: id, kind: 'post' as const, origin_id: origin };
  const { db } = server.platform;
  await db
    .insertInto('import_origins')
    .values({
      ...{ ...row, site: 'https://old.example', local_id: String(post.id), alias: null, address: null },
      ...{ is_new: 1, is_linked: 1, digest: '', print: '', before: null, position: 0 },
    })
    .execute();
  const facts = encodeJson({ problems: [], from: `https://old.example/${origin}/`, to: `/p-${origin}/` });
  await db
    .insertInto('import_reports')
    .values({ ...row, phase: 'run', title, outcome: 'new', has_problems: Number(origin !== '11'), facts })
    .execute();
}

const get = (path: string) => server.request(`/wp-json/mizban/v1/staff/site-imports/${id}/${path}`, { headers });

describe('P69 a page of an import', () => {
  it('has those before and after it, in the order of the report and without popups', async () => {
    const all = await (await get('compared?origin=11')).json();
    expect(all).toMatchObject({ previous: '10', next: '12', place: 2, total: 3, row: { title: 'صفحهٔ 11' } });
    const last = await (await get('compared?origin=12&problems=1')).json();
    expect(last).toMatchObject({ previous: '10', next: null, place: 2, total: 2 });
    expect((await get('compared?origin=30')).status).toBe(404);
  });

  it('that is a draft is not linked as if visitors saw it', async () => {
    const { data } = await (await get('report?phase=run')).json();
    expect(data[0].here).toEqual({ postId: expect.any(Number), isPublic: false });
  });

  it('is shown as it was in a frame in which nothing runs', async () => {
    const response = await get('old-page?origin=10');
    expect(await response.text()).toContain('متن پیشین');
    expect(response.headers.get('content-type')).toContain('text/html');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/(?:^|; )sandbox ?$/);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/script-src|old\.example/);
  });

  it('loads pictures and styles of the host that staff typed only, and says that it did not answer', async () => {
    await changeOptions(server.platform, id, { oldSite: 'https://127.0.0.1' });
    const response = await get('old-page?origin=10');
    expect(await response.text()).toContain('سایت پیشین پاسخ نداد');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain('img-src data: https://127.0.0.1');
    expect(policy).not.toContain('old.example');
  });

  it('is not asked for where this site answers now', async () => {
    await changeOptions(server.platform, id, { oldSite: server.services.config.baseUrl });
    expect(await (await get('old-page?origin=10')).text()).toContain('نشانی همین سایت');
  });

  it('that the files do not hold is not found', async () => {
    expect((await get('old-page?origin=99')).status).toBe(404);
    expect((await get('old-page')).status).toBe(400);
  });
});
