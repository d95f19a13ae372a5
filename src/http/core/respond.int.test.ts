import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { filePolicy, securityHeaders, workerPolicy } from '../security/headers.ts';
import { allRoutes } from './app.ts';
import type { Route } from './routes.ts';
import { addPage, password, signIn, signInAs, startTestServer, type TestServer } from './testing.ts';

let server: TestServer;
let administrator: Awaited<ReturnType<typeof signInAs>>;
let routes: Route[];

beforeAll(async () => {
  server = await startTestServer();
  await addPage(server.platform, { slug: 'home', text: 'خانه' });
  administrator = await signInAs(server, 'administrator');
  routes = allRoutes(server.services);
});
afterAll(() => server.close());

/** Example URL of a route. */
function exampleOf({ path }: Pick<Route, 'path'>): string {
  if (path === '*') return '/home/';
  return path
    .replace(':id{[0-9]{1,15}}', '1')
    .replace(':person{[A-Za-z0-9_-]{1,64}}', 'nobody')
    .replace(':key{[0-9a-f]{24}}', 'a'.repeat(24))
    .replace(':token{[0-9a-f]{32}}', 'a'.repeat(32))
    .replace('/assets/*', '/assets/main-abc.js')
    .replace('*', 'some/thing.webp');
}

const signOut = '/wp-admin/auth/sign-out';

/** Paths of responses that shared caches may store, if served. */
const cacheHeaders =
  /^\/(?:home\/|assets\/|media\/|icons\/|favicon\.|apple-touch|robots\.|llms\.|site\.web|sitemap|sw\.js|speculation-rules|feed|comments\/feed|blog\/.*feed|share\/|\.well-known\/|animations\/|wp-json\/mizban\/v1\/popup)/;

interface ResponseFacts {
  name: string;
  path: string;
  status: number;
  headers: Headers;
  body: string;
}

async function send(method: string, path: string, init: RequestInit = {}): Promise<ResponseFacts> {
  const response = await server.request(path, { ...init, method });
  return {
    name: `${method} ${path} ${response.status}`,
    path,
    status: response.status,
    headers: response.headers,
    body: await response.text(),
  };
}

/** Faults in the headers of a response. */
function faultsOf({ path, status, headers, body }: Omit<ResponseFacts, 'name'>): string[] {
  const faults = Object.entries(securityHeaders)
    .filter(([name, value]) => headers.get(name) !== value)
    .map(([name]) => name);
  if (!headers.get('strict-transport-security')?.startsWith('max-age=31536000')) faults.push('hsts');
  if (headers.has('x-powered-by')) faults.push('x-powered-by');
  const type = headers.get('content-type') ?? '';
  if (type.startsWith('text/') && !/; ?charset=utf-8/i.test(type)) faults.push(`type: ${type}`);
  if (body !== '' && type === '') faults.push('no type');
  const isPage = body.startsWith('<!doctype html>');
  const ofFile = path === '/sw.js' ? workerPolicy : filePolicy;
  const policy = headers.get('content-security-policy') ?? 'none';
  if (isPage ? !policy.startsWith("default-src 'none'; base-uri 'none'") : policy !== ofFile && body !== '')
    faults.push(`policy: ${policy}`);
  if (policy === 'none') faults.push('no policy');
  const mayKeep = status < 400 && cacheHeaders.test(path);
  const caching = headers.get('cache-control') ?? 'none';
  if (mayKeep ? !/^(?:public|no-cache)/.test(caching) : caching !== 'no-store') faults.push(`caching: ${caching}`);
  return faults;
}

const faulty = (responses: ResponseFacts[]) =>
  responses.flatMap((response) => {
    const faults = faultsOf(response);
    return faults.length > 0 ? [`${response.name}: ${faults.join(', ')}`] : [];
  });

describe('P43 P44 every response has caching headers and a CSP', () => {
  const bodyOf = ({ method, form }: Route) => (method === 'GET' ? {} : { body: form ? 'a=1' : '{}' });
  const typeOf = ({ form }: Route) => (form ? 'application/x-www-form-urlencoded' : 'application/json');

  it('to an anonymous visitor, on every route', async () => {
    const responses: ResponseFacts[] = [];
    for (const route of routes) {
      const headers = { origin: server.url, 'content-type': typeOf(route) };
      responses.push(await send(route.method, exampleOf(route), { headers, ...bodyOf(route) }));
    }
    expect(faulty(responses)).toEqual([]);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 204, 301, 303, 400, 401, 404, 405]));
  });

  it('to an administrator, on every route, also when only the head is requested', async () => {
    const responses: ResponseFacts[] = [];
    for (const route of routes) {
      // Ends the session, so it is tested last, below.
      if (route.path === signOut || route.path === '/shop/account/sign-out') continue;
      const headers = { ...administrator, 'content-type': typeOf(route) };
      responses.push(await send(route.method, exampleOf(route), { headers, ...bodyOf(route) }));
      if (route.method === 'GET') responses.push(await send('HEAD', exampleOf(route), { headers }));
    }
    expect(faulty(responses)).toEqual([]);
    const refused = responses.filter(({ status }) => status === 401 || status === 403);
    expect(refused.map(({ name }) => name)).toEqual([]);
    // The gallery of all widgets alone takes long on a busy machine.
  }, 120_000);

  it('when another method is used, with the methods that are there', async () => {
    const responses = await Promise.all(
      routes.map((route) => send('PATCH', exampleOf(route), { headers: { origin: server.url } })),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([405]));
    expect(faulty(responses)).toEqual([]);
    for (const [index, { method, path }] of routes.entries()) {
      expect(responses[index]?.headers.get('allow')?.split(', '), path).toContain(method);
    }
  });

  it('when a body is too large, of another type or no JSON at all', async () => {
    const responses: ResponseFacts[] = [];
    const writes = routes.filter(({ method, path }) => method !== 'GET' && !path.startsWith('/wp-admin/auth/'));
    for (const route of writes) {
      const path = exampleOf(route);
      const { method, body, form, file } = route;
      const own = { ...administrator, origin: server.url };
      const bytes = (body?.maxBytes ?? form?.(new URL(path, server.url)).bytes ?? 0) + 1;
      const large = { headers: { ...own, 'content-type': typeOf(route) }, body: 'a'.repeat(bytes) };
      const unknown = { headers: { ...own, 'content-type': 'text/plain' }, body: 'a' };
      responses.push(await send(method, path, unknown));
      // Files may be larger than a test should send; the media library has its own test of their limit.
      if (file) continue;
      const refused = await send(method, path, large);
      expect(refused.status, path).toBe(413);
      responses.push(refused);
      if (body) responses.push(await send(method, path, { headers: own, body: '{' }));
    }
    expect(faulty(responses)).toEqual([]);
    // Gateway messages are read as bytes of any type; the gateway of the example does not exist.
    const known = responses.filter(({ name }) => !name.includes('/shop/webhook/'));
    expect(new Set(known.map(({ status }) => status))).toEqual(new Set([204, 400, 404, 413, 415, 422]));
  });

  it('when the server fails, and when the database is away', async () => {
    await addPage(server.platform, { slug: 'broken', text: 'خراب' });
    const broken = vi.spyOn(server.services.renderer, 'renderPost').mockRejectedValue(new Error('broken'));
    const responses = [await send('GET', '/broken/'), await send('GET', '/broken/', { headers: { accept: '*/*' } })];
    broken.mockRestore();
    server.setAway(true);
    responses.push(await send('GET', '/never-seen/'), await send('GET', '/wp-json/mizban/v1/staff/me'));
    responses.push(await send('GET', '/readyz'), await send('GET', '/wp-json/mizban/v1/popup?id=1&post=2'));
    server.setAway(false);
    expect(faulty(responses)).toEqual([]);
    expect(responses.map(({ status }) => status)).toContain(500);
    expect(responses.map(({ status }) => status)).toContain(503);
  });

  it('of a redirect', async () => {
    const response = await send('GET', '/home');
    expect(response.status).toBe(301);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-security-policy')).toBe(filePolicy);
  });

  it.each([
    ['400', 'NONSENSE\r\n\r\n'],
    ['400', 'GET / HTTP/1.1\r\nhost: a\r\ncontent-length: x\r\n\r\n'],
    ['400', 'OPTIONS * HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'],
    ['400', 'GET /\\evil HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'],
    ['400', 'GET / HTTP/1.1\r\nhost: a b\r\nconnection: close\r\n\r\n'],
    ['411', 'POST /wp-comments-post.php HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n'],
    ['414', `GET /${'a'.repeat(9_000)} HTTP/1.1\r\nhost: a\r\n\r\n`],
    ['431', `GET / HTTP/1.1\r\nhost: a\r\nx-a: ${'a'.repeat(17_000)}\r\n\r\n`],
    ['431', `GET / HTTP/1.1\r\nhost: a\r\nx-a: ${'a'.repeat(70_000)}\r\n\r\n`],
  ])('when the request cannot be read: %s', async (status, bytes) => {
    const socket = connect(server.port, '127.0.0.1', () => socket.write(bytes));
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    const [first, ...lines] = head.split('\r\n');
    expect(first).toContain(`HTTP/1.1 ${status} `);
    const headers = new Headers(lines.map((line) => line.split(': ', 2) as [string, string]));
    expect(faultsOf({ path: '', status: Number(status), headers, body })).toEqual([]);
    expect(headers.get('connection')).toBe('close');
  });
});

describe('the methods of an address', () => {
  const staff = '/wp-json/mizban/v1/staff';
  it.each([
    [`${staff}/posts/7107/draft`, 'PUT'],
    [`${staff}/posts/7107`, 'GET, HEAD'],
    [`${staff}/posts/none`, 'GET, HEAD'],
    [`${staff}/posts`, 'GET, HEAD, POST'],
    [`${staff}/settings`, 'GET, HEAD, PUT'],
    [`${staff}/comments/12/approve`, 'POST'],
    [`${staff}/submissions/1/files/${'a'.repeat(32)}`, 'GET, HEAD'],
    ['/assets/any/file.js', 'GET, HEAD'],
    ['/media/any/file.webp', 'GET, HEAD'],
    ['/wp-admin/admin-ajax.php', 'POST'],
    ['/germany-vps/', 'GET, HEAD'],
    ['/a.c+d/', 'GET, HEAD'],
  ])('%s are %s', async (path, allow) => {
    const response = await send('DELETE', path, { headers: { origin: server.url } });
    expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
  });
});

describe('signing in', () => {
  it('is not cached (no-store), and its body does not contain the session token', async () => {
    const response = await signIn(server, 'administrator@mizban.test', password);
    const [, token = 'no session'] = /session_token=([^.;]+)/.exec(response.headers.getSetCookie().join()) ?? [];
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(token).toMatch(/^\w{20,}$/);
    expect(await response.text()).not.toContain(token);
    expect([...response.headers].filter(([name]) => name !== 'set-cookie').join()).not.toContain(token);
  });

  it('ends with an uncached response', async () => {
    const out = await send('POST', signOut, { headers: administrator, body: '{}' });
    expect([out.status, faultsOf(out)]).toEqual([200, []]);
  });
});
