import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createResetHandler, linkLifetimes, lockPerson, resetTopic } from '../../content/users/index.ts';
import { createOutboxWorker } from '../../platform/outbox/worker.ts';
import { password, signIn, signInAs, startTestServer, type TestServer } from '../core/testing.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer({}, { trustedProxies: ['127.0.0.1'] });
});
afterEach(() => server.close());

const origin = 'https://mizban.test';
const next = 'چتر بنفش روی پله';
const base = '/wp-json/mizban/v1/staff';

async function post(path: string, body: object, headers: Record<string, string> = {}) {
  const response = await server.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}
const auth = (path: string, body: object, from = '203.0.113.1') =>
  post(`/wp-admin/auth/${path}`, body, { 'x-forwarded-for': from });
const requestReset = (email: string, from?: string) => auth('forgot-password', { email }, from);

/** Returns the queued mails, once the outbox has looked up the accounts. */
async function mails(): Promise<Array<{ to: string; token: string; subject: string }>> {
  const { platform } = server;
  const handlers = { [resetTopic]: createResetHandler({ platform, baseUrl: origin }) };
  await createOutboxWorker({ platform, handlers }).runOnce();
  const rows = await platform.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'mail')
    .orderBy('id')
    .execute();
  return rows.map(({ payload }) => {
    const mail = (typeof payload === 'string' ? JSON.parse(payload) : payload) as Record<string, string>;
    return {
      to: mail.to ?? '',
      subject: mail.subject ?? '',
      token: new RegExp(`${origin}/wp-admin/set-password/#([0-9a-f]{64})`).exec(mail.text ?? '')?.[1] ?? '',
    };
  });
}
const enter = (email: string, secret: string) => signIn(server, email, secret, { origin });

describe('a forgotten password', () => {
  it('P21 is reset by the link in the mail, once, and all sessions end', async () => {
    const headers = await signInAs(server, 'editor', { origin });
    expect((await requestReset('Editor@mizban.test')).status).toBe(200);
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: 'editor@mizban.test', subject: expect.stringContaining('گذرواژه') });
    const token = mail?.token ?? '';
    const owner = await auth('password-link', { token });
    expect(JSON.parse(owner.text)).toEqual({ purpose: 'reset', name: 'editor', email: 'editor@mizban.test' });
    const weak = await auth('set-password', { token, next: 'password1234' });
    expect([weak.status, JSON.parse(weak.text).fields]).toEqual([422, { next: expect.stringMatching(/[آ-ی]/) }]);

    expect((await auth('set-password', { token, next })).status).toBe(200);
    expect((await server.request(`${base}/me`, { headers })).status).toBe(401);
    expect([
      (await enter('editor@mizban.test', password)).status,
      (await enter('editor@mizban.test', next)).status,
    ]).toEqual([401, 200]);
    for (const path of ['password-link', 'set-password'])
      expect((await auth(path, { token, next: `${next} دیگر` })).status).toBe(410);
  });

  it('a link is invalid after an hour, after a newer link, after another change, and for a locked account', async () => {
    await signInAs(server, 'editor', { origin });
    const link = async () => {
      await requestReset('editor@mizban.test');
      return (await mails()).at(-1)?.token ?? '';
    };
    const statusOf = async (token: string) => (await auth('password-link', { token })).status;
    const [first, second] = [await link(), await link()];
    expect([await statusOf(first), await statusOf(second)]).toEqual([410, 200]);
    server.clock.advance(linkLifetimes.reset);
    expect(await statusOf(second)).toBe(410);

    const third = await link();
    const { id } = await server.platform.db.selectFrom('user').select('id').executeTakeFirstOrThrow();
    await lockPerson(server.platform, { actorId: 'other', personId: id });
    expect(await statusOf(third)).toBe(410);
    expect((await auth('set-password', { token: third, next })).status).toBe(410);
    const before = (await mails()).length;
    server.clock.advance(3_600_000);
    await requestReset('editor@mizban.test');
    expect(await mails()).toHaveLength(before);
  });

  it.each(['', 'x', 'a'.repeat(64), '0'.repeat(63), `${'a'.repeat(63)}G`])('has no link %s', async (token) => {
    expect((await auth('password-link', { token })).status).toBeGreaterThanOrEqual(400);
    expect((await auth('set-password', { token, next })).status).toBeGreaterThanOrEqual(400);
  });

  it('P20 known and unknown e-mails get the same response for the same work', async () => {
    await signInAs(server, 'editor', { origin });
    const [known, unknown] = [await requestReset('editor@mizban.test'), await requestReset('nobody@mizban.test')];
    expect(known).toEqual(unknown);
    expect(known.status).toBe(200);
    // Both wait in the outbox; only there the account is looked up.
    const waiting = await server.platform.db.selectFrom('outbox').select('topic').orderBy('id').execute();
    expect(waiting.map(({ topic }) => topic)).toEqual([resetTopic, resetTopic]);
    expect((await mails()).map(({ to }) => to)).toEqual(['editor@mizban.test']);
  });

  it('P19 sends three mails an hour for an account, and ten calls an hour are taken from an address', async () => {
    await signInAs(server, 'editor', { origin });
    for (let time = 0; time < 6; time += 1)
      expect(
        (await requestReset(time % 2 ? 'editor@mizban.test' : 'EDITOR@mizban.test', `203.0.113.${time}`)).status,
      ).toBe(200);
    expect(await mails()).toHaveLength(3);
    const statuses = [];
    for (let time = 0; time < 11; time += 1)
      statuses.push((await requestReset(`nobody${time}@mizban.test`, '198.51.100.7')).status);
    expect([statuses[9], statuses[10]]).toEqual([200, 429]);
  });
});

describe('an invitation', () => {
  it('P13 P14 makes exactly the account that was requested, which sets its password by the mail', async () => {
    const boss = await signInAs(server, 'administrator', { origin });
    const invited = await post(
      `${base}/people`,
      { name: 'سارا', email: 'sara@novin.example', role: 'author', id: 'chosen', emailVerified: true, password: 'x' },
      boss,
    );
    expect(invited.status).toBe(201);
    const person = JSON.parse(invited.text);
    expect(person).toMatchObject({ name: 'سارا', role: 'author', state: 'invited' });
    expect(person.id).toMatch(/^[0-9a-f]{32}$/);
    // Before that, neither a password nor a reset works.
    expect((await enter('sara@novin.example', 'x')).status).toBe(401);
    await requestReset('sara@novin.example');
    const sent = await mails();
    expect(sent.map(({ to }) => to)).toEqual(['sara@novin.example']);
    expect((await auth('set-password', { token: sent[0]?.token ?? '', next })).status).toBe(200);
    expect((await enter('sara@novin.example', next)).status).toBe(200);
    expect(
      (await post(`${base}/people`, { name: 'x', email: 'Sara@novin.example', role: 'author' }, boss)).status,
    ).toBe(422);
  });

  it('of a locked account cannot be used', async () => {
    const boss = await signInAs(server, 'administrator', { origin });
    const { text } = await post(`${base}/people`, { name: 'رضا', email: 'reza@novin.example', role: 'editor' }, boss);
    const [mail] = await mails();
    expect((await post(`${base}/people/${JSON.parse(text).id}/lock`, {}, boss)).status).toBe(200);
    expect((await auth('set-password', { token: mail?.token ?? '', next })).status).toBe(410);
  });
});
