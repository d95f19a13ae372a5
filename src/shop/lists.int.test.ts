import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deletePerson } from '../content/users/index.ts';
import { plansOf } from '../platform/db/plans.testing.ts';
import { runTransaction } from '../platform/db/transaction.ts';
import { ensureCustomer } from './customers/index.ts';
import { listCustomers } from './customers/staff.ts';
import { listStaffInvoices } from './invoices/staff.ts';
import { startPayment } from './payments/index.ts';
import { listStaffAttempts } from './payments/staff.ts';
import { createTestShop, placeTestOrder } from './payments/testing.ts';
import { listStaffServices } from './services/staff.ts';
import { settleByStaff } from './settlement/by-staff.ts';

type TestShop = Awaited<ReturnType<typeof createTestShop>>;
let { site, shop }: TestShop = {} as TestShop;
beforeEach(async () => {
  ({ site, shop } = await createTestShop());
});
afterEach(() => site.close());

const page = { page: 1, perPage: 25, q: '' } as const;
const many = 2_000;

/** Copies of the one row that a table has, a minute after each other. */
async function multiply(
  table: 'orders' | 'invoices' | 'services' | 'payment_attempts',
  unique: readonly string[],
  { time = 'created_at', ...set }: { time?: string; state?: string } = {},
): Promise<void> {
  const row: Record<string, unknown> = await site.db.selectFrom(table).selectAll().executeTakeFirstOrThrow();
  const copies = Array.from({ length: many }, (_, at) => ({
    ...row,
    ...set,
    ...Object.fromEntries(['id', ...unique].map((name) => [name, `copy-${at}`])),
    [time]: Number(row[time]) - (many - at) * 60_000,
  }));
  for (let from = 0; from < many; from += 100)
    await site.db
      .insertInto(table)
      .values(copies.slice(from, from + 100) as never)
      .execute();
  await sql`analyze`.execute(site.db);
  site.changes.deliver([table]);
}

/** Checks the queries of a list with a cached count: each sort uses its index, without a full table scan. */
async function expectCheap(indexes: readonly string[], work: (watched: typeof site) => Promise<unknown>) {
  await work(site);
  const plans = (await plansOf(site, work)).join();
  for (const index of indexes) expect(plans).toContain(index);
  expect(plans).not.toMatch(
    /SCAN (invoices|services|payment_attempts)"|Seq Scan on (invoices|services|payment_attempts)/,
  );
}

const settle = (invoiceId: string) => settleByStaff(site, { invoiceId, reason: 'واریز به حساب', by: 'staff' });
const paidOrder = async () => settle((await placeTestOrder(site)).invoiceId);

describe('a list of staff with many rows reads one page by an index and counts once', () => {
  it('invoices, by time and by number, until one is made or paid', async () => {
    await placeTestOrder(site);
    await multiply('invoices', ['secret_hash']);
    const total = async (query = {}) =>
      (await listStaffInvoices(site, { ...page, sort: '-createdAt', ...query })).total;
    await expectCheap(['invoices_by_time', 'invoices_by_number'], async (watched) => {
      expect((await listStaffInvoices(watched, { ...page, sort: '-createdAt' })).rows[1]?.id).toBe(`copy-${many - 1}`);
      await listStaffInvoices(watched, { ...page, sort: '-number' });
    });
    expect([await total(), await total({ state: 'paid' }), await total({ purpose: 'order' })]).toEqual([
      many + 1,
      0,
      many + 1,
    ]);
    await paidOrder();
    expect([await total(), await total({ state: 'paid' }), await total({ isTest: true })]).toEqual([many + 2, 1, 0]);
  });

  it('services, by creation and by paid-until time, until one is bought', async () => {
    const { invoiceId } = await placeTestOrder(site);
    await multiply('invoices', ['secret_hash', 'order_id']);
    await settle(invoiceId);
    await multiply('orders', ['code', 'idempotency_key', 'secret_hash'], { time: 'placed_at' });
    await multiply('services', ['order_item_id', 'order_id'], { state: 'active' });
    const total = async (query = {}) =>
      (await listStaffServices(site, { ...page, sort: '-createdAt', ...query })).total;
    await expectCheap(['services_by_time', 'services_by_paid_until'], async (watched) => {
      await listStaffServices(watched, { ...page, sort: '-createdAt' });
      await listStaffServices(watched, { ...page, sort: 'paidUntil' });
    });
    expect([await total({ state: 'active' }), await total({ state: 'pending' })]).toEqual([many, 1]);
    await paidOrder();
    expect([await total(), await total({ state: 'pending' }), await total({ isTest: true })]).toEqual([many + 2, 2, 0]);
  });

  it('customers, by time and by name, until an account is created or deleted', async () => {
    const add = (mobile: string) =>
      runTransaction(site, (trx) => ensureCustomer(site, trx, { mobile, name: `مشتری ${mobile}` }));
    await add('09120000000');
    const actorId = await add('09120000001');
    await runTransaction(site, async (trx) => {
      const [user, customer] = [
        await trx.selectFrom('user').selectAll().where('id', '=', actorId).executeTakeFirstOrThrow(),
        await trx.selectFrom('customers').selectAll().where('user_id', '=', actorId).executeTakeFirstOrThrow(),
      ];
      for (let at = 0; at < many; at += 1) {
        const id = `copy-${at}`;
        await trx
          .insertInto('user')
          .values({ ...user, id, email: `${id}@example.ir`, name: id } as never)
          .execute();
        const created_at = customer.created_at - (many - at) * 60_000;
        await trx
          .insertInto('customers')
          .values({ ...customer, user_id: id, mobile: null, created_at })
          .execute();
      }
    });
    await sql`analyze`.execute(site.db);
    site.changes.deliver(['customers']);
    const total = async () => (await listCustomers(site, { ...page, sort: '-createdAt' })).total;
    await total();
    const plans = (
      await plansOf(site, async (watched) => {
        expect((await listCustomers(watched, { ...page, sort: 'createdAt' })).rows[0]?.id).toBe('copy-0');
        expect((await listCustomers(watched, { ...page, sort: 'name' })).rows[0]?.id).toBe('copy-0');
      })
    ).join();
    expect(plans).toContain('customers_by_time');
    expect(plans).toContain('user_by_name');
    expect(await total()).toBe(many + 2);
    await add('09120000002');
    expect(await total()).toBe(many + 3);
    const handOver = async () => 0;
    await deletePerson(site, { actorId, personId: 'copy-7', heirId: null, version: 1, handOver });
    expect(await total()).toBe(many + 2);
  });

  it('payments, until one is begun', async () => {
    const pay = async () => {
      const { invoiceId } = await placeTestOrder(site);
      await startPayment(shop, { invoiceId, gateway: 'fake' });
    };
    await pay();
    await multiply('invoices', ['secret_hash']);
    await multiply('payment_attempts', ['secret_hash', 'ref', 'invoice_id']);
    const all = { ...page, sort: '-createdAt', look: 'all', now: 0 } as const;
    await expectCheap(['payment_attempts_by_time'], (watched) => listStaffAttempts(watched, all));
    expect((await listStaffAttempts(site, all)).total).toBe(many + 1);
    await pay();
    expect((await listStaffAttempts(site, all)).total).toBe(many + 2);
  });
});
