// @postgres: sends statements that no test of data sends
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeOldEntries } from '../../content/audit/index.ts';
import type { AuditRow } from '../../content/audit/kinds.ts';
import { findUserId } from '../../content/users/index.ts';
import { createExampleTest } from '../../staff/examples.testing.ts';
import { newPlan } from '../../staff/shared/fixtures.testing.ts';
import { password, signInAs, startTestServer, type TestServer } from '../core/testing.ts';

let server: TestServer;
let headers: Awaited<ReturnType<typeof signInAs>>;
beforeAll(async () => {
  server = await startTestServer();
  headers = await signInAs(server, 'administrator');
});
afterAll(() => server.close());
const { send } = createExampleTest(
  () => server,
  () => headers,
);

const base = '/wp-json/mizban/v1/';
const rows = async (query = ''): Promise<AuditRow[]> =>
  (await (await server.request(`${base}staff/audit${query}`, { headers })).json()).data;

describe('the audit log', () => {
  it('has no row of a call that was refused, or of which nothing came', async () => {
    const [last] = await rows('?perPage=1');
    expect((await send('PUT staff/settings', { body: { title: '' } })).status).toBe(422);
    expect((await send('PUT staff/plans/:id', { id: 999_999, body: { ...newPlan(), version: 1 } })).status).toBe(404);
    expect((await send('POST staff/posts/bulk', { body: { action: 'trash', ids: [999_999] } })).body.done).toEqual([]);
    expect((await rows('?perPage=1'))[0]?.id).toBe(last?.id);
  });

  it('a change is not acknowledged when its row cannot be written', async () => {
    await server.platform.db.schema.alterTable('audit_log').renameTo('audit_gone').execute();
    const response = await send('PUT staff/menus', { body: { location: 'footer-help', version: 0, items: [] } });
    await server.platform.db.schema.alterTable('audit_gone').renameTo('audit_log').execute();
    expect(response.status).toBeGreaterThanOrEqual(500);
  });

  it('marks changes made with an API token', async () => {
    const made = await send('POST staff/tokens', { body: { name: 'x', scopes: ['terms.edit'], days: 1 } });
    await server.request(`${base}staff/terms`, {
      method: 'POST',
      headers: { authorization: `Bearer ${made.body.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ taxonomy: 'category', name: 'از برنامه' }),
    });
    expect((await rows('?perPage=1'))[0]).toMatchObject({
      person: 'administrator',
      byToken: true,
      objectName: 'از برنامه',
    });
    expect(JSON.stringify(await rows('?perPage=100'))).not.toContain(made.body.token);
  });

  it('is narrowed by person, kind and time, and searched', async () => {
    const editor = await signInAs(server, 'editor');
    const boss = headers;
    server.clock.advance(60_000);
    headers = editor;
    await send('POST staff/terms', { body: { taxonomy: 'category', name: 'میزبانی' } });
    expect((await server.request(`${base}staff/audit`, { headers })).status).toBe(403);
    headers = boss;
    const id = await findUserId(server.platform, 'editor@mizban.test');
    const only = [expect.objectContaining({ person: 'editor', kind: 'terms', objectName: 'میزبانی' })];
    expect(await rows(`?personId=${id}`)).toEqual(only);
    expect(await rows(`?from=${server.clock.now()}`)).toEqual(only);
    expect(await rows(`?q=${encodeURIComponent('ميزباني')}`)).toEqual(only);
    expect(await rows(`?from=${server.clock.now()}&until=${server.clock.now()}`)).toEqual([]);
    expect(await rows(`?personId=${id}&kind=plans`)).toEqual([]);
    const { people } = await (await server.request(`${base}staff/audit/people`, { headers })).json();
    expect(people).toEqual([
      { id: expect.any(String), name: 'administrator' },
      { id, name: 'editor' },
    ]);
  });

  it('P66 keeps a change of the password, without the password', async () => {
    const next = 'کاملاً دیگر ۹۸ و تازه';
    const response = await server.request('/wp-admin/auth/change-password', {
      method: 'POST',
      headers,
      body: JSON.stringify({ current: password, next }),
    });
    expect(response.status).toBe(200);
    const last = await server.platform.db
      .selectFrom('audit_log')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(last)).not.toContain(next);
    expect(last).toMatchObject({ person_name: 'administrator', kind: 'account', sentence: 'گذرواژهٔ خود را عوض کرد' });
  });

  it('forgets after a year', async () => {
    const { platform, clock } = server;
    const count = async () => (await platform.db.selectFrom('audit_log').select('id').execute()).length;
    clock.advance(364 * 86_400_000);
    const all = await count();
    await purgeOldEntries(platform);
    expect(await count()).toBe(all);
    clock.advance(2 * 86_400_000);
    await purgeOldEntries(platform);
    expect(await count()).toBe(0);
    const names = await platform.db.selectFrom('names').select('owner_id').where('kind', '=', 'change').execute();
    expect(names).toEqual([]);
  });
});
