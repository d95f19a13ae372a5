import { betterAuth } from 'better-auth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createContentTest } from '../testing.ts';
import { ensureFirstAdministrator, hashPassword, verifyPassword } from './index.ts';

let platform: Awaited<ReturnType<typeof createContentTest>>;

beforeEach(async () => {
  platform = await createContentTest();
});

afterEach(() => platform.close());

const createAuth = () =>
  betterAuth({
    baseURL: 'http://localhost:3000',
    secret: 'a secret that is long enough for a test',
    database: { db: platform.db, type: platform.dialect, transaction: true },
    emailAndPassword: { enabled: true, password: { hash: hashPassword, verify: verifyPassword } },
    user: { additionalFields: { role: { type: 'string', input: false, defaultValue: 'customer' } } },
    telemetry: { enabled: false },
    logger: { disabled: true },
  });

const admin = { email: 'Admin@Example.com', name: 'مدیر', password: 'رمز خیلی محکم' };

describe('better-auth on our database', () => {
  test('signs a customer up, in and out', async () => {
    const auth = createAuth();
    const body = { email: 'a@example.com', password: 'یک رمز\u200cدراز', name: 'کاربر' };
    const up = await auth.api.signUpEmail({ body });
    expect(up.user).toMatchObject({ email: 'a@example.com', name: 'کاربر', emailVerified: false });

    const { headers } = await auth.api.signInEmail({ body, returnHeaders: true });
    const cookie = headers
      .getSetCookie()
      .map((part) => part.split(';')[0])
      .join('; ');
    const session = await auth.api.getSession({ headers: new Headers({ cookie }) });
    expect(session?.user).toMatchObject({ id: up.user.id, role: 'customer' });
    expect(session?.session.expiresAt).toBeInstanceOf(Date);
    expect(session?.session.expiresAt.getTime()).toBeGreaterThan(Date.now());

    await auth.api.signOut({ headers: new Headers({ cookie }) });
    expect(await auth.api.getSession({ headers: new Headers({ cookie }) })).toBeNull();
    await expect(auth.api.signInEmail({ body: { ...body, password: 'یک رمزدراز' } })).rejects.toThrow();
    await expect(auth.api.signUpEmail({ body })).rejects.toThrow();
  });

  test('gives nobody a role that they ask for', async () => {
    const auth = createAuth();
    const body = { email: 'b@example.com', password: 'یک رمز دراز', name: 'x', role: 'administrator' };
    await auth.api.signUpEmail({ body }).catch(() => {});
    const users = await platform.db.selectFrom('user').select('role').execute();
    expect(users.filter((user) => user.role !== 'customer')).toEqual([]);
  });

  test('signs the first administrator in', async () => {
    const made = await ensureFirstAdministrator(platform, admin);
    const auth = createAuth();
    const { user } = await auth.api.signInEmail({ body: { email: 'admin@example.com', password: admin.password } });
    expect(user).toMatchObject({ id: made?.userId, emailVerified: true, name: 'مدیر' });
    expect(user.createdAt.getTime()).toBe(platform.clock.now());
    const { role } = await platform.db.selectFrom('user').select('role').executeTakeFirstOrThrow();
    expect(role).toBe('administrator');
  });
});

describe('the first administrator', () => {
  test('P26 twenty set-ups at once make one', async () => {
    const calls = Array.from({ length: 20 }, (_, n) =>
      ensureFirstAdministrator(platform, { ...admin, email: `admin${n}@example.com` }),
    );
    const made = (await Promise.all(calls)).filter((result) => result !== null);
    expect(made).toHaveLength(1);
    const users = await platform.db.selectFrom('user').select(['id', 'role']).execute();
    expect(users).toEqual([{ id: made[0]?.userId, role: 'administrator' }]);
    expect(await platform.db.selectFrom('account').select('userId').execute()).toHaveLength(1);
    expect(await ensureFirstAdministrator(platform, admin)).toBeNull();
  });
});
