import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changePerson, deletePerson, listPeople, personNames } from '../content/users/index.ts';
import { encodeJson } from '../platform/db/json.ts';
import { plansOf } from '../platform/db/plans.testing.ts';
import { runTransaction } from '../platform/db/transaction.ts';
import { testBuyer } from './buyer.testing.ts';
import type { Quote, SoldSelection } from './catalogue/types.ts';
import { changeMobile, ensureCustomer, saveBuyer } from './customers/index.ts';
import { customerNames } from './customers/search-terms.ts';
import { listCustomers } from './customers/staff.ts';
import { invoiceNames } from './invoices/search-terms.ts';
import { listStaffInvoices } from './invoices/staff.ts';
import { paymentNames } from './payments/search-terms.ts';
import { listStaffAttempts } from './payments/staff.ts';
import { listStaffRefunds } from './refunds/staff.ts';
import { serviceNames } from './services/search-terms.ts';
import { listStaffServices } from './services/staff.ts';
import { createTestDatabase } from './testing.ts';

let site: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  site = await createTestDatabase();
});
afterAll(() => site.close());

const page = { page: 1, perPage: 25, sort: '-createdAt' } as const;
/** Staff lists, each as the keys of the rows that a search finds. */
const lists = {
  people: async (q: string, on = site) => (await listPeople(on, { ...page, q })).people.map(({ id }) => id),
  customers: async (q: string, on = site) => (await listCustomers(on, { ...page, q })).rows.map(({ id }) => id),
  invoices: async (q: string, on = site) => (await listStaffInvoices(on, { ...page, q })).rows.map(({ id }) => id),
  payments: async (q: string, on = site) =>
    (await listStaffAttempts(on, { ...page, q, look: 'all', now: 0 })).rows.map(({ id }) => id),
  refunds: async (q: string, on = site) => (await listStaffRefunds(on.db, { ...page, q })).rows.map(({ id }) => id),
  services: async (q: string, on = site) => (await listStaffServices(on, { ...page, q })).rows.map(({ id }) => id),
};

describe('staff find customers by their current data', () => {
  test('by the name and e-mail of their account, their mobile and their buyer details', async () => {
    const id = await runTransaction(site, async (trx) => {
      const userId = await ensureCustomer(site, trx, { mobile: '09351112233', name: 'مشتری' });
      await ensureCustomer(site, trx, { email: 'other@example.com', name: 'دیگری' });
      await saveBuyer(site, trx, { userId, buyer: { ...testBuyer, name: 'کیان یگانه', email: 'Kian@Example.ir' } });
      return userId;
    });
    for (const q of ['كيان', '۰۹۳۵۱۱۱', '+98 935 111 2233', '0935-111-2233', 'kian@example', 'گانه', 'کیان یگانه']) {
      expect([q, await lists.customers(q)]).toEqual([q, [id]]);
    }
    for (const q of ['nationalId', 'person', '%', 'هیچ‌کس']) expect([q, await lists.customers(q)]).toEqual([q, []]);
    await runTransaction(site, (trx) => changeMobile(site, trx, { userId: id, mobile: '09127654321' }));
    expect([await lists.customers('09351112233'), await lists.customers('7654321')]).toEqual([[], [id]]);
    const { people } = await listPeople(site, { ...page, q: 'یگانه' });
    const version = people[0]?.version ?? 0;
    await changePerson(site, { actorId: 'x', personId: id, name: 'آرش کمانگیر', role: 'customer', version });
    expect([await lists.people('کمانگیر'), await lists.customers('رش کمان'), await lists.people('کیان')]).toEqual([
      ...[[id], [id]],
      [],
    ]);
    const deletion = { actorId: 'x', personId: id, heirId: null, version: version + 1, handOver: async () => 0 };
    await deletePerson(site, deletion);
    expect([await lists.people('کمانگیر'), await lists.customers('7654321')]).toEqual([[], []]);
    const left = site.db.selectFrom('name_keys').select('id').where('key', '=', id);
    expect(await left.execute(), 'nothing of them is kept').toEqual([]);
  });
});

describe('among thousands', () => {
  const count = 2_000;
  const numbers = Array.from({ length: count }, (_, at) => at);
  const keyOf = (at: number) => `k${String(at).padStart(5, '0')}`;

  beforeAll(async () => {
    for (let from = 0; from < count; from += 200) await addSome(numbers.slice(from, from + 200));
    for (const { fill } of [personNames, customerNames, invoiceNames, paymentNames, serviceNames]) await fill(site.db);
    await sql`analyze`.execute(site.db);
  });

  /** Each is a customer with an order, its invoice, a payment, a refund and a service. */
  async function addSome(some: number[]): Promise<void> {
    const buyerOf = (at: number) => encodeJson({ ...testBuyer, name: `خریدار ${70_000 + at}` });
    const isPostgres = site.dialect === 'postgres';
    const now = new Date(site.clock.now());
    const time = isPostgres ? now : now.toISOString();
    await site.db
      .insertInto('user')
      .values(
        some.map((at) => ({
          id: keyOf(at),
          name: `خریدار ${70_000 + at}`,
          email: `u${70_000 + at}@example.ir`,
          image: null,
          emailVerified: isPostgres ? true : 1,
          role: 'customer' as const,
          createdAt: time,
          updatedAt: time,
        })),
      )
      .execute();
    await site.db
      .insertInto('customers')
      .values(
        some.map((at) => ({
          user_id: keyOf(at),
          mobile: null,
          mobile_verified_at: null,
          identity_verified_at: null,
          buyer: buyerOf(at),
          created_at: at,
        })),
      )
      .execute();
    await site.db
      .insertInto('orders')
      .values(
        some.map((at) => ({
          id: keyOf(at),
          code: String(50_000_000 + at),
          user_id: keyOf(at),
          state: 'placed' as const,
          is_test: 0,
          idempotency_key: keyOf(at),
          request_hash: '',
          coupon: '',
          secret_hash: keyOf(at),
          quote: encodeJson({ dueNow: 0 } as Quote),
          buyer: buyerOf(at),
          placed_at: at,
          expires_at: at,
        })),
      )
      .execute();
    await site.db
      .insertInto('invoices')
      .values(
        some.map((at) => ({
          id: keyOf(at),
          user_id: keyOf(at),
          purpose: 'order' as const,
          order_id: keyOf(at),
          service_id: null,
          period_start: null,
          state: 'paid' as const,
          number: 90_000 + at,
          is_test: 0,
          total_rial: 1,
          vat_rial: 0,
          vat_rate: 0,
          buyer: buyerOf(at),
          secret_hash: keyOf(at),
          created_at: at,
          due_at: at,
          paid_at: at,
          paid_by: 'zarinpal',
        })),
      )
      .execute();
    await site.db
      .insertInto('payment_attempts')
      .values(
        some.map((at) => ({
          id: keyOf(at),
          secret_hash: keyOf(at),
          invoice_id: keyOf(at),
          gateway: 'zarinpal',
          ref: `A${String(70_000 + at).padStart(35, '0')}`,
          state: 'settled' as const,
          reason: '',
          is_test: 0,
          amount_rial: 1,
          currency: 'IRR' as const,
          minor_amount: 1,
          rate: null,
          rate_at: null,
          redirect: null,
          raw: null,
          created_at: at,
          expires_at: at,
          check_at: null,
          settled_at: at,
        })),
      )
      .execute();
    await site.db
      .insertInto('refunds')
      .values(
        some.map((at) => ({
          id: keyOf(at),
          invoice_id: keyOf(at),
          user_id: keyOf(at),
          attempt_id: null,
          amount_rial: 1,
          method: 'manual' as const,
          state: 'done' as const,
          reason: '',
          asked_by: null,
          decided_by: null,
          trace: '',
          created_at: at,
          done_at: at,
        })),
      )
      .execute();
    await site.db
      .insertInto('order_items')
      .values(
        some.map((at) => ({ id: keyOf(at), order_id: keyOf(at), position: 0, selection: encodeJson({} as never) })),
      )
      .execute();
    await site.db
      .insertInto('services')
      .values(
        some.map((at) => ({
          id: keyOf(at),
          user_id: keyOf(at),
          order_item_id: keyOf(at),
          order_id: keyOf(at),
          label: 'پایه',
          hostname: `srv${70_000 + at}.example.ir`,
          selection: encodeJson({} as SoldSelection),
          cycle: 'monthly',
          calendar: 'gregorian',
          state: 'active',
          is_test: 0,
          adapter: 'manual',
          remote: encodeJson({}),
          access: encodeJson({}),
          anchor_at: null,
          paid_months: 1,
          paid_until: null,
          period_start: null,
          period_months: 1,
          period_rial: 0,
          renewal_rial: 0,
          next_selection: null,
          next_from: null,
          suspended_for: null,
          needs_identity: 0,
          problem: '',
          created_at: at,
        })) as never,
      )
      .execute();
  }

  test('a search reads matching rows only', async () => {
    const tables = 'user|customers|invoices|payment_attempts|refunds|services|orders';
    for (const [name, list] of Object.entries(lists)) {
      expect([name, await list('خریدار 71234')]).toEqual([name, ['k01234']]);
      const plans = await plansOf(site, (watched) => list('خریدار 71234', watched));
      const own = plans.filter((plan) => /name_parts/.test(plan));
      expect([name, own.length]).toEqual([name, 3]);
      for (const plan of own) {
        expect(plan).toMatch(site.dialect === 'sqlite' ? /SEARCH name_parts USING PRIMARY KEY/ : /name_parts_unique/);
        expect(plan).not.toMatch(new RegExp(`SCAN (?:${tables})\\b|Seq Scan on "?(?:${tables})`));
      }
    }
  });

  test('a term in every record is found too, page by page', async () => {
    for (const list of Object.values(lists)) expect(await list('خریدار')).toHaveLength(25);
  });

  test('a reference of a gateway is found whole and by its end, though all begin alike', async () => {
    const ref = `A${String(71_234).padStart(35, '0')}`;
    expect([await lists.payments(ref), await lists.payments('0071234'), await lists.payments(`${ref}1`)]).toEqual([
      ...[['k01234'], ['k01234']],
      [],
    ]);
    expect([await lists.payments('50001234'), await lists.services('srv71234')]).toEqual([['k01234'], ['k01234']]);
    expect([await lists.invoices('91234'), await lists.refunds('۷۱۲۳۴')]).toEqual([['k01234'], ['k01234']]);
  });
});
