// @postgres: sends statements that no test of data sends
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addPage, signInAs, startTestServer, type TestServer } from '../../http/core/testing.ts';

let server: TestServer;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer();
  headers = await signInAs(server, 'editor');
  await addPage(server.platform, { id: 7107, slug: 'germany-vps', text: 'سرور' });
});
afterAll(() => server.close());

async function send(method: string, path: string, body?: object) {
  const response = await server.request(`/wp-json/mizban/v1/staff${path}`, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: await response.json() };
}
async function visit(path: string, referer?: string) {
  const response = await server.request(path, { redirect: 'manual', headers: referer ? { referer } : {} });
  return { status: response.status, location: response.headers.get('location') };
}
const encoded = (text: string) => encodeURIComponent(text);

describe('redirects by staff', () => {
  it('redirect visitors to the page, the address or the other site, with their query', async () => {
    const made = await send('POST', '/redirects', { from: '/قدیم.html', to: '/germany-vps' });
    expect(made).toMatchObject({ status: 201, body: { to: '/germany-vps/', post: { id: 7107 }, leads: true } });
    expect(await visit(`/${encoded('قدیم.html')}?utm_source=x`)).toEqual({
      status: 301,
      location: '/germany-vps/?utm_source=x',
    });
    await send('POST', '/redirects', { from: '/login', to: 'https://panel.example/login?next=%2Fhome' });
    expect(await visit('/login/?a=b')).toMatchObject({ location: 'https://panel.example/login?next=%2Fhome' });
    await send('POST', '/redirects', { from: '/plans', to: '/germany-vps/?tab=سرور#plans' });
    expect(await visit('/plans?x=1')).toMatchObject({ location: `/germany-vps/?tab=${encoded('سرور')}#plans` });

    await server.services.redirects.flush();
    const { body } = await send('GET', '/redirects?sort=-hits&q=قدیم');
    expect(body).toMatchObject({ data: [{ from: '/قدیم.html', hits: 1, lastHitAt: server.clock.now() }], total: 1 });
    const { id, version } = body.data[0];
    expect((await send('PUT', `/redirects/${id}`, { version, from: '/older', to: '/germany-vps' })).status).toBe(200);
    expect((await send('PUT', `/redirects/${id}`, { version, from: '/x', to: '/germany-vps' })).status).toBe(409);
    expect((await visit('/older')).status).toBe(301);
    expect((await send('POST', '/redirects/bulk', { action: 'delete', ids: [id] })).body.done).toEqual([id]);
    expect((await visit('/older')).status).toBe(404);
  });

  it('send a search to the page that staff gave it', async () => {
    await send('POST', '/redirects', { from: '/?s=سرور ارزان', to: '/germany-vps' });
    expect(await visit(`/?s=${encoded(' سرور  ارزان ')}`)).toEqual({ status: 302, location: '/germany-vps/' });
    expect((await visit(`/?s=${encoded('سرور گران')}`)).status).toBe(200);
  });

  it('are imported from pasted lines; every refused line has its reason', async () => {
    const lines = '/p1 /germany-vps\n# x\n/p2 -> /nowhere\nRedirect 301 /p3 https://example.com/\n/p4\n/p5,/p5';
    expect((await send('POST', '/redirects/import', { lines })).body).toEqual({
      saved: 2,
      failed: [
        { line: 3, text: '/p2 -> /nowhere', message: 'در این نشانی صفحه‌ای نیست.' },
        { line: 5, text: '/p4', message: 'در این خط دو نشانی نیست.' },
        { line: 6, text: '/p5,/p5', message: 'نشانی نمی‌تواند به خودش برود.' },
      ],
    });
    expect(await visit('/p1')).toMatchObject({ status: 301, location: '/germany-vps/' });
    expect((await send('POST', '/redirects/import', { lines: '\n' })).status).toBe(422);
    const many = Array.from({ length: 501 }, (_, n) => `/m${n} /germany-vps`).join('\n');
    expect((await send('POST', '/redirects/import', { lines: many })).status).toBe(422);
  });
});

describe('addresses under which nothing was found', () => {
  it('are counted without a write, with the linking page of this site and no other referrer', async () => {
    const queries = async (path: string, referer: string) => {
      const before = server.platform.database.queryCount();
      expect((await visit(path, referer)).status).toBe(404);
      return server.platform.database.queryCount() - before;
    };
    const first = await queries('/Gone.html?token=secret', `${server.url}/germany-vps/?x=1`);
    expect(await queries('/gone-html/', 'https://other.example/search?q=me')).toBe(first);
    expect(await queries('/gone-html/', `${server.url}/%zz/`)).toBe(first);
    expect((await send('GET', '/missing')).body.total).toBe(0);
    await server.services.missing.flush();
    const { body } = await send('GET', '/missing?q=gone');
    expect(body).toMatchObject({
      data: [
        {
          id: expect.any(Number),
          address: '/gone-html/',
          count: 3,
          referrer: '/germany-vps/',
          firstAt: server.clock.now(),
          lastAt: server.clock.now(),
        },
      ],
      total: 1,
    });
    expect(JSON.stringify(await server.platform.db.selectFrom('missing_addresses').selectAll().execute())).not.toMatch(
      /secret|other|me/,
    );
    const { id } = body.data[0];
    expect((await send('POST', '/missing/bulk', { action: 'dismiss', ids: [id] })).body.done).toEqual([id]);
    expect((await send('GET', '/missing?q=gone')).body.total).toBe(0);
    expect((await send('GET', '/missing?dismissed=1')).body.total).toBe(1);
    await send('POST', '/redirects', { from: '/gone.html', to: '/germany-vps' });
    expect((await send('GET', '/missing?dismissed=1')).body.total).toBe(0);
    expect((await visit('/Gone.html')).status).toBe(301);
  });
});
