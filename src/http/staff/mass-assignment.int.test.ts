import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInAs, startTestServer, type TestServer } from '../core/testing.ts';

let server: TestServer;
let headers: Awaited<ReturnType<typeof signInAs>>;

beforeAll(async () => {
  server = await startTestServer();
  headers = await signInAs(server, 'administrator');
});
afterAll(() => server.close());

const base = '/wp-json/mizban/v1/staff';
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

async function everything(): Promise<string> {
  const { db } = server.platform;
  const tables = [
    'posts',
    'revisions',
    'terms',
    'comments',
    'settings',
    'user',
    'account',
    'submissions',
    'submission_notes',
    'media',
    'menus',
    'redirects',
    'missing_addresses',
    'plans',
    'plan_prices',
    'plan_options',
    'coupons',
    'vat_rates',
    'api_tokens',
  ] as const;
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows);
}
/** All users, without version and time of change. */
const usersNow = async () =>
  (await server.platform.db.selectFrom('user').selectAll().execute()).map(
    ({ version: _version, updatedAt: _updatedAt, ...user }) => user,
  );

describe('P14 unexpected fields are refused or ignored', () => {
  it('a post that is made with them is a draft of its author', async () => {
    const body = JSON.stringify({ type: 'page', title: 'x', document: { version: 1, content: [] }, ...extras });
    const response = await server.request(`${base}/posts`, { method: 'POST', headers, body });
    expect(response.status).toBe(201);
    const { id } = (await response.json()) as { id: number };
    const row = await server.platform.db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const [user] = await usersNow();
    expect(row).toMatchObject({ status: 'draft', author_id: user?.id, published_at: null, live_revision_id: null });
  });

  it.each(['role', 'users', 'secret', 'registration'])('an unknown setting, %s, is refused', async (key) => {
    const body = JSON.stringify({ title: 'دیگر', [key]: mark });
    expect((await server.request(`${base}/settings`, { method: 'PUT', headers, body })).status).toBe(422);
    expect(await everything()).not.toContain('"دیگر"');
  });

  it('signing in and changing the password take nothing besides', async () => {
    const users = await usersNow();
    for (const [path, body] of [
      ['sign-in/email', { email: 'administrator@mizban.test', password: 'wrong' }],
      ['change-password', { current: 'wrong', next: 'wrong' }],
    ] as const) {
      const init = { method: 'POST', headers, body: JSON.stringify({ ...extras, ...body }) };
      expect((await server.request(`/wp-admin/auth/${path}`, init)).status).toBeGreaterThanOrEqual(400);
    }
    expect(await usersNow()).toEqual(users);
  });
});
