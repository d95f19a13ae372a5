import { afterEach, beforeEach, expect, test } from 'vitest';
import { findPerson, listPeople } from '../../content/users/index.ts';
import { decodeJson, encodeJson } from '../../platform/db/json.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { createTestDatabase } from '../testing.ts';
import { readBuyer } from './buyer.ts';
import { customerOf, dropContactEmail, ensureCustomer, type Known, saveBuyer } from './customers.ts';
import { keepOneNameAndEmail } from './migration.ts';
import { listCustomers } from './staff.ts';
import type { Buyer } from './types.ts';
import { unnamed } from './unnamed.ts';

let platform: Awaited<ReturnType<typeof createTestDatabase>>;
const ensure = (known: Known) => runTransaction(platform, (trx) => ensureCustomer(platform, trx, known));

beforeEach(async () => {
  platform = await createTestDatabase();
});
afterEach(() => platform.close());

test('a mobile is one customer, also when it comes many times at once', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => ensure({ mobile: '09123456789', name: 'سارا' })));
  expect(new Set(ids).size).toBe(1);
  expect(await customerOf(platform, ids[0] as string)).toEqual({
    userId: ids[0],
    name: 'سارا',
    email: '',
    mobile: '09123456789',
    isIdentityVerified: false,
    signsInByEmail: false,
    isStaff: false,
    buyer: { name: 'سارا' },
    draft: null,
  });
  expect(await ensure({ mobile: '09350000000', name: 'علی' })).not.toBe(ids[0]);
});

test('a customer without an e-mail is shown without one, and is active', async () => {
  const id = await ensure({ mobile: '09123456789', name: 'سارا' });
  expect(await findPerson(platform.db, id)).toMatchObject({ email: '', role: 'customer', state: 'active' });
  const active = { page: 1, perPage: 10, sort: 'name', q: '', role: 'customer', state: 'active' } as const;
  expect((await listPeople(platform, active)).people.map((person) => person.id)).toEqual([id]);
});

test('an e-mail is one customer in any letter case', async () => {
  const id = await ensure({ email: 'Sara@Novin.example', name: 'سارا' });
  expect(await ensure({ email: 'sara@novin.EXAMPLE', name: 'کس دیگر' })).toBe(id);
  expect(await customerOf(platform, id)).toMatchObject({ name: 'سارا', email: 'sara@novin.example', mobile: null });
});

test('the typed profile is stored without changing the verified mobile number', async () => {
  const id = await ensure({ mobile: '09123456789', name: 'سارا' });
  const read = readBuyer({ name: 'سارا احمدی', mobile: '09350000000' });
  if (!read.ok) throw new Error('refused');
  await runTransaction(platform, (trx) => saveBuyer(platform, trx, { userId: id, buyer: read.buyer }));
  expect(await customerOf(platform, id)).toMatchObject({ mobile: '09123456789', buyer: { mobile: '09350000000' } });
  expect(await customerOf(platform, 'nobody')).toBeNull();
});

test('a verified identity belongs to one national id: another id is unverified', async () => {
  const id = await ensure({ mobile: '09123456789', name: 'سارا' });
  const save = async (typed: Parameters<typeof readBuyer>[0]) => {
    const read = readBuyer({ name: 'سارا احمدی', mobile: '09123456789', ...typed });
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    await runTransaction(platform, (trx) => saveBuyer(platform, trx, { userId: id, buyer: read.buyer }));
    return (await customerOf(platform, id))?.isIdentityVerified;
  };
  await save({ nationalId: '0013542419' });
  await platform.db.updateTable('customers').set({ identity_verified_at: 1 }).where('user_id', '=', id).execute();
  expect(await save({ nationalId: '0013542419', city: 'یزد' })).toBe(true);
  expect(await save({ nationalId: '0499370899' })).toBe(false);
});

const rawBuyer = async (userId: string) =>
  decodeJson(
    (await platform.db.selectFrom('customers').select('buyer').where('user_id', '=', userId).executeTakeFirstOrThrow())
      .buyer,
  );
const give = (userId: string, buyer: Partial<Buyer>) =>
  runTransaction(platform, (trx) => saveBuyer(platform, trx, { userId, buyer: { kind: 'person', ...buyer } }));

test('the profile names the account; its first e-mail, or the one it signs in with, is not replaced', async () => {
  const id = await ensure({ mobile: '09123456789', name: unnamed });
  await give(id, { name: 'سارا احمدی', email: 'sara@example.ir', city: 'شیراز' });
  expect(await customerOf(platform, id)).toMatchObject({
    name: 'سارا احمدی',
    email: 'sara@example.ir',
    signsInByEmail: false,
    buyer: { name: 'سارا احمدی', email: 'sara@example.ir', city: 'شیراز' },
  });
  await give(id, { kind: 'company', name: 'شرکت نوین', email: 'other@example.ir' });
  expect(await customerOf(platform, id)).toMatchObject({
    name: 'شرکت نوین',
    email: 'sara@example.ir',
    buyer: { name: 'شرکت نوین', email: 'sara@example.ir' },
  });
  expect(await findPerson(platform.db, id)).toMatchObject({ name: 'شرکت نوین' });
  const query = { page: 1, perPage: 10, sort: 'name', q: 'sara@example' } as const;
  expect((await listCustomers(platform, query)).rows).toMatchObject([
    { id, name: 'شرکت نوین', email: 'sara@example.ir' },
  ]);

  // An e-mail that the account signs in with is the only one.
  const byEmail = await ensure({ email: 'ali@example.ir', name: 'علی' });
  await give(byEmail, { name: 'علی راد', email: 'elsewhere@example.ir' });
  expect(await customerOf(platform, byEmail)).toMatchObject({
    name: 'علی راد',
    email: 'ali@example.ir',
    signsInByEmail: true,
    buyer: { name: 'علی راد', email: 'ali@example.ir' },
  });
  expect(await rawBuyer(byEmail)).not.toHaveProperty('email');
  await platform.db.updateTable('user').set({ role: 'editor' }).where('id', '=', byEmail).execute();
  await give(byEmail, { kind: 'company', name: 'شرکت نوین' });
  expect(await customerOf(platform, byEmail), 'a name of staff is not changed by buying').toMatchObject({
    name: 'علی راد',
    isStaff: true,
    buyer: { kind: 'company', name: 'علی راد' },
  });
  await platform.db.updateTable('user').set({ email: 'new@example.ir' }).where('id', '=', id).execute();
  await runTransaction(platform, (trx) => dropContactEmail(trx, id));
  expect(await customerOf(platform, id)).toMatchObject({ email: 'new@example.ir', signsInByEmail: true });
});

test('0052 differing names and e-mails of account and buyer become one: the last given name, the e-mail to sign in with', async () => {
  const [both, contact, staff] = [
    await ensure({ email: 'ali@example.ir', name: 'علی' }),
    await ensure({ mobile: '09123456789', name: unnamed }),
    await ensure({ email: 'editor@example.ir', name: 'ویراستار' }),
  ];
  await platform.db.updateTable('user').set({ role: 'editor' }).where('id', '=', staff).execute();
  const old = { kind: 'company', name: 'شرکت نوین', email: 'old@example.ir', city: 'یزد' };
  await platform.db
    .updateTable('customers')
    .set({ buyer: encodeJson(old as never) })
    .execute();
  await runTransaction(platform, (trx) => keepOneNameAndEmail({ db: trx, columns: {} as never }));
  expect(await customerOf(platform, both)).toMatchObject({
    name: 'شرکت نوین',
    email: 'ali@example.ir',
    buyer: { city: 'یزد' },
  });
  expect(await customerOf(platform, contact)).toMatchObject({ name: 'شرکت نوین', email: 'old@example.ir' });
  expect(await customerOf(platform, staff)).toMatchObject({ name: 'ویراستار', email: 'editor@example.ir' });
  expect([await rawBuyer(both), await rawBuyer(contact)]).toEqual([
    { kind: 'company', city: 'یزد' },
    { kind: 'company', city: 'یزد', email: 'old@example.ir' },
  ]);
  const query = { page: 1, perPage: 10, sort: 'name', q: 'نوین' } as const;
  expect((await listCustomers(platform, query)).rows.map(({ id }) => id).sort()).toEqual([both, contact].sort());
});
