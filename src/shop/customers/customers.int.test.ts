import { afterEach, beforeEach, expect, test } from 'vitest';
import { findPerson, listPeople } from '../../content/users/index.ts';
import { write } from '../../platform/db/write.ts';
import { createTestDatabase } from '../testing.ts';
import { readBuyer } from './buyer.ts';
import { customerOf, ensureCustomer, type Known, saveBuyer } from './customers.ts';

let platform: Awaited<ReturnType<typeof createTestDatabase>>;
const ensure = (known: Known) => write(platform, (trx) => ensureCustomer(platform, trx, known));

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
    buyer: {},
    draft: null,
  });
  expect(await ensure({ mobile: '09350000000', name: 'علی' })).not.toBe(ids[0]);
});

test('who has no e-mail is shown without one, and counts as somebody who can sign in', async () => {
  const id = await ensure({ mobile: '09123456789', name: 'سارا' });
  expect(await findPerson(platform.db, id)).toMatchObject({ email: '', role: 'customer', state: 'active' });
  const active = { page: 1, perPage: 10, sort: 'name', q: '', role: 'customer', state: 'active' } as const;
  expect((await listPeople(platform, active)).people.map((person) => person.id)).toEqual([id]);
});

test('an e-mail is one customer in whatever case it is written', async () => {
  const id = await ensure({ email: 'Sara@Novin.example', name: 'سارا' });
  expect(await ensure({ email: 'sara@novin.EXAMPLE', name: 'کس دیگر' })).toBe(id);
  expect(await customerOf(platform, id)).toMatchObject({ name: 'سارا', email: 'sara@novin.example', mobile: null });
});

test('what a customer typed is kept, without touching the mobile that is theirs', async () => {
  const id = await ensure({ mobile: '09123456789', name: 'سارا' });
  const read = readBuyer({ name: 'سارا احمدی', mobile: '09350000000' });
  if (!read.ok) throw new Error('refused');
  await write(platform, (trx) => saveBuyer(platform, trx, { userId: id, buyer: read.buyer }));
  expect(await customerOf(platform, id)).toMatchObject({ mobile: '09123456789', buyer: { mobile: '09350000000' } });
  expect(await customerOf(platform, 'nobody')).toBeNull();
});

test('an identity that is known is of one national id: who gives another is not known any more', async () => {
  const id = await ensure({ mobile: '09123456789', name: 'سارا' });
  const save = async (typed: Parameters<typeof readBuyer>[0]) => {
    const read = readBuyer({ name: 'سارا احمدی', mobile: '09123456789', ...typed });
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    await write(platform, (trx) => saveBuyer(platform, trx, { userId: id, buyer: read.buyer }));
    return (await customerOf(platform, id))?.isIdentityVerified;
  };
  await save({ nationalId: '0013542419' });
  await platform.db.updateTable('customers').set({ identity_verified_at: 1 }).where('user_id', '=', id).execute();
  expect(await save({ nationalId: '0013542419', city: 'یزد' })).toBe(true);
  expect(await save({ nationalId: '0499370899' })).toBe(false);
});
