import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPost } from '../../content/posts/index.ts';
import { callFrom, startNginx, type VisitorCall } from '../core/nginx.testing.ts';
import { startTestServer, type TestServer } from '../core/testing.ts';

let server: TestServer;
let nginx: Awaited<ReturnType<typeof startNginx>>;

const node = (id: string, type: string) => ({ id, type, v: 1, props: {} });

beforeAll(async () => {
  server = await startTestServer({}, { trustedProxies: ['127.0.0.1'] });
  nginx = await startNginx(server.port);
  await createPost(server.platform, {
    type: 'page',
    id: 7107,
    slug: 'germany-vps',
    title: 'سرور مجازی آلمان',
    document: { version: 1, content: [node('rating1', 'star-rating'), node('cmt0001', 'comments')] },
    authorId: null,
    status: 'published',
  });
});
afterAll(async () => {
  await nginx.stop();
  await server.close();
});

const ours = { host: 'mizban.test', origin: 'https://mizban.test' };

/** A call of one visitor through nginx. */
function call(visitor: number, sent: Partial<VisitorCall> & { path: string }) {
  return callFrom({ port: nginx.port, from: `127.0.7.${visitor}`, ...sent, headers: { ...ours, ...sent.headers } });
}

function postForm(visitor: number, path: string, fields: Record<string, string>) {
  return call(visitor, {
    path,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
}

const signIn = (visitor: number, headers: Record<string, string> = {}) =>
  call(visitor, {
    path: '/wp-admin/auth/sign-in/email',
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email: `nobody-${visitor}@mizban.test`, password: 'اشتباه است این' }),
  });

describe('P19: behind a real nginx every visitor', () => {
  it('comments under their own limit', async () => {
    const comment = (visitor: number, text = 'سرور خوبی است') =>
      postForm(visitor, '/wp-comments-post.php', {
        comment: `${text} ${visitor}`,
        author: 'سارا',
        email: `visitor-${visitor}@example.ir`,
        comment_post_ID: '7107',
      });
    const statuses = [(await comment(1)).status, (await comment(2)).status, (await comment(3)).status];
    expect(statuses).toEqual([303, 303, 303]);
    expect((await comment(1, 'باز هم')).status).toBe(429);
  });

  it('has a vote of their own, and one only', async () => {
    const vote = (visitor: number) =>
      postForm(visitor, '/wp-admin/admin-ajax.php', {
        action: 'mizban-star-rating',
        nonce: server.services.nonces.create('mizban-frontend'),
        rating: '4',
        'payload[id]': '7107',
        'payload[widget]': 'rating1',
      });
    for (const visitor of [1, 2, 3]) expect((await vote(visitor)).status).toBe(201);
    await vote(3);
    const total = await server.platform.db.selectFrom('rating_totals').select('count').executeTakeFirst();
    expect(Number(total?.count)).toBe(3);
  });

  it('searches under their own limit', async () => {
    const search = (visitor: number) => call(visitor, { path: '/?s=server' });
    const statuses = [];
    for (let times = 0; times < 61; times += 1) statuses.push((await search(1)).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
    expect((await search(2)).status).toBe(200);
  });

  it('guesses passwords under their own limit, whatever headers they send', async () => {
    const statuses = [];
    for (let times = 0; times < 12; times += 1) {
      const forged = { 'x-forwarded-for': `198.51.100.${times}`, 'x-mizban-client-address': `198.51.100.${times}` };
      statuses.push((await signIn(1, forged)).status);
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);
    expect((await signIn(2)).status).toBe(401);
  });
});

describe('behind a real nginx', () => {
  it('the metrics require the token, also when the proxy adds no header', async () => {
    for (const port of [nginx.port, nginx.barePort, server.port]) {
      const read = (headers: Record<string, string> = {}) =>
        callFrom({ port, from: '127.0.0.1', path: '/metrics', headers });
      expect((await read()).status).toBe(403);
      expect((await read({ authorization: 'Bearer metrics-token-0124' })).status).toBe(403);
      expect((await read({ authorization: 'Bearer metrics-token-0123' })).status).toBe(200);
    }
  });

  it('an origin that only equals a forged host is refused', async () => {
    const forge = (host: string) => signIn(9, { host, origin: `http://${host}` });
    for (const host of ['evil.example', 'localhost', `127.0.0.1:${nginx.port}`])
      expect((await forge(host)).status).toBe(403);
    expect((await signIn(9)).status).toBe(401);
  });

  it('URLs in responses are built from the configured site, not from the Host header', async () => {
    const { text } = await call(1, { path: '/germany-vps/', headers: { host: 'evil.example' } });
    expect(text).toContain('<link rel="canonical" href="https://mizban.test/germany-vps/">');
    expect(text).not.toContain('evil.example');
  });
});

describe('the metrics', () => {
  it('require the token when others than this machine can reach the server', async () => {
    const open = await startTestServer({}, { host: '0.0.0.0' });
    expect((await open.request('/metrics')).status).toBe(403);
    await open.close();
  });
});
