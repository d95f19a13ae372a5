import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { password, signInAs, startTestServer, type TestServer } from '../core/testing.ts';

let server: TestServer;
const email = 'administrator@mizban.test';

beforeAll(async () => {
  server = await startTestServer({}, { trustedProxies: ['127.0.0.1'] });
  await signInAs(server, 'administrator', { origin: 'https://mizban.test' });
});
afterAll(() => server.close());
beforeEach(() => server.clock.advance(24 * 3600 * 1000));

interface Try {
  from: string;
  password?: string;
  email?: string;
  cookie?: string;
}

async function signIn({ from, password: given = 'اشتباه است این', email: account = email, cookie = '' }: Try) {
  const response = await server.request('/wp-admin/auth/sign-in/email', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: 'https://mizban.test',
      'x-forwarded-for': from,
      ...(cookie ? { cookie } : {}),
    },
    body: JSON.stringify({ email: account, password: given }),
  });
  const device = response.headers.getSetCookie().find((line) => line.includes('mizban-device='));
  return { status: response.status, device: device?.split(';')[0] ?? '' };
}

/** Wrong passwords, each from another address. */
async function attack(times: number, account?: string) {
  const statuses = [];
  for (let time = 0; time < times; time += 1) {
    const from = `198.51.${Math.floor(time / 200)}.${time % 200}`;
    statuses.push((await signIn({ from, ...(account ? { email: account } : {}) })).status);
  }
  return statuses;
}

describe('P19: guessing passwords', () => {
  it('from many addresses is slowed down for the account, however it is written', async () => {
    const statuses = await attack(19);
    statuses.push((await signIn({ from: '203.0.113.1', email: 'Administrator@MIZBAN.test' })).status);
    expect(statuses).toEqual(Array.from({ length: 20 }, () => 401));
    for (const account of [email, 'ADMINISTRATOR@mizban.test'])
      expect((await signIn({ from: '203.0.113.2', email: account })).status).toBe(429);
    // Not even the right password is verified, or guessing could continue.
    expect((await signIn({ from: '203.0.113.3', password })).status).toBe(429);
  });

  it('does not reveal whether an account exists', async () => {
    const known = await attack(21);
    server.clock.advance(24 * 3600 * 1000);
    expect(await attack(21, 'nobody@mizban.test')).toEqual(known);
  });

  it('does not lock out the owner, whose browser was signed in before', async () => {
    const { status, device } = await signIn({ from: '203.0.113.5', password });
    expect([status, device]).toEqual([200, expect.stringMatching(/^__Host-mizban-device=[0-9a-f]{32}\./)]);
    expect((await attack(25)).at(-1)).toBe(429);
    expect((await signIn({ from: '203.0.113.6', password, cookie: device })).status).toBe(200);
    // Such a cookie is for one account, and its holder has a limit, too.
    expect((await signIn({ from: '203.0.113.7', email: 'nobody@mizban.test', cookie: device })).status).toBe(401);
    const guesses = [];
    for (let time = 0; time < 11; time += 1)
      guesses.push((await signIn({ from: `203.0.114.${time}`, cookie: device })).status);
    expect([guesses[9], guesses[10]]).toEqual([401, 429]);
  });

  it('from one address is slowed down for all accounts together, and IPv6 counts by network', async () => {
    const statuses = [];
    for (let time = 0; time < 11; time += 1)
      statuses.push((await signIn({ from: `2001:db8::${time}:1`, email: `nobody-${time}@mizban.test` })).status);
    expect([statuses[9], statuses[10]]).toEqual([401, 429]);
  });

  it('counts on every node', async () => {
    const rows = () => server.platform.db.selectFrom('rate_limits').select('key').execute();
    await signIn({ from: '203.0.113.9' });
    const keys = (await rows()).map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(keys.join(' ')).not.toContain('mizban.test');
  });
});
