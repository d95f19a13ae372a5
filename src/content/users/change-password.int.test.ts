import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isShortOnPostgres, leaveOut } from '../../platform/db/testing.ts';
import { createContentTest } from '../testing.ts';
import { changePassword, ensureFirstAdministrator, findTokenOwner, makeToken, verifyPassword } from './index.ts';

/** Tests of rules; see `isShortOnPostgres`. */
const onSqlite = isShortOnPostgres ? leaveOut : test;

const first = 'first-Xk29-pw';
const next = 'چتر بنفش روی پله';
let platform: Awaited<ReturnType<typeof createContentTest>>;
let userId: string;

beforeEach(async () => {
  platform = await createContentTest();
  const made = await ensureFirstAdministrator(platform, {
    email: 'admin@novin.example',
    name: 'مدیر',
    password: first,
  });
  userId = made?.userId ?? '';
});
afterEach(() => platform.close());

const change = (changes: Partial<Parameters<typeof changePassword>[1]> = {}) =>
  changePassword(platform, { userId, current: first, next, ...changes });
const hash = async () =>
  (await platform.db.selectFrom('account').select('password').executeTakeFirstOrThrow()).password ?? '';
const mustChange = async () =>
  Boolean(
    (await platform.db.selectFrom('user').select('mustChangePassword').executeTakeFirstOrThrow()).mustChangePassword,
  );

describe('a password', () => {
  onSqlite('that the program made must be changed, and is when its user has', async () => {
    expect(await mustChange()).toBe(true);
    expect(await change()).toBeNull();
    expect(await mustChange()).toBe(false);
    expect(await verifyPassword({ hash: await hash(), password: next })).toBe(true);
    expect(await verifyPassword({ hash: await hash(), password: first })).toBe(false);
  });

  test.each([
    ['the present one is wrong', { current: 'FIRST-xk29-pw' }, 'wrong'],
    ['the present one has a space more', { current: `${first} ` }, 'wrong'],
    ['there is no such user', { userId: 'nobody' }, 'wrong'],
    ['it stays the same', { next: first }, 'same'],
    ['it is short', { next: 'kd8!zq2' }, 'short'],
    ['it is very long', { next: 'kdnwqpzmvb'.repeat(26) }, 'long'],
    ['P24 it is common', { next: 'Password1234' }, 'common'],
    ['P24 it is the e-mail', { next: 'admin@novin.example' }, 'common'],
  ])('is not changed when %s', async (_name, changes, fault) => {
    const before = await hash();
    expect(await change(changes)).toBe(fault);
    expect([await hash(), await mustChange()]).toEqual([before, true]);
  });

  test('change revokes the API tokens of its user only', async () => {
    const token = async (id: string) =>
      (
        await makeToken(platform, {
          owner: { id, role: 'administrator' },
          name: 'گزارش',
          scopes: ['posts.read'],
          days: 9,
        })
      ).token;
    const { id: otherId } = await platform.db
      .insertInto('user')
      .columns(['id', 'name', 'email', 'emailVerified', 'createdAt', 'updatedAt', 'role', 'mustChangePassword'])
      .expression((eb) =>
        eb
          .selectFrom('user')
          .select((one) => [
            one.val('other').as('id'),
            ...(['name'] as const),
            one.val('other@novin.example').as('email'),
            ...(['emailVerified', 'createdAt', 'updatedAt', 'role', 'mustChangePassword'] as const),
          ]),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    const [own, others] = [await token(userId), await token(otherId)];
    expect(await findTokenOwner(platform, own)).not.toBeNull();
    expect(await change({ current: 'wrong' })).toBe('wrong');
    expect(await findTokenOwner(platform, own)).not.toBeNull();
    expect(await change()).toBeNull();
    expect([await findTokenOwner(platform, own), (await findTokenOwner(platform, others))?.id]).toEqual([
      null,
      'other',
    ]);
  });

  test('is changed once by several calls at once', async () => {
    const results = await Promise.all(Array.from({ length: 4 }, (_, n) => change({ next: `${next} ${n}` })));
    expect(results.filter((fault) => fault === null)).toHaveLength(1);
  });
});
