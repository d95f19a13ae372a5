import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPost } from '../../content/posts/index.ts';
import type { Role } from '../../content/users/index.ts';
import { password, signIn, signInAs, startTestServer, type TestServer } from '../../http/core/testing.ts';

let server: TestServer;
let boss: Awaited<ReturnType<typeof signInAs>>;
let editor: Awaited<ReturnType<typeof signInAs>>;
beforeEach(async () => {
  server = await startTestServer();
  boss = await signInAs(server, 'administrator');
  editor = await signInAs(server, 'editor');
});
afterEach(() => server.close());

const base = '/wp-json/mizban/v1/staff';

async function call(method: string, path: string, body?: object, headers = boss) {
  const sent = body ? { body: JSON.stringify(body) } : {};
  const response = await server.request(base + path, { method, headers, ...sent });
  return { status: response.status, body: await response.json() };
}
async function personOf(role: Role) {
  const { body } = await call('GET', `/people?role=${role}`);
  return body.data[0] as { id: string; version: number; name: string };
}

describe('people', () => {
  it('are listed, found and filtered, and an invalid query is refused', async () => {
    expect((await call('GET', '/people')).body).toMatchObject({ total: 2 });
    expect((await call('GET', '/people?q=EDITOR@')).body.data).toMatchObject([
      { email: 'editor@mizban.test', role: 'editor', state: 'active', hasSecondFactor: false },
    ]);
    expect((await call('GET', '/people?state=locked')).body).toMatchObject({ data: [], total: 0 });
    for (const query of ['role=king', 'state=gone', 'sort=password', 'page=0', 'perPage=101'])
      expect((await call('GET', `/people?${query}`)).status).toBe(422);
    expect((await call('GET', '/people/nobody')).status).toBe(404);
  });

  it('change with the current version; an outdated one is a conflict with the current state', async () => {
    const { id, version } = await personOf('editor');
    const change = (name: string) => call('PUT', `/people/${id}`, { name, role: 'author', version });
    expect(await change('سارا')).toMatchObject({ status: 200, body: { name: 'سارا', role: 'author' } });
    expect(await change('دیگر')).toMatchObject({ status: 409, body: { data: { current: { name: 'سارا' } } } });
    // A revoked permission takes effect immediately, in open sessions too.
    expect((await call('GET', '/comments', undefined, editor)).status).toBe(403);
  });

  it('get an author profile from user managers, but customers do not', async () => {
    const { id } = await personOf('editor');
    const sara = { name: 'سارا امینی', slug: '', bio: 'دربارهٔ سرور می‌نویسد.', pictureId: null, isTeam: true };
    const known = { ...sara, slug: 'سارا-امینی' };
    expect(await call('PUT', `/people/${id}/author`, sara)).toEqual({ status: 200, body: { author: known } });
    expect((await call('GET', `/people/${id}`)).body.author).toEqual(known);
    expect((await call('GET', '/me/author', undefined, editor)).body).toEqual({ author: known });
    const boss = await personOf('administrator');
    for (const [changes, field] of [
      [{ slug: known.slug }, 'slug'],
      [{ pictureId: 999 }, 'pictureId'],
    ] as const)
      expect(await call('PUT', `/people/${boss.id}/author`, { ...sara, slug: 'boss', ...changes })).toMatchObject({
        status: 422,
        body: { fields: { [field]: expect.any(String) } },
      });
    await call('PUT', `/people/${id}/author`, { ...sara, name: '' });
    expect((await call('GET', `/people/${id}`)).body.author).toBeNull();
    await signInAs(server, 'customer');
    const customer = await personOf('customer');
    expect((await call('PUT', `/people/${customer.id}/author`, sara)).status).toBe(422);
  });

  it('customers are not invited: neither once nor again', async () => {
    const invite = (role: string, email: string) => call('POST', '/people', { name: 'نسرین', email, role });
    expect(await invite('customer', 'nasrin@example.ir')).toMatchObject({
      status: 422,
      body: { fields: { role: expect.stringContaining('مشتری دعوت نمی‌شود') } },
    });
    expect((await call('GET', '/people?q=nasrin@')).body.total).toBe(0);
    const { body: person } = await invite('author', 'nasrin@example.ir');
    const demoted = { name: 'نسرین', role: 'customer', version: person.version };
    expect((await call('PUT', `/people/${person.id}`, demoted)).status).toBe(200);
    expect(await call('POST', `/people/${person.id}/invite`, {})).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('مشتری دعوت نمی‌شود') },
    });
  });

  it('cannot change their own role or lock themselves', async () => {
    const { id, version } = await personOf('administrator');
    expect((await call('PUT', `/people/${id}`, { name: 'x', role: 'editor', version })).status).toBe(403);
    expect((await call('PUT', '/me', { name: 'نام تازه', role: 'administrator' }, editor)).status).toBe(200);
    expect(await personOf('editor')).toMatchObject({ name: 'نام تازه' });
    for (const path of ['lock', 'reset-second-factor'])
      expect((await call('POST', `/people/${id}/${path}`, {})).status).toBe(403);
  });

  it('lose access at once when locked, until they are unlocked', async () => {
    const { id } = await personOf('editor');
    expect((await call('POST', `/people/${id}/lock`, {})).body).toMatchObject({ state: 'locked' });
    expect((await call('GET', '/me', undefined, editor)).status).toBe(401);
    const refused = await signIn(server, 'editor@mizban.test', password);
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([403, 'AccountLocked']);
    expect(refused.headers.getSetCookie()).toEqual([]);
    // A wrong password does not reveal the lock.
    expect((await signIn(server, 'editor@mizban.test', 'wrong password')).status).toBe(401);
    expect((await call('GET', `/people/${id}`)).body.signIns.map((one: { result: string }) => one.result)).toEqual([
      'wrong-password',
      'locked',
      'ok',
    ]);
    await call('POST', `/people/${id}/unlock`, {});
    expect((await signIn(server, 'editor@mizban.test', password)).status).toBe(200);
  });

  it('are locked in bulk; failures are reported for each', async () => {
    const [me, other] = [await personOf('administrator'), await personOf('editor')];
    const { body } = await call('POST', '/people/bulk', { action: 'lock', ids: [me.id, other.id, 'nobody'] });
    expect(body.done).toEqual([other.id]);
    expect(body.failed).toEqual([
      { id: me.id, message: expect.stringMatching(/[آ-ی]/) },
      { id: 'nobody', message: expect.stringMatching(/[آ-ی]/) },
    ]);
    expect((await call('GET', '/me', undefined, editor)).status).toBe(401);
  });

  it('are deleted with their content handed over', async () => {
    const [me, other] = [await personOf('administrator'), await personOf('editor')];
    const document = { version: 1, content: [] };
    await createPost(server.platform, { type: 'post', title: 'نوشته', document, authorId: other.id });
    expect((await call('GET', `/people/${other.id}`)).body).toMatchObject({ posts: 1, sessions: [{ agent: 'node' }] });
    const remove = (heirId: string | null) =>
      call('POST', `/people/${other.id}/delete`, { heirId, version: other.version });
    expect(await remove(null)).toMatchObject({ status: 422, body: { fields: { heirId: expect.any(String) } } });
    expect(await remove(me.id)).toEqual({ status: 200, body: { handedOver: 1 } });
    expect((await call('GET', '/me', undefined, editor)).status).toBe(401);
    expect((await call('GET', `/people/${me.id}`)).body.posts).toBe(1);
  });
});

describe('sessions', () => {
  it('are listed without their tokens and ended one by one, or all others', async () => {
    await signIn(server, 'editor@mizban.test', password);
    await signIn(server, 'editor@mizban.test', password);
    const { body } = await call('GET', '/me/account', undefined, editor);
    expect(body.sessions).toHaveLength(3);
    expect(body.sessions.filter((one: { isThis: boolean }) => one.isThis)).toHaveLength(1);
    const tokens = await server.platform.db.selectFrom('session').select('token').execute();
    for (const { token } of tokens) expect(JSON.stringify(body)).not.toContain(token);
    const [, carried] = /session_token=([0-9a-f]{64})/.exec(editor.cookie) ?? [];
    expect(carried).toBeDefined();
    expect(JSON.stringify(body)).not.toContain(carried);

    const [other] = body.sessions.filter((one: { isThis: boolean }) => !one.isThis);
    const ended = await call('POST', '/me/end-sessions', { id: other.id }, editor);
    expect(ended.body.sessions).toHaveLength(2);
    expect((await call('POST', '/me/end-sessions', { id: null }, editor)).body.sessions).toMatchObject([
      { isThis: true },
    ]);
    expect((await call('GET', '/me', undefined, editor)).status).toBe(200);
  });

  it('P13 of other users are 404, guessed or known', async () => {
    const { id } = await personOf('administrator');
    const { body } = await call('GET', `/people/${id}`);
    const foreign = body.sessions[0].id as string;
    for (const sessionId of [foreign, 'guessed'])
      expect((await call('POST', '/me/end-sessions', { id: sessionId }, editor)).status).toBe(404);
    expect((await call('GET', '/me')).status).toBe(200);
    expect((await call('GET', `/people/${id}`, undefined, editor)).status).toBe(403);
  });

  it('of a user are ended by user managers', async () => {
    const { id } = await personOf('editor');
    expect((await call('POST', `/people/${id}/end-sessions`, {})).status).toBe(200);
    expect((await call('GET', '/me', undefined, editor)).status).toBe(401);
    expect((await signIn(server, 'editor@mizban.test', password)).status).toBe(200);
  });
});

describe('roles', () => {
  it('are shown with their rights to user managers', async () => {
    const { body } = await call('GET', '/roles');
    expect(body.roles.map((row: { role: string }) => row.role)).toEqual([
      'administrator',
      'editor',
      'author',
      'shop_manager',
      'customer',
    ]);
    expect(body.roles[4]).toEqual({ role: 'customer', rights: [], secondFactor: false });
    for (const role of ['king', 'customer'])
      expect((await call('PUT', '/roles', { role, secondFactor: true })).status).toBe(422);
  });
});
