import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Role, rolesWithSecondFactor } from '../../content/users/index.ts';
import { stepAt, totpCode } from '../../content/users/totp.ts';
import { toPersianDigits } from '../../platform/persian/digits.ts';
import { allRoutes } from '../core/app.ts';
import { addressOf, password, signInAs, startTestServer, type TestServer } from '../core/testing.ts';

let server: TestServer;
const trustedProxies = ['127.0.0.1'];
beforeEach(async () => {
  server = await startTestServer({}, { trustedProxies });
});
afterEach(() => server.close());

const base = '/wp-json/mizban/v1/staff';
const origin = 'https://mizban.test';
type Headers = Record<string, string>;

async function call(path: string, headers: Headers, body?: object) {
  const method = body ? 'POST' : 'GET';
  const response = await server.request(base + path, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: await response.json() };
}

/** Creates a user of a role with the second factor enabled. */
async function withSecondFactor(role: Role = 'editor') {
  const headers = await signInAs(server, role, { origin });
  const started = await call('/me/second-factor/begin', headers, { password });
  expect(started.status).toBe(200);
  const { secret, uri } = started.body as { secret: string; uri: string };
  const code = (away = 0) => totpCode(secret, stepAt(server.clock.now()) + away);
  const confirmed = await call('/me/second-factor/confirm', headers, { code: code() });
  expect(confirmed.status).toBe(200);
  server.clock.advance(120_000);
  return { headers, uri, code, recoveryCodes: confirmed.body.recoveryCodes as string[] };
}

let visitors = 0;
async function enter(input: { role?: Role; code?: string; secret?: string; cookie?: string } = {}) {
  const { role = 'editor', code, secret = password, cookie = '' } = input;
  visitors += 1;
  const response = await server.request('/wp-admin/auth/sign-in/email', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, cookie, 'x-forwarded-for': `203.0.113.${visitors % 250}` },
    body: JSON.stringify({ email: `${role}@mizban.test`, password: secret, ...(code === undefined ? {} : { code }) }),
  });
  const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
  const { code: name } = (await response.json()) as { code?: string };
  return { status: response.status, name, cookie: cookies.join('; ') };
}
const sessions = () => server.platform.db.selectFrom('session').selectAll().execute();

describe('P25 signing in with a second factor', () => {
  it('takes password and code, and one without the other makes no session', async () => {
    const { code, uri } = await withSecondFactor();
    expect(uri).toMatch(/^otpauth:\/\/totp\/.*editor%40mizban\.test\?secret=[A-Z2-7]{32}&issuer=/);
    await server.platform.db.deleteFrom('session').execute();
    expect(await enter()).toEqual({ status: 401, name: 'SecondFactorRequired', cookie: '' });
    expect(await enter({ code: '000000' })).toEqual({ status: 401, name: 'WrongCode', cookie: '' });
    expect(await enter({ code: '' })).toMatchObject({ status: 401, name: 'WrongCode' });
    // The response to a wrong password is the same, whatever the code.
    expect(await enter({ secret: 'wrong password', code: code() })).toMatchObject({ status: 401, cookie: '' });
    expect(await sessions()).toEqual([]);
    const entered = await enter({ code: toPersianDigits(code()) });
    expect(entered.status).toBe(200);
    expect((await call('/me', { cookie: entered.cookie })).status).toBe(200);
  });

  it('refuses a code that was used, and recovery codes work once', async () => {
    const { code, recoveryCodes } = await withSecondFactor();
    expect((await enter({ code: code() })).status).toBe(200);
    expect(await enter({ code: code() })).toMatchObject({ status: 401, name: 'WrongCode' });
    const [recovery = ''] = recoveryCodes;
    expect((await enter({ code: recovery })).status).toBe(200);
    expect((await enter({ code: recovery })).status).toBe(401);
  });

  it('P19 P23 has a rate limit per account on all nodes for wrong codes; a right code is refused too until it ends', async () => {
    const { code } = await withSecondFactor();
    const statuses = [];
    for (let guess = 0; guess < 6; guess += 1) statuses.push((await enter({ code: '000000' })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await enter({ code: code() })).status).toBe(429);
    const rows = await server.platform.db.selectFrom('rate_limits').select('key').execute();
    expect(rows.filter(({ key }) => key.startsWith('code for '))).toHaveLength(1);
    server.clock.advance(600_000);
    expect((await enter({ code: code() })).status).toBe(200);
  });

  it('P19 leaves the owner tries of their own, in a browser that was signed in before', async () => {
    const { code } = await withSecondFactor();
    const { cookie } = await enter({ code: code() });
    for (let guess = 0; guess < 6; guess += 1) await enter({ code: '000000' });
    server.clock.advance(30_000);
    expect((await enter({ code: code() })).status).toBe(429);
    expect((await enter({ code: code(), cookie })).status).toBe(200);
  });

  it('P21 turning it on ends all other sessions', async () => {
    const { headers } = await withSecondFactor('author');
    const other = await enter({ role: 'author' });
    expect(other.name).toBe('SecondFactorRequired');
    expect((await call('/me', headers)).status).toBe(200);
    expect(await sessions()).toHaveLength(1);
  });
});

describe('P25 a role that demands a second factor', () => {
  const demand = (role: Role, secondFactor: boolean, headers: Headers) =>
    server.request(`${base}/roles`, { method: 'PUT', headers, body: JSON.stringify({ role, secondFactor }) });

  it('allows only its setup until it is set, also in sessions that are already open', async () => {
    const [boss, editor] = [
      await signInAs(server, 'administrator', { origin }),
      await signInAs(server, 'editor', { origin }),
    ];
    expect((await call('/posts', editor)).status).toBe(200);
    expect((await demand('editor', true, boss)).status).toBe(200);
    expect(await rolesWithSecondFactor(server.platform)).toEqual(['editor']);

    const me = await call('/me', editor);
    expect(me.body.user).toMatchObject({ mustSetSecondFactor: true, mustChangePassword: false });
    const closed = allRoutes(server.services).filter(
      ({ audience, duringSetup }) => audience !== 'anyone' && audience !== 'operator' && !duringSetup,
    );
    expect(closed.length).toBeGreaterThan(40);
    for (const { method, path } of closed) {
      const init = { method, headers: editor, ...(method === 'GET' ? {} : { body: '{}' }) };
      expect([path, (await server.request(addressOf({ path }), init)).status]).toEqual([path, 403]);
    }
    expect((await call('/posts', boss)).status).toBe(200);

    const started = await call('/me/second-factor/begin', editor, { password });
    const code = totpCode(started.body.secret, stepAt(server.clock.now()));
    expect((await call('/me/second-factor/confirm', editor, { code })).status).toBe(200);
    expect((await call('/posts', editor)).status).toBe(200);
    expect((await call('/me/second-factor/remove', editor, { password })).status).toBe(403);
    await demand('editor', false, boss);
    expect((await call('/me/second-factor/remove', editor, { password })).status).toBe(200);
    expect((await call('/posts', editor)).status).toBe(200);
  });
});

describe('changing the second factor', () => {
  it('requires the password, counts wrong ones, and gives new recovery codes', async () => {
    const { headers, recoveryCodes } = await withSecondFactor();
    const wrong = { password: 'not mine' };
    for (const path of ['begin', 'renew-codes', 'remove']) {
      const response = await call(`/me/second-factor/${path}`, headers, wrong);
      expect([path, response.status, Object.keys(response.body.fields)]).toEqual([path, 422, ['password']]);
    }
    const renewed = await call('/me/second-factor/renew-codes', headers, { password });
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect((await enter({ code: recoveryCodes[0] ?? '' })).status).toBe(401);
    for (let guess = 0; guess < 5; guess += 1) await call('/me/second-factor/remove', headers, wrong);
    expect((await call('/me/second-factor/remove', headers, { password })).status).toBe(429);
  });

  it('is reset by user managers for users who lost device and codes', async () => {
    const { headers } = await withSecondFactor();
    const boss = await signInAs(server, 'administrator', { origin });
    const { body } = await call('/people?q=editor@', boss);
    const [person] = body.data as Array<{ id: string; hasSecondFactor: boolean }>;
    expect(person?.hasSecondFactor).toBe(true);
    expect((await call(`/people/${person?.id}/reset-second-factor`, boss, {})).status).toBe(200);
    expect((await call('/me', headers)).status).toBe(401);
    expect((await enter()).status).toBe(200);
  });
});

describe('the history of sign-ins', () => {
  it('reports time, address, agent and result, and nothing of anonymous visitors', async () => {
    const { code, recoveryCodes, headers } = await withSecondFactor();
    await enter({ secret: 'wrong password' });
    await enter({ code: '000000' });
    await enter({ code: recoveryCodes[0] ?? '' });
    await enter({ code: code() });
    await enter({ role: 'customer', secret: 'nobody at all' });
    const { body } = await call('/me/account', headers);
    const results = body.signIns.map(({ result }: { result: string }) => result);
    expect(results).toEqual(['ok', 'recovery', 'wrong-code', 'wrong-password', 'ok']);
    expect(body.signIns[0]).toEqual({
      at: server.clock.now(),
      address: expect.stringMatching(/^203\.0\.113\./),
      agent: 'node',
      result: 'ok',
    });
    expect(body.secondFactor).toEqual({ isOn: true, isDemanded: false, recoveryCodes: 9 });
  });
});
