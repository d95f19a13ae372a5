import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roles } from '../../content/users/index.ts';
import { type Right, rightsOf } from '../../content/users/rights.ts';
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
  const answer = await server.request(base + path, {
    method,
    headers: { ...editor(), ...extra },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

describe('P9 every route declares who may call it', () => {
  it('is a committed list', () => {
    const lines = allRoutes(server.services).map(
      ({ method, path, audience }) => `${method} ${path} — ${[audience].flat().join(', ')}`,
    );
    expect(lines.sort().join('\n')).toMatchSnapshot();
  });

  it('which gives every role a committed list of staff routes', () => {
    const lines = allRoutes(server.services)
      .filter(({ path }) => path.startsWith(base))
      .map(({ method, path, audience }) => {
        const allowed = roles.filter((role) =>
          [audience].flat().some((right) => rightsOf[role].includes(right as Right)),
        );
        return `${method} ${path.slice(base.length)} — ${allowed.join(', ')}`;
      });
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
  it('is a 503 for staff, who are not signed out by it, and for whoever signs in', async () => {
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

describe('P10 role matrix', () => {
  const administrators = ['administrator'];
  const editors = ['administrator', 'editor'];
  const sellers = ['administrator', 'shop_manager'];
  const nothing = '0'.repeat(24);
  const everyone = [...editors, 'author', 'shop_manager'];
  const calls: Array<[method: string, path: string, allowed: string[]]> = [
    ['GET', '/me', everyone],
    ['GET', '/posts', everyone],
    ['GET', '/posts/7107', everyone],
    ['GET', '/posts/choices', everyone],
    ['GET', '/posts/grids?path=/blog/', everyone],
    ['GET', '/posts/months', everyone],
    ['GET', '/posts/7107/panel', everyone],
    ['PUT', '/posts/7107/panel', everyone],
    ['POST', '/posts/7107/duplicate', editors],
    ['POST', '/posts/7107/editing', editors],
    ['POST', '/posts/7107/seen', everyone],
    ['POST', '/posts/7107/left', everyone],
    ['PUT', '/posts/7107/autosave', everyone],
    ['POST', '/posts/7107/drop-autosave', everyone],
    ['GET', '/posts/7107/revisions', everyone],
    ['GET', '/posts/7107/revision?revision=1', everyone],
    ['GET', '/posts/7107/compare?from=1&to=1', everyone],
    ['POST', '/posts/7107/restore-revision', everyone],
    ['GET', '/posts/7107/preview-links', editors],
    ['POST', '/posts/7107/preview-links', everyone],
    ['POST', '/posts/7107/revoke-preview-link', everyone],
    ['GET', '/dashboard', everyone],
    ['GET', '/searches', everyone],
    ['GET', '/media', everyone],
    ['GET', '/media/folders', everyone],
    ['GET', '/media/1', everyone],
    ['POST', '/media', everyone],
    ['POST', '/media/bulk', everyone],
    ['POST', '/media/1/crop', everyone],
    ['POST', '/media/1/replace?version=1', everyone],
    ['PUT', '/media/1', everyone],
    ['DELETE', '/media/1', everyone],
    ['GET', '/menus', editors],
    ['POST', '/menus', editors],
    ['PUT', '/menus', editors],
    ['POST', '/menus/rename', editors],
    ['POST', '/menus/remove', editors],
    ['GET', '/ratings', editors],
    ['POST', '/ratings/discard', editors],
    ['GET', '/redirects', editors],
    ['POST', '/redirects', editors],
    ['PUT', '/redirects/1', editors],
    ['POST', '/redirects/bulk', editors],
    ['POST', '/redirects/import', editors],
    ['GET', '/missing', editors],
    ['POST', '/missing/bulk', editors],
    ['GET', '/plans', sellers],
    ['GET', '/plans/lines', everyone],
    ['GET', '/plans/choices', everyone],
    ['PUT', '/plans/lines', sellers],
    ['DELETE', '/plans/1', sellers],
    ['GET', '/plans/1', sellers],
    ['POST', '/plans', sellers],
    ['PUT', '/plans/1', sellers],
    ['POST', '/plans/effect', sellers],
    ['POST', '/plans/order', sellers],
    ['POST', '/plans/prices/effect', sellers],
    ['POST', '/plans/prices', sellers],
    ['GET', '/options', sellers],
    ['GET', '/options/1', sellers],
    ['POST', '/options', sellers],
    ['PUT', '/options/1', sellers],
    ['DELETE', '/options/1', sellers],
    ['POST', '/options/order', sellers],
    ['GET', '/coupons', sellers],
    ['GET', '/coupons/1', sellers],
    ['POST', '/coupons', sellers],
    ['PUT', '/coupons/1', sellers],
    ['DELETE', '/coupons/1', sellers],
    ['GET', '/vat-rates', sellers],
    ['POST', '/vat-rates', sellers],
    ['DELETE', '/vat-rates/1', sellers],
    ['GET', '/orders', sellers],
    ['GET', `/orders/${nothing}`, sellers],
    ['POST', `/orders/${nothing}/cancel`, sellers],
    ['POST', `/orders/${nothing}/send-link`, sellers],
    ['GET', '/invoices', sellers],
    ['GET', `/invoices/${nothing}`, sellers],
    ['POST', `/invoices/${nothing}/settle`, sellers],
    ['GET', '/payments', sellers],
    ['GET', `/payments/${nothing}/receipt`, sellers],
    ['GET', '/services', sellers],
    ['GET', `/services/${nothing}`, sellers],
    ['POST', `/services/${nothing}/retry`, sellers],
    ['POST', `/services/${nothing}/done`, sellers],
    ['POST', `/services/${nothing}/suspend`, sellers],
    ['POST', `/services/${nothing}/resume`, sellers],
    ['POST', `/services/${nothing}/terminate`, sellers],
    ['POST', `/services/${nothing}/confirm-identity`, sellers],
    ['POST', `/services/${nothing}/notes`, sellers],
    ['POST', `/payments/${nothing}/check`, sellers],
    ['POST', `/payments/${nothing}/handle`, sellers],
    ['POST', `/payments/${nothing}/note`, sellers],
    ['POST', `/payments/${nothing}/approve`, sellers],
    ['POST', `/payments/${nothing}/refuse`, sellers],
    ['GET', '/refunds', sellers],
    ['POST', '/refunds', sellers],
    ['POST', `/refunds/${nothing}/approve`, sellers],
    ['POST', `/refunds/${nothing}/refuse`, sellers],
    ['POST', `/refunds/${nothing}/complete`, sellers],
    ['POST', `/refunds/${nothing}/retry`, sellers],
    ['POST', `/refunds/${nothing}/by-hand`, sellers],
    ['GET', '/customers', sellers],
    ['GET', '/customers/nobody', sellers],
    ['POST', '/customers/nobody/correction', sellers],
    ['GET', '/sales', sellers],
    ['GET', '/invoices.csv', sellers],
    ['GET', '/undelivered', editors],
    ['GET', '/settings', editors],
    ['GET', '/terms?taxonomy=category', editors],
    ['GET', '/terms/tree?taxonomy=category', editors],
    ['GET', '/terms/taxonomies', editors],
    ['GET', '/comments', editors],
    ['GET', '/comments/posts', editors],
    ['GET', '/comments/1', editors],
    ['PUT', '/comments/1', editors],
    ['POST', '/comments/1/reply', editors],
    ['GET', '/forms', editors],
    ['GET', '/submissions?form=7107-abc1234', editors],
    ['GET', '/submissions.csv?form=7107-abc1234', editors],
    ['POST', '/submissions/bulk', editors],
    ['GET', '/submissions/1', editors],
    ['PUT', '/submissions/1', editors],
    ['DELETE', '/submissions/1', editors],
    ['POST', '/submissions/1/read', editors],
    ['POST', '/submissions/1/webhook', editors],
    ['POST', '/undelivered/bulk', editors],
    ['POST', '/submissions/1/notes', editors],
    ['PUT', '/submissions/1/notes', editors],
    ['GET', `/submissions/1/files/${'0'.repeat(32)}`, editors],
    ['GET', '/forms/webhook-secret?form=7107-abc1234', editors],
    ['POST', '/posts', everyone],
    ['POST', '/posts/bulk', everyone],
    ['POST', '/posts/7107/hand-in', everyone],
    ['POST', '/posts/7107/check', [...editors, 'author', 'shop_manager']],
    ['POST', '/posts/7107/publish', [...editors, 'shop_manager']],
    ['POST', '/clean-document', everyone],
    ['POST', '/render-widget', everyone],
    ['POST', '/load-widgets', everyone],
    ['POST', '/matching-posts', everyone],
    ['POST', '/terms', editors],
    ['PUT', '/terms/1', editors],
    ['POST', '/terms/order', editors],
    ['POST', '/terms/1/merge', editors],
    ['DELETE', '/terms/1', editors],
    ['POST', '/terms/bulk', editors],
    ['POST', '/comments/bulk', editors],
    ['POST', '/comments/1/approve', editors],
    ['POST', '/comments/1/hold', editors],
    ['POST', '/comments/1/spam', editors],
    ['POST', '/comments/1/trash', editors],
    ['PUT', '/posts/7107/draft', everyone],
    ['PUT', '/settings', administrators],
    ['GET', '/synonyms', editors],
    ['PUT', '/synonyms', editors],
    ['GET', '/settings/mail', editors],
    ['POST', '/settings/test-mail', administrators],
    ['PUT', '/me', everyone],
    ['GET', '/me/account', everyone],
    ['GET', '/me/author', everyone],
    ['PUT', '/me/author', everyone],
    ['POST', '/me/end-sessions', everyone],
    ['POST', '/me/second-factor/begin', everyone],
    ['POST', '/me/second-factor/confirm', everyone],
    ['POST', '/me/second-factor/renew-codes', everyone],
    ['POST', '/me/second-factor/remove', everyone],
    ['GET', '/people', administrators],
    ['POST', '/people', administrators],
    ['POST', '/people/bulk', administrators],
    ['GET', '/people/nobody', administrators],
    ['PUT', '/people/nobody', administrators],
    ['PUT', '/people/nobody/author', administrators],
    ['POST', '/people/nobody/delete', administrators],
    ['POST', '/people/nobody/invite', administrators],
    ['POST', '/people/nobody/lock', administrators],
    ['POST', '/people/nobody/unlock', administrators],
    ['POST', '/people/nobody/end-sessions', administrators],
    ['POST', '/people/nobody/reset-second-factor', administrators],
    ['GET', '/tokens', everyone],
    ['POST', '/tokens', everyone],
    ['POST', '/tokens/1/revoke', everyone],
    ['GET', `/downloads/${nothing}`, everyone],
    ['GET', '/tools/health', administrators],
    ['POST', '/tools/drop-cache', administrators],
    ['GET', '/tools/backups', administrators],
    ['POST', '/tools/backups', administrators],
    ['POST', '/tools/backups/remove', administrators],
    ['GET', '/tools/backups/mizban-2026-01-01T00-00-00.tar.gz', administrators],
    ['GET', '/tools/content.tar.gz', administrators],
    ['POST', '/tools/import', administrators],
    ['POST', '/tools/import/apply', administrators],
    ['GET', '/audit', administrators],
    ['GET', '/audit/people', administrators],
    ['GET', '/roles', administrators],
    ['PUT', '/roles', administrators],
  ];

  it('covers every staff route', () => {
    const declared = allRoutes(server.services).filter((one) => one.path.startsWith(base));
    expect(declared).toHaveLength(calls.length);
    const unasked = declared.filter(({ method, path }) => {
      const pattern = new RegExp(`^${path.slice(base.length).replace(/:\w+(?:\{.*?\}\}?)?/g, '[^/]+')}$`);
      return !calls.some(([of, at]) => of === method && pattern.test(at.split('?')[0] ?? ''));
    });
    expect(unasked).toEqual([]);
  });

  it.each(calls)('%s %s', async (method, path, allowed) => {
    const init = method === 'GET' ? { method } : { method, body: '{}' };
    const anonymous = await server.request(base + path, {
      ...init,
      headers: { origin: server.url, 'content-type': 'application/json' },
    });
    expect(anonymous.status).toBe(401);
    for (const role of roles) {
      const { status } = await server.request(base + path, { ...init, headers: headers[role] ?? {} });
      // Allowed roles pass authorization; the response to an empty body is not tested here.
      expect([role, status !== 401 && status !== 403]).toEqual([role, allowed.includes(role)]);
      expect(status).toBeLessThan(500);
    }
  });

  it('the gallery is for staff', async () => {
    expect((await server.request('/wp-admin/gallery/')).status).toBe(401);
    expect((await server.request('/wp-admin/gallery/', { headers: headers.customer ?? {} })).status).toBe(403);
    const answer = await server.request('/wp-admin/gallery/', { headers: headers.author ?? {} });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('data-example="heading/');
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
    const answer = await server.request(`${base}/posts`, { method: 'POST', headers: rest, body: '{}' });
    expect(answer.status).toBe(403);
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
    const answer = await signIn(server, 'editor@mizban.test', password);
    expect(answer.status).toBe(200);
    const [cookie] = answer.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-mizban.*HttpOnly/);
    expect(cookie).toMatch(/Secure/);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).toMatch(/Path=\//);
    expect(cookie).not.toMatch(/Domain=/i);
  });

  it('P20 unknown and known users get the same answer', async () => {
    const [unknown, known] = await Promise.all([
      signIn(server, 'nobody@mizban.test', 'wrong password'),
      signIn(server, 'editor@mizban.test', 'wrong password'),
    ]);
    expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()]);
    expect(unknown.status).toBe(401);
  });

  it('nobody can sign up', async () => {
    const answer = await server.request('/wp-admin/auth/sign-up/email', {
      method: 'POST',
      headers: { origin: server.url, 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'new@mizban.test', password, name: 'new' }),
    });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('set-cookie')).toBeNull();
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
      const answer = await server.request('/wp-admin/auth/sign-in/email', {
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
      statuses.push(answer.status);
    }
    expect([statuses.at(0), statuses.at(-1)]).toEqual([401, 429]);
  });

  it('who knows the password is not held up, however often they sign in', async () => {
    const own = await startTestServer();
    await signInAs(own, 'author');
    for (let time = 0; time < 15; time += 1) {
      expect((await signIn(own, 'author@mizban.test', password)).status).toBe(200);
    }
    await own.close();
  });
});
