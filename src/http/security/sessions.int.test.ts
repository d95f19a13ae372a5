import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureFirstAdministrator, sessionLimits } from '../../content/users/index.ts';
import { allRoutes } from '../core/app.ts';
import { addressOf, password, signIn, signInAs, startTestServer, type TestServer } from '../core/testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await signInAs(server, 'editor');
});
afterAll(() => server.close());

const email = 'editor@mizban.test';
const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
/** Signs in with the browser's current cookies; returns the new ones. */
const enter = async (cookie = '') => cookieOf(await signIn(server, email, password, { cookie }));
const statusOf = async (cookie: string) =>
  (await server.request('/wp-json/mizban/v1/staff/me', { headers: { cookie } })).status;
const sessionCookie = (cookie: string) => /session_token=([^;]+)/.exec(cookie)?.[1] ?? '';
const rows = () => server.platform.db.selectFrom('session').selectAll().execute();

describe('P21 a session', () => {
  it('gets a new id with every sign-in, and the one before is dead', async () => {
    const before = await enter();
    const after = await enter(before);
    expect(sessionCookie(after)).not.toBe(sessionCookie(before));
    expect([await statusOf(before), await statusOf(after)]).toEqual([401, 200]);
  });

  it('is never one that the caller chose', async () => {
    const chosen = `__Host-mizban.session_token=${'a'.repeat(32)}.${'b'.repeat(43)}%3D`;
    const cookie = await enter(chosen);
    expect(sessionCookie(cookie)).not.toContain('aaaa');
    expect(await statusOf(chosen)).toBe(401);
  });

  it('stays after a failed sign-in', async () => {
    const cookie = await enter();
    expect((await signIn(server, email, 'wrong password', { cookie })).status).toBe(401);
    expect(await statusOf(cookie)).toBe(200);
  });

  it('ends on the server when its user signs out, and no other does', async () => {
    const [here, there] = [await enter(), await enter()];
    const headers = { cookie: here, origin: server.url, 'content-type': 'application/json' };
    const response = await server.request('/wp-admin/auth/sign-out', { method: 'POST', headers, body: '{}' });
    expect(response.status).toBe(200);
    expect([await statusOf(here), await statusOf(there)]).toEqual([401, 200]);
    expect(response.headers.getSetCookie().every((line) => /Max-Age=0/i.test(line))).toBe(true);
  });
});

describe('P22 a session', () => {
  it('carries its id in a cookie that only this host’s server reads, over https', async () => {
    const response = await signIn(server, email, password);
    const [session, hint, device, ...others] = response.headers.getSetCookie();
    expect(others).toEqual([]);
    expect(device).toMatch(/^__Host-mizban-device=[^;]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/);
    expect(session).toMatch(/^__Host-mizban\.session_token=[^;]{32,};/);
    for (const attribute of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/'])
      expect(session).toContain(`; ${attribute}`);
    expect(session).not.toMatch(/Domain/i);
    // Scripts may read the hint; it reveals a session, but not its user.
    expect(hint).toMatch(/^mizban-signed-in=1; .*Secure$/);
  });

  it('ends when it was not used for long', async () => {
    const cookie = await enter();
    server.clock.advance(sessionLimits.idleMs - 1);
    expect(await statusOf(cookie)).toBe(200);
    server.clock.advance(sessionLimits.idleMs - 1);
    expect(await statusOf(cookie)).toBe(200);
    server.clock.advance(sessionLimits.idleMs);
    expect(await statusOf(cookie)).toBe(401);
  });

  it('ends some day, however much it is used', async () => {
    const cookie = await enter();
    const step = sessionLimits.idleMs / 2;
    for (let age = step; age < sessionLimits.absoluteMs; age += step) {
      server.clock.advance(step);
      expect([age, await statusOf(cookie)]).toEqual([age, 200]);
    }
    server.clock.advance(step);
    expect(await statusOf(cookie)).toBe(401);
  });

  it('that is over leaves nothing behind after the next sign-in', async () => {
    await enter();
    server.clock.advance(sessionLimits.absoluteMs);
    await enter();
    expect(await rows()).toHaveLength(1);
  });
});

describe('changing the password', () => {
  const next = 'چتر بنفش روی پله';
  const nonce = async (cookie: string) => {
    const response = await server.request('/wp-json/mizban/v1/staff/me', { headers: { cookie } });
    return ((await response.json()) as { nonce: string }).nonce;
  };
  const change = async (cookie: string, body: object, headers: Record<string, string> = {}) =>
    server.request('/wp-admin/auth/change-password', {
      method: 'POST',
      headers: {
        cookie,
        'x-wp-nonce': await nonce(cookie),
        origin: server.url,
        'content-type': 'application/json',
        ...headers,
      },
      body: JSON.stringify(body),
    });

  it('P21 ends all other sessions and gives this one a new id', async () => {
    const [here, there] = [await enter(), await enter()];
    const response = await change(here, { current: password, next });
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain(sessionCookie(cookieOf(response)).slice(0, 20));
    const now = cookieOf(response);
    expect(await Promise.all([here, there, now].map(statusOf))).toEqual([401, 401, 200]);
    expect((await signIn(server, email, password)).status).toBe(401);
    expect((await change(now, { current: next, next: password })).status).toBe(200);
  });

  it('P24 passwords are compared exactly: spaces, joiners, letters and the end of long ones count', async () => {
    const long = `می\u200cشود علي ${'دراز '.repeat(20)}`;
    expect((await change(await enter(), { current: password, next: long })).status).toBe(200);
    for (const other of [
      long.trim(),
      long.replace('\u200c', ''),
      long.replace('ي', 'ی'),
      `${long} `,
      long.slice(0, 64),
    ])
      expect((await signIn(server, email, other)).status).toBe(401);
    const entered = await signIn(server, email, long);
    expect(entered.status).toBe(200);
    expect((await change(cookieOf(entered), { current: long, next: password })).status).toBe(200);
  });

  it('reports errors in Persian, by field', async () => {
    const cookie = await enter();
    for (const [body, field] of [
      [{ current: 'not mine at all', next }, 'current'],
      [{ current: password, next: 'short' }, 'next'],
      [{ current: password, next: 'password1234' }, 'next'],
    ] as const) {
      const response = await change(cookie, body);
      expect(response.status).toBe(422);
      const sentence = expect.stringMatching(/[آ-ی]/);
      expect(await response.json()).toMatchObject({ code: 'InvalidFields', fields: { [field]: sentence } });
    }
  });

  it('requires a session and its nonce, and has a rate limit for wrong passwords', async () => {
    const cookie = await enter();
    const body = { current: 'guess of somebody', next };
    expect((await change('', body)).status).toBe(401);
    expect((await change(cookie, body, { 'x-wp-nonce': 'x' })).status).toBe(403);
    expect((await change(cookie, body, { origin: 'https://evil.example' })).status).toBe(403);
    server.clock.advance(600_000);
    const statuses = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await change(cookie, body)).status);
    expect(statuses).toEqual([...Array(10).fill(422), 429, 429]);
  });
});

describe('the first password', () => {
  it('opens nothing but its own change, and then everything', async () => {
    const first = { email: 'admin@first.test', password: 'Xk29-first-pw-7' };
    await ensureFirstAdministrator(server.platform, { ...first, name: 'مدیر' });
    const cookie = cookieOf(await signIn(server, first.email, first.password));
    const me = await server.request('/wp-json/mizban/v1/staff/me', { headers: { cookie } });
    const { user, nonce } = (await me.json()) as { user: { mustChangePassword: boolean }; nonce: string };
    expect(user.mustChangePassword).toBe(true);

    const headers = { cookie, 'x-wp-nonce': nonce, origin: server.url, 'content-type': 'application/json' };
    const closed = allRoutes(server.services).filter(
      ({ audience, duringSetup }) => audience !== 'anyone' && audience !== 'operator' && !duringSetup,
    );
    expect(closed.length).toBeGreaterThan(15);
    for (const { method, path } of closed) {
      const body = method === 'GET' ? {} : { body: '{}' };
      const response = await server.request(addressOf({ path }), { method, headers, ...body });
      expect([path, response.status]).toEqual([path, 403]);
      if (path.startsWith('/wp-json/')) expect(await response.json()).toMatchObject({ code: 'PasswordChangeRequired' });
    }
    const changed = await server.request('/wp-admin/auth/change-password', {
      method: 'POST',
      headers,
      body: JSON.stringify({ current: first.password, next: 'چتر بنفش روی پله' }),
    });
    expect(changed.status).toBe(200);
    const posts = await server.request('/wp-json/mizban/v1/staff/posts', { headers: { cookie: cookieOf(changed) } });
    expect(posts.status).toBe(200);
  });
});
