// @postgres: sends statements that no test of data sends
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findUserId } from '../../content/users/index.ts';
import type { Role } from '../../content/users/roles.ts';
import { addPage, signInAs, startTestServer, type TestServer } from '../../http/core/testing.ts';
import { isShortOnPostgres, leaveOut } from '../../platform/db/testing.ts';
import { hashOfToken } from '../../platform/ids.ts';

/** Tests of rules; see `isShortOnPostgres`. */
const onSqlite = isShortOnPostgres ? leaveOut : it;

type Headers = Record<string, string>;

const base = '/wp-json/mizban/v1/staff';
const day = 24 * 3600 * 1000;

let server: TestServer;
let boss: Headers;
let editor: Headers;
beforeEach(async () => {
  server = await startTestServer();
  boss = await signInAs(server, 'administrator');
  editor = await signInAs(server, 'editor');
});
afterEach(() => server.close());

async function call(method: string, path: string, headers: Headers, body?: object) {
  const sent = body ? { body: JSON.stringify(body) } : {};
  const response = await server.request(base + path, { method, headers, ...sent });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** Headers of a program: without cookie, nonce or origin. */
const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });

async function make(scopes: string[], { headers = editor, days = 30 } = {}) {
  const made = await call('POST', '/tokens', headers, { name: 'گزارش‌گیر', scopes, days });
  expect(made.status).toBe(201);
  return made.body as { id: number; token: string };
}
const statusOf = async (path: string, headers: Headers) => (await call('GET', path, headers)).status;

async function idOf(role: Role): Promise<string> {
  return (await findUserId(server.platform, `${role}@mizban.test`)) ?? '';
}
async function become(person: Role, role: Role) {
  const { body } = await call('GET', `/people/${await idOf(person)}`, boss);
  const { id, name, version } = body.person;
  expect((await call('PUT', `/people/${id}`, boss, { name, role, version })).status).toBe(200);
}

describe('a token', () => {
  onSqlite('is shown once on creation, and only its hash is stored', async () => {
    const made = await call('POST', '/tokens', editor, { name: 'x', scopes: ['posts.read'], days: 1 });
    const { token } = made.body;
    expect(token).toMatch(/^mzb_[0-9a-f]{64}$/);
    expect(made.headers.get('cache-control')).toContain('no-store');
    expect(JSON.stringify((await call('GET', '/tokens', editor)).body)).not.toContain(token.slice(4));
    const [row] = await server.platform.db.selectFrom('api_tokens').selectAll().execute();
    expect(row).toMatchObject({ hash: hashOfToken(token), user_id: await idOf('editor') });
    expect(JSON.stringify(row)).not.toContain(token.slice(4));
  });

  onSqlite('grants its scopes and nothing else that its owner may do', async () => {
    const { token } = await make(['posts.read', 'terms.edit']);
    expect(await statusOf('/posts', bearer(token))).toBe(200);
    expect(await statusOf('/comments', editor)).toBe(200);
    expect(await statusOf('/comments', bearer(token))).toBe(403);
    const written = await call('POST', '/terms', bearer(token), { taxonomy: 'category', name: 'دسته' });
    expect(written.status).toBe(201);
  });

  onSqlite('limits permission checks within a call to its scopes, too', async () => {
    const { id } = await addPage(server.platform, { slug: 'page', text: 'x' });
    const mayOf = async (headers: Headers) => (await call('GET', `/posts/${id}`, headers)).body;
    expect(await mayOf(editor)).toMatchObject({ mayEdit: true, mayPublish: true });
    const { token } = await make(['posts.read', 'posts.edit']);
    expect(await mayOf(bearer(token))).toMatchObject({ mayEdit: true, mayPublish: false });
  });

  it.each([
    ['of a right that its owner lacks', ['posts.read', 'plans.change']],
    ['of people', ['people.manage']],
    ['of settings', ['settings.change']],
    ['of the account itself', ['staff.enter']],
    ['of nothing', []],
    ['of what is none', ['everything']],
  ])('%s is not made', async (_name, scopes) => {
    const made = await call('POST', '/tokens', editor, { name: 'x', scopes, days: 30 });
    expect(made.status).toBe(422);
    expect(Object.keys(made.body.fields)[0]).toMatch(/^scopes/);
    if (!scopes.includes('plans.change'))
      expect((await call('POST', '/tokens', boss, { name: 'x', scopes, days: 30 })).status).toBe(422);
    expect((await call('GET', '/tokens', boss)).body.total).toBe(0);
  });

  it.each([0, 366, 1.5, null])('that lives %s days is not made', async (days) => {
    const made = await call('POST', '/tokens', editor, { name: 'x', scopes: ['posts.read'], days });
    expect(made).toMatchObject({ status: 422, body: { fields: { days: expect.any(String) } } });
  });

  onSqlite('neither makes, shows nor revokes tokens, and does not touch the account', async () => {
    const everything = (await make(['posts.read', 'comments.moderate'], { headers: boss })).token;
    const program = bearer(everything);
    expect(await statusOf('/tokens', program)).toBe(403);
    expect((await call('POST', '/tokens', program, { name: 'x', scopes: ['posts.read'], days: 1 })).status).toBe(403);
    expect((await call('POST', '/tokens/1/revoke', program, {})).status).toBe(403);
    expect(await statusOf('/me/account', program)).toBe(403);
    expect(await statusOf('/people', program)).toBe(403);
    const changed = await server.request('/wp-admin/auth/change-password', {
      method: 'POST',
      headers: program,
      body: JSON.stringify({ current: 'x', next: 'y' }),
    });
    expect(changed.status).toBe(403);
  });

  onSqlite('is over when its time has passed', async () => {
    const { token } = await make(['posts.read'], { days: 2 });
    server.clock.advance(2 * day - 1);
    expect(await statusOf('/posts', bearer(token))).toBe(200);
    server.clock.advance(1);
    expect(await statusOf('/posts', bearer(token))).toBe(401);
  });

  it('is over at once when it is revoked, and stays so', async () => {
    const { id, token } = await make(['posts.read']);
    const revoked = await call('POST', `/tokens/${id}/revoke`, editor, {});
    expect(revoked).toMatchObject({ status: 200, body: { revokedAt: server.clock.now() } });
    expect(await statusOf('/posts', bearer(token))).toBe(401);
    server.clock.advance(1000);
    expect((await call('POST', `/tokens/${id}/revoke`, editor, {})).body).toEqual(revoked.body);
  });

  it('is dead while its owner is locked, and gone with them', async () => {
    const { token } = await make(['posts.read']);
    const owner = await idOf('editor');
    await call('POST', `/people/${owner}/lock`, boss, {});
    expect(await statusOf('/posts', bearer(token))).toBe(401);
    const { body } = await call('POST', `/people/${owner}/unlock`, boss, {});
    expect(await statusOf('/posts', bearer(token))).toBe(200);
    const removed = await call('POST', `/people/${owner}/delete`, boss, { heirId: null, version: body.version });
    expect(removed.status).toBe(200);
    expect(await statusOf('/posts', bearer(token))).toBe(401);
    expect((await call('GET', '/tokens', boss)).body.total).toBe(0);
  });

  onSqlite('never has more than its owner has at the moment', async () => {
    const { token: wide } = await make(['posts.read', 'comments.moderate']);
    const { token: narrow } = await make(['comments.moderate']);
    expect(await statusOf('/comments', bearer(wide))).toBe(200);
    await become('editor', 'author');
    expect(await statusOf('/comments', bearer(wide))).toBe(403);
    expect(await statusOf('/posts', bearer(wide))).toBe(200);
    expect(await statusOf('/comments', bearer(narrow)), 'nothing is left of it').toBe(401);
    await become('editor', 'customer');
    expect(await statusOf('/posts', bearer(wide))).toBe(401);
  });

  onSqlite('waits like its owner when their role demands a second factor', async () => {
    const { token } = await make(['posts.read']);
    await call('PUT', '/roles', boss, { role: 'editor', secondFactor: true });
    expect(await call('GET', '/posts', bearer(token))).toMatchObject({
      status: 403,
      body: { code: 'SecondFactorSetupRequired' },
    });
  });

  onSqlite('takes precedence over a session cookie, valid or not', async () => {
    const { token } = await make(['posts.read']);
    expect(await statusOf('/comments', { ...editor, ...bearer(token) })).toBe(403);
    expect(await statusOf('/posts', { ...editor, ...bearer('mzb_wrong') })).toBe(401);
    // A foreign authorization header, such as a proxy's, does not affect the session.
    expect(await statusOf('/posts', { ...editor, authorization: 'Basic eDp5' })).toBe(200);
  });

  it('without one a write still needs origin and nonce', async () => {
    const body = { taxonomy: 'category', name: 'دسته' };
    const { cookie = '' } = editor;
    for (const authorization of ['', 'Bearer else', 'Basic eDp5'])
      expect(
        (await call('POST', '/terms', { cookie, authorization, 'content-type': 'application/json' }, body)).status,
      ).toBe(403);
  });

  onSqlite('does nothing in calls for everybody', async () => {
    const { token } = await make(['posts.read', 'posts.edit']);
    const me = await server.request('/wp-json/mizban/v1/me', { headers: bearer(token) });
    expect(await me.json()).toEqual({ roles: null });
    // The origin is still required.
    const ajax = (headers: Headers) =>
      server.request('/wp-admin/admin-ajax.php', { method: 'POST', headers, body: 'action=x' });
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await ajax({ ...bearer(token), ...form })).status).toBe(403);
    expect((await ajax({ ...bearer(token), ...form, origin: server.url })).status).toBe(400);
  });

  onSqlite('leaves a line in the log that names it without telling it', async () => {
    const log = vi.spyOn(server.platform.log, 'info');
    const { id, token } = await make(['posts.read']);
    await statusOf('/comments?q=secret', bearer(token));
    expect(log).toHaveBeenLastCalledWith(
      { apiToken: id, user: await idOf('editor'), method: 'GET', path: `${base}/comments` },
      'a token was used',
    );
    expect(JSON.stringify(log.mock.calls)).not.toContain(token.slice(4));
  });

  onSqlite('reports its last use, written at most once a minute', async () => {
    const { token } = await make(['posts.read']);
    const lastUse = async () => (await call('GET', '/tokens', editor)).body.data[0].lastUsedAt;
    expect(await lastUse()).toBeNull();
    const first = server.clock.now();
    await statusOf('/posts', bearer(token));
    server.clock.advance(59_999);
    await statusOf('/posts', bearer(token));
    expect(await lastUse()).toBe(first);
    server.clock.advance(1);
    await statusOf('/posts', bearer(token));
    expect(await lastUse()).toBe(first + 60_000);
  });
});

describe('wrong tokens', () => {
  it('get the same response as no token, with a rate limit per address; a valid token there still works', async () => {
    const { token } = await make(['posts.read']);
    const anonymous = await call('GET', '/posts', {});
    const tries = [];
    for (let time = 0; time < 12; time += 1)
      tries.push(await call('GET', '/posts', bearer(`mzb_${String(time).padStart(64, '0')}`)));
    expect(tries[0]?.body).toEqual(anonymous.body);
    expect(tries.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    expect(await statusOf('/posts', bearer(token))).toBe(200);
    server.clock.advance(60_000);
    expect(await statusOf('/posts', bearer('mzb_'))).toBe(401);
  });
});

describe('the list of tokens', () => {
  it('P13 shows users their own and user managers all; others cannot be revoked', async () => {
    const { id: foreign } = await make(['posts.read'], { headers: boss });
    const { id: own } = await make(['posts.read']);
    const ids = async (headers: Headers, query = '') =>
      (await call('GET', `/tokens${query}`, headers)).body.data.map((row: { id: number }) => row.id);
    expect(await ids(editor)).toEqual([own]);
    expect(await ids(boss)).toEqual([own, foreign]);
    expect(await ids(boss, '?q=admin')).toEqual([foreign]);
    expect(await ids(boss, '?q=%25')).toEqual([]);
    expect(await ids(boss, '?sort=createdAt&perPage=1&page=2')).toHaveLength(1);
    expect((await call('GET', '/tokens?sort=hash', boss)).status).toBe(422);
    expect((await call('POST', `/tokens/${foreign}/revoke`, editor, {})).status).toBe(404);
    expect((await call('POST', '/tokens/999/revoke', boss, {})).status).toBe(404);
    expect((await call('POST', `/tokens/${own}/revoke`, boss, {})).status).toBe(200);
  });
});
