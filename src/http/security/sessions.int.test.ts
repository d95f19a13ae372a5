import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionLimits } from '../../content/users/index.ts';
import { password, signIn, signInAs, startTestServer, type TestServer } from '../core/testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await signInAs(server, 'editor');
});
afterAll(() => server.close());

const email = 'editor@mizban.test';
const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
/** Signs in with the cookies that the browser has already; answers those it has then. */
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

  it('stays when somebody fails to sign in beside it', async () => {
    const cookie = await enter();
    expect((await signIn(server, email, 'wrong password', { cookie })).status).toBe(401);
    expect(await statusOf(cookie)).toBe(200);
  });

  it('ends on the server when its user signs out, and no other does', async () => {
    const [here, there] = [await enter(), await enter()];
    const headers = { cookie: here, origin: server.url, 'content-type': 'application/json' };
    const answer = await server.request('/wp-admin/auth/sign-out', { method: 'POST', headers, body: '{}' });
    expect(answer.status).toBe(200);
    expect([await statusOf(here), await statusOf(there)]).toEqual([401, 200]);
    expect(answer.headers.getSetCookie().every((line) => /Max-Age=0/i.test(line))).toBe(true);
  });
});

describe('P22 a session', () => {
  it('carries its id in a cookie that only this host’s server reads, over https', async () => {
    const answer = await signIn(server, email, password);
    const [session, hint, ...others] = answer.headers.getSetCookie();
    expect(others).toEqual([]);
    expect(session).toMatch(/^__Host-mizban\.session_token=[^;]{32,};/);
    for (const attribute of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/'])
      expect(session).toContain(`; ${attribute}`);
    expect(session).not.toMatch(/Domain/i);
    // Scripts may read the hint; it says that somebody is signed in and not who.
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
