import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isShortOnPostgres, leaveOut } from '../../platform/db/testing.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { createContentTest } from '../testing.ts';
import { insertCredential } from './credential.ts';
import {
  addCustomer,
  createSession,
  endSession,
  ensureFirstAdministrator,
  findSession,
  hashPassword,
  sessionLimits,
  verifyCredential,
} from './index.ts';

/** Tests of rules; see `isShortOnPostgres`. */
const onSqlite = isShortOnPostgres ? leaveOut : test;

let platform: Awaited<ReturnType<typeof createContentTest>>;

beforeEach(async () => {
  platform = await createContentTest();
});

afterEach(() => platform.close());

const admin = { email: 'Admin@Example.com', name: 'مدیر', password: 'رمز خیلی محکم' };
const browser = { address: '203.0.113.7', agent: 'Firefox' };

describe('e-mail and password', () => {
  const email = 'a@example.com';
  const password = 'یک رمز\u200cدراز';
  const add = async () => {
    const userId = await runTransaction(platform, (trx) => addCustomer(platform, trx, { name: 'کاربر', email }));
    return userId ?? '';
  };

  onSqlite('identify one user: the e-mail in any letter case, the password exactly', async () => {
    const userId = await add();
    await insertCredential(platform, platform.db, { userId, hash: await hashPassword(password) });
    expect(await verifyCredential(platform, { email, password })).toBe(userId);
    expect(await verifyCredential(platform, { email: 'A@Example.com', password })).toBe(userId);
    expect(await verifyCredential(platform, { email, password: 'یک رمزدراز' })).toBeNull();
    expect(await verifyCredential(platform, { email: 'b@example.com', password })).toBeNull();
    // Exceeds the maximum password length, and in bytes the input of the hash.
    expect(await verifyCredential(platform, { email, password: 'ی'.repeat(1024) })).toBeNull();
  });

  test('do not match a user who has not set a password', async () => {
    await add();
    for (const guess of ['', password]) expect(await verifyCredential(platform, { email, password: guess })).toBeNull();
  });

  test('are taken once: a second account of the same e-mail is not made, nor a role given that was requested', async () => {
    await add();
    const again = { name: 'x', email: 'A@EXAMPLE.com', role: 'administrator' };
    expect(await runTransaction(platform, (trx) => addCustomer(platform, trx, again))).toBeNull();
    expect(await platform.db.selectFrom('user').select('role').execute()).toEqual([{ role: 'customer' }]);
  });

  onSqlite('let the first administrator in', async () => {
    const made = await ensureFirstAdministrator(platform, admin);
    const userId = await verifyCredential(platform, { email: 'admin@example.com', password: admin.password });
    expect(userId).toBe(made?.userId);
    const user = await platform.db.selectFrom('user').selectAll().executeTakeFirstOrThrow();
    expect(user).toMatchObject({ role: 'administrator', name: 'مدیر' });
    expect([Boolean(user.emailVerified), new Date(user.createdAt).getTime()]).toEqual([true, platform.clock.now()]);
  });
});

describe('P21 a session', () => {
  const begin = async () => {
    const userId = (await ensureFirstAdministrator(platform, admin))?.userId ?? '';
    return { userId, token: await createSession(platform, { userId, ...browser }) };
  };

  test('belongs to the holder of its token, until it is ended', async () => {
    const { userId, token } = await begin();
    const found = await findSession(platform, token);
    expect(found?.user).toEqual({
      id: userId,
      name: 'مدیر',
      email: 'admin@example.com',
      role: 'administrator',
      mustChangePassword: true,
      lockedAt: null,
    });
    expect(await findSession(platform, '0'.repeat(64))).toBeNull();
    const other = await createSession(platform, { userId, ...browser });
    expect(other).not.toBe(token);
    await endSession(platform, token);
    expect([await findSession(platform, token), (await findSession(platform, other))?.user.id]).toEqual([null, userId]);
  });

  test('is stored without its token, and the stored value is not accepted', async () => {
    const { token } = await begin();
    const [row] = await platform.db.selectFrom('session').selectAll().execute();
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row).toMatchObject({ ipAddress: browser.address, userAgent: browser.agent });
    expect(await findSession(platform, row?.token ?? '')).toBeNull();
  });

  test('P22 is not found when it is over', async () => {
    const { token } = await begin();
    const later = { db: platform.db, clock: { now: () => platform.clock.now() + sessionLimits.idleMs } };
    expect(await findSession(later as typeof platform, token)).toBeNull();
    expect(await findSession(platform, token)).not.toBeNull();
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
