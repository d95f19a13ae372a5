// @postgres: sends statements that no test of data sends
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditRow } from '../content/audit/kinds.ts';
import type { Route } from '../http/core/routes.ts';
import { addPage, signInAs, startTestServer, type TestServer } from '../http/core/testing.ts';
import { responseMismatches } from '../http/staff/response-shape.testing.ts';
import { isShortOnPostgres } from '../platform/db/testing.ts';
import type { CallExample } from './define-examples.testing.ts';
import { createExampleTest, prepare, staffRoutes, writeExamples } from './examples.testing.ts';
import { pageId, secret } from './shared/fixtures.testing.ts';

let server: TestServer;
let headers: Awaited<ReturnType<typeof signInAs>>;
let routes: Map<string, Route>;
beforeAll(async () => {
  server = await startTestServer();
  headers = await signInAs(server, 'administrator');
  routes = staffRoutes(server.services);
  await addPage(server.platform, { id: pageId, slug: 'germany-vps', text: 'سرور' });
});
afterAll(() => server.close());
const test = createExampleTest(
  () => server,
  () => headers,
);

const mark = 'mass-assigned';
/** Fields that callers must not be able to set. */
const extras = {
  role: 'administrator',
  isAdmin: true,
  mustChangePassword: true,
  emailVerified: true,
  password: mark,
  id: 424_242,
  user_id: mark,
  userId: mark,
  author_id: mark,
  authorId: mark,
  email: `${mark}@x.test`,
  status: 'published',
  path: `/${mark}/`,
  published_at: 424_242,
  live_revision_id: 424_242,
  price: 424_242,
  created_at: 424_242,
  updated_at: 424_242,
  createdAt: 424_242,
  meta: { x: mark },
  moderation_hash: mark,
};

const writableTables = [
  ...(['posts', 'revisions', 'terms', 'comments', 'settings', 'user', 'account', 'submissions'] as const),
  ...(['submission_notes', 'media', 'menus', 'redirects', 'missing_addresses', 'plans', 'plan_prices'] as const),
  ...(['plan_options', 'coupons', 'vat_rates', 'api_tokens'] as const),
];
/** The rows that a call could have changed; on PostgreSQL the full run reads them, since fields are chosen before any statement. */
async function everything(): Promise<string> {
  if (isShortOnPostgres) return '';
  const { db } = server.platform;
  return JSON.stringify(await Promise.all(writableTables.map((table) => db.selectFrom(table).selectAll().execute())));
}
/** All users, without version and time of change, and those with a privilege that the extras would give. */
async function usersNow() {
  const rows = await server.platform.db.selectFrom('user').selectAll().orderBy('id').execute();
  const all = rows.map(({ version: _version, updatedAt: _updatedAt, ...user }) => user);
  const isPrivileged = ({ role, emailVerified, mustChangePassword }: (typeof rows)[number]) =>
    role === 'administrator' || emailVerified || mustChangePassword;
  return { all, privileged: rows.filter(isPrivileged).map(({ id }) => id) };
}
const latest = async (perPage: number): Promise<AuditRow[]> =>
  (await test.send('GET staff/audit', { query: `?perPage=${perPage}` })).body.data;

/** Sends an example with unknown fields. */
async function sendWithExtras(name: string, { file: _file, changesUsers, ...sent }: CallExample) {
  const users = await usersNow();
  // Fields that the call requires override the extras.
  const response = await test.send(name, { ...sent, body: { ...extras, ...sent.body } });
  expect(response.status).toBeLessThan(500);
  expect(JSON.stringify(response.body)).not.toContain(mark);
  expect(await everything()).not.toMatch(/mass-assigned|424242/);
  const { all, privileged } = await usersNow();
  expect(privileged).toEqual(users.privileged);
  if (!changesUsers) expect(all).toEqual(users.all);
  return response;
}

describe('every write of staff', () => {
  it('has an example', () => {
    const writes = [...routes.keys()].filter((name) => !name.startsWith('GET '));
    expect(writes.sort()).toEqual(writeExamples.map(([name]) => name).sort());
  });

  it.each(writeExamples)(
    '%s P14 ignores or refuses other fields, P66 is recorded without secrets, and responds as described',
    async (name, example) => {
      const { sentence = null, allowed: _allowed, ...sent } = await prepare(example, test);
      expect(routes.get(name)?.isAudited).toBe(sentence !== null);
      const [last] = await latest(1);
      const marked = await sendWithExtras(name, sent);
      const response = marked.status < 300 ? marked : await test.send(name, sent);
      expect(response).toMatchObject({ status: expect.toSatisfy((status: number) => status < 300) });
      expect(responseMismatches(name, response.body)).toEqual([]);
      const [row, before] = await latest(2);
      if (sentence === null) return expect(row?.id).toBe(last?.id);
      expect(before?.id).toBe(last?.id);
      expect(row).toMatchObject({ person: 'administrator', byToken: false, at: server.clock.now() });
      expect(row?.sentence).toContain(sentence);
      expect(JSON.stringify(row)).not.toContain(secret);
      if (sent.id !== undefined) expect(row?.objectId).toBe(String(sent.id));
    },
  );
});
