import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roles } from '../../content/users/index.ts';
import { allRoutes } from '../core/app.ts';
import { checkRoutes, route } from '../core/routes.ts';
import { addPage, password, signIn, signInAs, startTestServer, type TestServer } from '../core/testing.ts';

let server: TestServer;
let headers: Record<string, Awaited<ReturnType<typeof signInAs>>>;
beforeAll(async () => {
  server = await startTestServer();
  await addPage(server.platform, { id: 7107, slug: 'germany-vps', text: 'پیش از ویرایش' });
  headers = {};
  for (const role of roles) headers[role] = await signInAs(server, role);
});
afterAll(() => server.close());

const base = '/wp-json/mizban/v1/staff';
const editor = () => headers.editor as Awaited<ReturnType<typeof signInAs>>;
const documentWith = (text: string) => ({
  version: 1,
  content: [{ id: 'head001', type: 'heading', v: 1, props: { text, tag: 'h1' } }],
});

async function send(method: string, path: string, body: unknown, extra: Record<string, string> = {}) {
  const response = await server.request(base + path, {
    method,
    headers: { ...editor(), ...extra },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

describe('P9 every route declares its audience', () => {
  it('is a committed list', () => {
    const lines = allRoutes(server.services).map(
      ({ method, path, audience }) => `${method} ${path} — ${[audience].flat().join(', ')}`,
    );
    expect(lines.sort().join('\n')).toMatchSnapshot();
  });

  it('and the program refuses to start otherwise', () => {
    const handle = () => new Response();
    expect(() => checkRoutes([route({ method: 'GET', path: '/x', audience: undefined as never, handle })])).toThrow(
      'who may call',
    );
    expect(() => checkRoutes([route({ method: 'GET', path: '/x', audience: [], handle })])).toThrow('who may call');
    expect(() => checkRoutes([route({ method: 'POST', path: '/x', audience: 'anyone', handle })])).toThrow(
      'what it accepts',
    );
  });
});

describe('P57 a database that is away', () => {
  it('is a 503 for staff, who are not signed out by it, and for anyone who signs in', async () => {
    server.setAway(true);
    try {
      expect((await send('GET', '/posts', undefined)).status).toBe(503);
      expect((await signIn(server, 'editor@mizban.test', password)).status).toBe(503);
    } finally {
      server.setAway(false);
    }
    expect((await send('GET', '/posts', undefined)).status).toBe(200);
  });
});

describe('P10 the gallery', () => {
  it('is for staff', async () => {
    expect((await server.request('/wp-admin/gallery/')).status).toBe(401);
    expect((await server.request('/wp-admin/gallery/', { headers: headers.customer ?? {} })).status).toBe(403);
    const response = await server.request('/wp-admin/gallery/', { headers: headers.author ?? {} });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('data-example="heading/');
  });
});

describe('P15 a write that another site could have caused is refused', () => {
  const write = (
    extra: Record<string, string>,
    body = JSON.stringify({ type: 'page', title: 'x', document: documentWith('x') }),
  ) => server.request(`${base}/posts`, { method: 'POST', headers: { ...editor(), ...extra }, body });

  it.each([
    ['a foreign origin', { origin: 'https://evil.example' }, 403],
    ['the null origin', { origin: 'null' }, 403],
    ['our name as a prefix', { origin: 'https://mizban.test.evil.example' }, 403],
    ['a wrong nonce', { 'x-wp-nonce': '0'.repeat(20) }, 403],
    ['no nonce', { 'x-wp-nonce': '' }, 403],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['plain text', { 'content-type': 'text/plain' }, 415],
  ])('%s', async (_name, extra, status) => {
    expect((await write(extra)).status).toBe(status);
  });

  it('no origin at all', async () => {
    const { origin: _origin, ...rest } = editor();
    const response = await server.request(`${base}/posts`, { method: 'POST', headers: rest, body: '{}' });
    expect(response.status).toBe(403);
  });

  it.each([
    ['P8 __proto__', '{"__proto__":{"role":"administrator"},"type":"page"}', 400],
    [
      'P8 constructor deep inside',
      '{"type":"page","title":"x","document":{"version":1,"content":[{"constructor":1}]}}',
      400,
    ],
    ['broken JSON', '{', 400],
    ['P51 deep JSON', `${'['.repeat(5000)}${']'.repeat(5000)}`, 400],
    ['P51 too many bytes', JSON.stringify({ title: 'x'.repeat(2_100_000) }), 413],
  ])('%s', async (_name, body, status) => {
    expect((await write({}, body)).status).toBe(status);
  });
});

describe('signing in', () => {
  it('P22 sets one cookie that scripts cannot read and that stays on this site', async () => {
    const response = await signIn(server, 'editor@mizban.test', password);
    expect(response.status).toBe(200);
    const [cookie] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-mizban.*HttpOnly/);
    expect(cookie).toMatch(/Secure/);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).toMatch(/Path=\//);
    expect(cookie).not.toMatch(/Domain=/i);
  });

  it('P20 unknown and known users get the same response', async () => {
    const [unknown, known] = await Promise.all([
      signIn(server, 'nobody@mizban.test', 'wrong password'),
      signIn(server, 'editor@mizban.test', 'wrong password'),
    ]);
    expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()]);
    expect(unknown.status).toBe(401);
  });

  it('there is no sign-up', async () => {
    const response = await server.request('/wp-admin/auth/sign-up/email', {
      method: 'POST',
      headers: { origin: server.url, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'new@mizban.test', password, name: 'new' }),
    });
    expect(response.status).toBe(405);
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  it('P21 signing out ends the session on the server', async () => {
    const own = headers.author ?? {};
    expect((await server.request(`${base}/me`, { headers: own })).status).toBe(200);
    const out = await server.request('/wp-admin/auth/sign-out', { method: 'POST', headers: own, body: '{}' });
    expect(out.status).toBe(200);
    expect((await server.request(`${base}/me`, { headers: own })).status).toBe(401);
  });

  it('P19 guessing passwords is slowed down, and a made-up address does not help', async () => {
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess++) {
      const response = await server.request('/wp-admin/auth/sign-in/email', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          // A request with headers of a proxy is not from this machine, so only the site's own origin counts.
          origin: 'https://mizban.test',
          'x-forwarded-for': `203.0.113.${guess}`,
          'x-mizban-client-address': `203.0.113.${guess}`,
        },
        body: JSON.stringify({ email: `guess${guess}@mizban.test`, password: 'guess' }),
      });
      statuses.push(response.status);
    }
    expect([statuses.at(0), statuses.at(-1)]).toEqual([401, 429]);
  });

  it('users with the right password are not rate-limited, however often they sign in', async () => {
    const own = await startTestServer();
    await signInAs(own, 'author');
    for (let time = 0; time < 15; time += 1) {
      expect((await signIn(own, 'author@mizban.test', password)).status).toBe(200);
    }
    await own.close();
  });
});
