import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encodeJson } from '../../platform/db/json.ts';
import { plansOf } from '../../platform/db/plans.testing.ts';
import { testBuyer } from '../buyer.testing.ts';
import type { Quote } from '../catalogue/types.ts';
import { addTestOrder } from '../orders.testing.ts';
import { createTestDatabase } from '../testing.ts';
import { cancelOrder } from './cancel.ts';
import { describeSelections } from './describe.ts';
import { indexOrders } from './search-terms.ts';
import { findStaffOrder, listStaffOrders } from './staff.ts';

let site: Awaited<ReturnType<typeof createTestDatabase>>;
beforeEach(async () => {
  site = await createTestDatabase();
});
afterEach(() => site.close());

const listQuery = { page: 1, perPage: 25, sort: '-placedAt', q: '' } as const;

describe('the list of orders for staff', () => {
  it('has every order, the newest first, page by page, narrowed by state, time and tests', async () => {
    const first = await addTestOrder(site, { state: 'completed' });
    site.clock.advance(1_000);
    const second = await addTestOrder(site);
    site.clock.advance(1_000);
    const third = await addTestOrder(site, { isTest: true });
    const codes = async (query: object) =>
      (await listStaffOrders(site, { ...listQuery, ...query })).rows.map(({ code }) => code);
    expect(await codes({})).toEqual([third.code, second.code, first.code]);
    expect(await codes({ sort: 'placedAt', perPage: 1, page: 2 })).toEqual([second.code]);
    expect(await codes({ state: 'completed' })).toEqual([first.code]);
    expect(await codes({ isTest: true })).toEqual([third.code]);
    expect(await codes({ isTest: false, from: site.clock.now() - 1_000 })).toEqual([second.code]);
    expect(await codes({ until: site.clock.now() - 1_000 })).toEqual([first.code]);
    expect(await listStaffOrders(site, { ...listQuery, perPage: 2 })).toMatchObject({
      total: 3,
      rows: [{ total: 1_100_000, isTest: true, state: 'placed' }, { isTest: false }],
    });
  });

  it('is searched by code, name, mobile and e-mail as people type them, and not by the names of fields', async () => {
    const { code } = await addTestOrder(site, {
      buyer: { name: 'کیان یگانه', mobile: '09351112233', email: 'Kian@Example.com' },
    });
    await addTestOrder(site);
    const found = async (q: string) => (await listStaffOrders(site, { ...listQuery, q })).rows.map((row) => row.code);
    for (const q of [code, code.slice(0, 8), 'كيان', '۰۹۳۵۱۱۱', '0935111', 'kian@example', ' یگانه '])
      expect([q, await found(q)]).toEqual([q, [code]]);
    for (const q of ['nationalId', 'person', '%', 'هیچ‌کس']) expect([q, await found(q)]).toEqual([q, []]);
  });

  async function addMany(): Promise<void> {
    const quote = encodeJson({ dueNow: 0, lines: [] as Quote['lines'] } as Quote);
    await site.db
      .insertInto('orders')
      .values(
        Array.from({ length: 2_000 }, (_, at) => ({
          id: `order-${at}`,
          code: String(50_000_000 + at),
          user_id: 'u',
          state: 'placed' as const,
          is_test: 0,
          idempotency_key: `key-${at}`,
          request_hash: '',
          coupon: '',
          secret_hash: `s-${at}`,
          quote,
          buyer: encodeJson({ ...testBuyer, name: `خریدار ${at}` }),
          placed_at: at,
          expires_at: at,
        })),
      )
      .execute();
    await indexOrders(site.db);
    await sql`analyze`.execute(site.db);
  }

  it('reads one page by the time of the orders, and counts them once until one is placed or changes', async () => {
    await addMany();
    const total = async (query = {}) => (await listStaffOrders(site, { ...listQuery, ...query })).total;
    expect(await total()).toBe(2_000);
    const plans = await plansOf(site, async (watched) => {
      const page = await listStaffOrders(watched, listQuery);
      expect([page.total, page.rows.length, page.rows[0]?.id]).toEqual([2_000, 25, 'order-1999']);
      await listStaffOrders(watched, { ...listQuery, state: 'placed', isTest: false });
    });
    expect(plans).toHaveLength(2);
    expect(plans[0]).toContain('orders_by_time');
    const { id } = await addTestOrder(site);
    expect([await total(), await total({ state: 'cancelled' })]).toEqual([2_001, 0]);
    await cancelOrder(site, { orderId: id, reason: 'خواست مشتری', by: 'staff' });
    expect([await total(), await total({ state: 'cancelled' }), await total({ isTest: true })]).toEqual([2_001, 1, 0]);
  });

  it('shows the items of each row by their names at the time of the order', async () => {
    await addTestOrder(site);
    const { rows } = await listStaffOrders(site, listQuery);
    expect(rows.map(({ bought }) => bought)).toEqual([['پلن پایه VPS-DE-1، ماهانه']]);
  });

  it('a search reads the orders that it finds and no others', async () => {
    await addMany();
    const query = { ...listQuery, q: '50001234' };
    const plans = await plansOf(site, async (watched) => {
      expect(await listStaffOrders(watched, query)).toMatchObject({ total: 1, rows: [{ id: 'order-1234' }] });
    });
    expect(plans).toHaveLength(3);
    for (const plan of plans) {
      expect(plan).toMatch(site.dialect === 'sqlite' ? /SEARCH name_parts USING PRIMARY KEY/ : /name_parts_unique/);
      expect(plan).not.toMatch(/SCAN orders|Seq Scan on orders/);
    }
  });

  it('an order shows everything that was bought, with the names of the catalogue', async () => {
    await site.db
      .insertInto('plans')
      .values({
        slug: 'vps-de-1',
        code: 'VPS-DE-1',
        name: 'پایه',
        category: 'germany-vps',
        line: 'linux',
        specs: '{}',
        popular: 0,
        stock: 'available',
        position: 0,
        active: 0,
        stock_count: null,
        delivery_settings: null,
      })
      .execute();
    const { id } = await addTestOrder(site, {
      selection: { options: { gone: 'x', ip: '0', backup: 'no' }, sshKey: 'ssh-ed25519 AAAA' },
    });
    const order = await findStaffOrder(site.db, id);
    expect(order).toMatchObject({ quote: { dueNow: 1_100_000 }, items: [{ selection: { plan: 'vps-de-1' } }] });
    expect(await describeSelections(site.db, order?.items.map(({ selection }) => selection) ?? [])).toEqual([
      {
        plan: 'پایه VPS-DE-1',
        cycle: 'monthly',
        hostname: 'web.example.ir',
        hasSshKey: true,
        nameLabel: 'نام سرور',
        options: [{ name: 'gone', value: 'x' }],
      },
    ]);
    expect(await findStaffOrder(site.db, 'nobody')).toBeNull();
  });
});
