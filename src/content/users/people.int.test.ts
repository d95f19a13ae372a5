import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fixedClock } from '../../platform/clock.ts';
import type { Platform } from '../../platform/context.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { plansOf } from '../../platform/db/plans.testing.ts';
import { createTestPlatform, isShortOnPostgres, leaveOut } from '../../platform/db/testing.ts';
import { silentLog } from '../../platform/log.ts';
import { outboxMigrations } from '../../platform/outbox/migrations.ts';
import { contentMigrations } from '../migrations.ts';
import { createPost } from '../posts/index.ts';
import { reassignContent } from '../reassign.ts';
import { createContentTest, readTestDocument } from '../testing.ts';
import { flagOf, storedTime } from './dialect-values.ts';
import {
  changePerson,
  deletePerson as deleteWith,
  ensureFirstAdministrator,
  findPerson,
  inviteAgain,
  invitePerson,
  listPeople,
  lockPerson,
  type Role,
  readLink,
  setPasswordByLink,
  unlockPerson,
} from './index.ts';
import { noEmailOf } from './placeholder-email.ts';

/** Tests of rules; see `isShortOnPostgres`. */
const onSqlite = isShortOnPostgres ? leaveOut : test;
const describeOnSqlite = isShortOnPostgres ? leaveOut : describe;

let platform: Awaited<ReturnType<typeof createContentTest>>;
let boss: string;
const baseUrl = 'https://mizban.test';
const password = 'چتر بنفش روی پله';

beforeEach(async () => {
  platform = await createContentTest();
  const first = { email: 'admin@novin.example', name: 'مدیر نخست', password: 'first-Xk29-pw' };
  boss = (await ensureFirstAdministrator(platform, first))?.userId ?? '';
});
afterEach(() => platform.close());

/** Secrets in the queued mails. */
async function mailedTokens(): Promise<string[]> {
  const rows = await platform.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'mail')
    .orderBy('id')
    .execute();
  return rows.map(({ payload }) => /#([0-9a-f]{64})/.exec(JSON.stringify(payload))?.[1] ?? '');
}
const invite = (name: string, role: Role) =>
  invitePerson(platform, { name, email: `${role}.${Math.random()}@novin.example`, role, baseUrl });
/** Creates a user who has chosen a password. */
async function join(name: string, role: Role): Promise<string> {
  const { id } = await invite(name, role);
  expect(await setPasswordByLink(platform, { token: (await mailedTokens()).at(-1) ?? '', next: password })).toBeNull();
  return id;
}
const list = async (query: Partial<Parameters<typeof listPeople>[1]>) => {
  const { people, total } = await listPeople(platform, { page: 1, perPage: 25, sort: 'name', q: '', ...query });
  return { names: people.map(({ name }) => name), total };
};
const deletePerson = (platform: Platform, input: Omit<Parameters<typeof deleteWith>[1], 'handOver'>) =>
  deleteWith(platform, { ...input, handOver: reassignContent(platform) });
const versionOf = async (id: string) => (await findPerson(platform.db, id))?.version ?? 0;
const refused = (name: string) => expect.objectContaining({ name });

describe('invitations', () => {
  onSqlite('create an account that only the link opens, once', async () => {
    const person = await invitePerson(platform, { name: 'سارا', email: 'Sara@Novin.example', role: 'author', baseUrl });
    expect(person).toMatchObject({ email: 'sara@novin.example', state: 'invited', role: 'author' });
    const [token = ''] = await mailedTokens();
    expect(await readLink(platform, token)).toEqual({
      purpose: 'invitation',
      name: 'سارا',
      email: 'sara@novin.example',
    });
    expect(await setPasswordByLink(platform, { token, next: 'short' })).toBe('short');
    expect(await setPasswordByLink(platform, { token, next: 'sara@novin.example' })).toBe('common');
    const used = await Promise.all([1, 2, 3].map(() => setPasswordByLink(platform, { token, next: password })));
    expect(used.sort()).toEqual(['expired', 'expired', null]);
    expect(await readLink(platform, token)).toBeNull();
    expect((await findPerson(platform.db, person.id))?.state).toBe('active');
    await expect(inviteAgain(platform, { personId: person.id, baseUrl })).rejects.toThrow('انتخاب کرده است');
  });

  onSqlite('expire after seven days, and a new one ends the one before', async () => {
    const { id } = await invite('رضا', 'editor');
    const [first = ''] = await mailedTokens();
    await inviteAgain(platform, { personId: id, baseUrl });
    const second = (await mailedTokens()).at(-1) ?? '';
    expect(await readLink(platform, first)).toBeNull();
    platform.clock.advance(7 * 24 * 3_600_000 - 1);
    expect(await readLink(platform, second)).not.toBeNull();
    platform.clock.advance(1);
    expect(await readLink(platform, second)).toBeNull();
    expect(await setPasswordByLink(platform, { token: second, next: password })).toBe('expired');
  });

  test('are unique by e-mail, in any letter case and concurrently', async () => {
    const calls = ['x@novin.example', 'X@novin.example', 'x@NOVIN.example'].map((email) =>
      invitePerson(platform, { name: 'x', email, role: 'author', baseUrl }).then(
        () => 'made',
        (error: Error) => error.name,
      ),
    );
    expect((await Promise.all(calls)).sort()).toEqual(['InvalidFields', 'InvalidFields', 'made']);
    expect(await mailedTokens()).toHaveLength(1);
  });

  test('keep the secret of their link out of the database, but for the mail', async () => {
    await invite('رضا', 'editor');
    const [token = ''] = await mailedTokens();
    expect(JSON.stringify(await platform.db.selectFrom('account_links').selectAll().execute())).not.toContain(token);
  });
});

describe('the list of people', () => {
  test('is searched, filtered, sorted and cut into pages', async () => {
    const sara = await join('سارا كریمی', 'author');
    await invite('بهرام', 'author');
    await join('زهرا', 'shop_manager');
    await lockPerson(platform, { actorId: boss, personId: sara });
    expect(await list({})).toMatchObject({ total: 4 });
    expect((await list({ q: 'سارا ک' })).names).toEqual(['سارا کریمی']);
    expect((await list({ q: 'ADMIN@' })).names).toEqual(['مدیر نخست']);
    expect((await list({ q: '%' })).names).toEqual([]);
    expect((await list({ role: 'author' })).total).toBe(2);
    expect((await list({ state: 'invited' })).names).toEqual(['بهرام']);
    expect((await list({ state: 'locked' })).names).toEqual(['سارا کریمی']);
    expect((await list({ state: 'active' })).total).toBe(2);
    expect((await list({ perPage: 3, page: 2 })).names).toHaveLength(1);
    expect((await list({ sort: '-role' })).names[0]).toBe('زهرا');
    expect((await list({ sort: '-lastSignInAt' })).total).toBe(4);
  });
});

describe('the last administrator', () => {
  onSqlite('cannot be locked, deleted or given another role, even by others', async () => {
    const other = await join('دوم', 'administrator');
    await lockPerson(platform, { actorId: other, personId: boss });
    const act = { actorId: boss, personId: other };
    const version = await versionOf(other);
    for (const call of [
      () => lockPerson(platform, act),
      () => deletePerson(platform, { ...act, heirId: null, version }),
      () => changePerson(platform, { ...act, name: 'x', role: 'editor', version }),
    ])
      await expect(call()).rejects.toThrow('یک مدیر باید بماند');
    expect(await findPerson(platform.db, other)).toMatchObject({ role: 'administrator', state: 'active' });
    await unlockPerson(platform, { personId: boss });
    await lockPerson(platform, act);
  });

  test('stays when two administrators remove each other concurrently', async () => {
    const other = await join('دوم', 'administrator');
    const results = await Promise.allSettled([
      lockPerson(platform, { actorId: boss, personId: other }),
      lockPerson(platform, { actorId: other, personId: boss }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await list({ role: 'administrator', state: 'active' })).total).toBe(1);
  });

  onSqlite('cannot be locked while the other administrator is only invited', async () => {
    await invite('دوم', 'administrator');
    const third = await join('سوم', 'editor');
    await expect(lockPerson(platform, { actorId: third, personId: boss })).rejects.toThrow('یک مدیر باید بماند');
  });
});

describeOnSqlite('people', () => {
  onSqlite('do not change their own role, lock or delete themselves', async () => {
    await join('دوم', 'administrator');
    const act = { actorId: boss, personId: boss };
    const version = await versionOf(boss);
    await expect(changePerson(platform, { ...act, name: 'x', role: 'editor', version })).rejects.toEqual(
      refused('Forbidden'),
    );
    await expect(lockPerson(platform, act)).rejects.toEqual(refused('Forbidden'));
    await expect(deletePerson(platform, { ...act, heirId: null, version })).rejects.toEqual(refused('Forbidden'));
    expect(await changePerson(platform, { ...act, name: 'نام تازه', role: 'administrator', version })).toMatchObject({
      name: 'نام تازه',
      version: version + 1,
    });
  });

  onSqlite('are not changed with an outdated version (EditConflict)', async () => {
    const id = await join('سارا', 'author');
    const act = { actorId: boss, personId: id, role: 'editor' as const };
    const version = await versionOf(id);
    await changePerson(platform, { ...act, name: 'الف', version });
    await expect(changePerson(platform, { ...act, name: 'ب', version })).rejects.toMatchObject({
      name: 'EditConflict',
      data: { current: { name: 'الف', version: version + 1 } },
    });
  });
});

describe('deleting a user', () => {
  const document = { version: 1, content: [] };
  const authors = async () =>
    (await platform.db.selectFrom('posts').select('author_id').execute()).map((row) => row.author_id);

  test('hands their content over, all or nothing', async () => {
    const [sara, reza] = [await join('سارا', 'author'), await join('رضا', 'editor')];
    for (const title of ['یک', 'دو'])
      await createPost(platform, { type: 'post', title, document, authorId: sara, status: 'published' });
    const remove = async (heirId: string | null) =>
      deletePerson(platform, { actorId: boss, personId: sara, heirId, version: await versionOf(sara) });
    await expect(remove(null)).rejects.toEqual(refused('InvalidFields'));
    await expect(remove(sara)).rejects.toEqual(refused('InvalidFields'));
    await expect(remove('nobody')).rejects.toEqual(refused('InvalidFields'));
    await expect(remove(await join('مشتری', 'customer'))).rejects.toEqual(refused('InvalidFields'));
    expect([await authors(), (await findPerson(platform.db, sara))?.state]).toEqual([[sara, sara], 'active']);

    expect(await remove(reza)).toEqual({ handedOver: 2 });
    expect(await authors()).toEqual([reza, reza]);
    const written = await platform.db.selectFrom('revisions').select('author_id').execute();
    expect(
      written.map((row) => row.author_id),
      'history is not rewritten',
    ).toEqual([sara, sara]);
    expect(await findPerson(platform.db, sara)).toBeNull();
    for (const table of ['account', 'session'] as const)
      expect(await platform.db.selectFrom(table).select('id').where('userId', '=', sara).execute()).toEqual([]);
  });

  onSqlite('without content needs no heir', async () => {
    const sara = await join('سارا', 'author');
    expect(
      await deletePerson(platform, { actorId: boss, personId: sara, heirId: null, version: await versionOf(sara) }),
    ).toEqual({ handedOver: 0 });
  });
});

describe('lists of thousands', () => {
  const count = 2_000;
  beforeEach(async () => {
    const at = storedTime(platform, platform.clock.now());
    for (let from = 0; from < count; from += 500)
      await platform.db
        .insertInto('user')
        .values(
          Array.from({ length: 500 }, (_, index) => ({
            id: `u${from + index}`,
            name: `نام ${from + index}`,
            email: `u${from + index}@novin.example`,
            emailVerified: flagOf(platform, true),
            image: null,
            role: 'customer' as const,
            createdAt: at,
            updatedAt: at,
          })),
        )
        .execute();
    await sql`analyze`.execute(platform.db);
    platform.changes.deliver(['people']);
  });

  test.each([
    ['user_by_creation', { sort: '-createdAt' }],
    ['user_by_sign_in', { sort: '-lastSignInAt' }],
    ['user_by_role', { role: 'customer' }],
    ['user_locked', { state: 'locked' }],
    ['user_invited', { state: 'invited' }],
  ] as const)('are read by the index %s and counted once', async (index, query) => {
    const filter = { page: 1, perPage: 25, sort: 'name', q: '', ...query } as const;
    await listPeople(platform, filter);
    const plans = await plansOf(platform, (watched) => listPeople(watched, filter));
    expect(plans).toHaveLength(1);
    expect(plans.join()).toContain(index);
  });

  onSqlite('report how many there are after every change', async () => {
    const totals = async () =>
      Promise.all(
        [{}, { role: 'customer' }, { state: 'locked' }, { state: 'invited' }].map(
          async (query) => (await list(query as never)).total,
        ),
      );
    expect(await totals()).toEqual([count + 1, count, 0, 0]);
    const { id } = await invite('مهمان', 'editor');
    await lockPerson(platform, { actorId: boss, personId: 'u7' });
    expect(await totals()).toEqual([count + 2, count, 1, 1]);
    await setPasswordByLink(platform, { token: (await mailedTokens()).at(-1) ?? '', next: password });
    await deletePerson(platform, { actorId: boss, personId: id, heirId: null, version: await versionOf(id) });
    expect(await totals()).toEqual([count + 1, count, 1, 0]);
  });
});

test('the migration fills in pending passwords and last sign-ins of existing users', async () => {
  const all = { ...outboxMigrations, ...contentMigrations(readTestDocument) };
  const before = Object.fromEntries(Object.entries(all).filter(([name]) => name < '0048'));
  const old = await createTestPlatform({ migrations: before, clock: fixedClock(Date.UTC(2026, 0, 1)) });
  const at = storedTime(old, 0);
  const person = (id: string, email: string) => ({
    id,
    name: id,
    email,
    emailVerified: flagOf(old, true),
    image: null,
    role: 'customer' as const,
    createdAt: at,
    updatedAt: at,
  });
  await old.db
    .insertInto('user')
    .values([person('waits', 'w@x.ir'), person('mobile', noEmailOf('mobile')), person('chosen', 'c@x.ir')])
    .execute();
  await old.db
    .insertInto('account')
    .values({
      id: 'a',
      accountId: 'chosen',
      providerId: 'credential',
      userId: 'chosen',
      createdAt: at,
      updatedAt: at,
    } as never)
    .execute();
  const signIn = { user_id: 'chosen', address: '', agent: '' };
  await old.db
    .insertInto('sign_ins')
    .values([
      { ...signIn, at: 5, result: 'ok' },
      { ...signIn, at: 9, result: 'wrong-password' },
    ])
    .execute();
  await migrate({ database: old.database, migrations: all, log: silentLog });
  const { people } = await listPeople(old, { page: 1, perPage: 25, sort: '-lastSignInAt', q: '' });
  expect(Object.fromEntries(people.map(({ id, state, lastSignInAt }) => [id, [state, lastSignInAt]]))).toEqual({
    chosen: ['active', 5],
    mobile: ['active', null],
    waits: ['invited', null],
  });
  await old.close();
});
