import type { Platform } from '../../platform/context.ts';
import { encodeJson } from '../../platform/db/json.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { randomToken } from '../../platform/ids.ts';
import { rial, toman } from '../../platform/money.ts';
import { testBuyer } from '../buyer.testing.ts';
import {
  type Cycle,
  type Delivery,
  type PlanSpecs,
  type Quote,
  type Selection,
  upsertPlan,
} from '../catalogue/index.ts';
import { testSpecs } from '../catalogue/testing.ts';
import type { Buyer } from '../customers/types.ts';
import { startServices } from './start.ts';

export interface TestOrder {
  userId?: string;
  plan?: string;
  cycle?: Cycle;
  items?: number;
  isTest?: boolean;
  delivery?: string;
  calendar?: 'jalali' | 'gregorian';
  needsIdentity?: boolean;
  buyer?: Partial<Buyer>;
}

/** Inserts a plan for 200,000 Toman a month, for adapters and renewals. */
export async function addTestPlan(
  platform: Platform,
  slug: string,
  tomanMonthly = 200_000,
  specs: Partial<PlanSpecs> = {},
): Promise<void> {
  await upsertPlan(platform, {
    slug,
    code: slug.toUpperCase(),
    name: `طرح ${slug}`,
    category: 'germany-vps',
    line: 'linux',
    specs: { ...testSpecs, ...specs },
    position: 1,
    prices: [
      { cycle: 'monthly', amount: toman(tomanMonthly) },
      { cycle: 'annual', amount: toman(tomanMonthly * 10) },
    ],
  });
}

/** An order with its items as if it had just been paid, for `*.int.test.ts`. */
export async function addPaidOrder(
  platform: Platform,
  {
    userId = 'u1',
    plan = 'vps-de-1',
    cycle = 'monthly',
    items = 1,
    isTest = false,
    delivery = 'manual',
    calendar = 'gregorian',
    needsIdentity = false,
    buyer = {},
  }: TestOrder = {},
): Promise<{ orderId: string; invoiceId: string; isTest: boolean }> {
  await addTestPlan(platform, plan);
  await platform.db
    .updateTable('plans')
    .set({ delivery: delivery as Delivery, calendar, needs_identity: needsIdentity ? 1 : 0 })
    .where('slug', '=', plan)
    .execute();
  const price = toman(200_000);
  const quote: Quote = {
    at: platform.clock.now(),
    vatRate: 1000,
    lines: Array.from({ length: items }, (_, item) => [
      { item, kind: 'plan' as const, label: plan, quantity: 1, unit: price, amount: price, vat: rial(181_818) },
      { item, kind: 'setup' as const, label: 'نصب', quantity: 1, unit: toman(50), amount: toman(50), vat: rial(45) },
    ]).flat(),
    dueNow: rial(items * (price + 500)),
    vat: rial(items * 181_863),
    discount: rial(0),
    coupon: '',
    renewals: Array.from({ length: items }, () => ({ cycle, amount: price })),
  };
  const orderId = randomToken(12);
  const now = platform.clock.now();
  await platform.db
    .insertInto('orders')
    .values({
      id: orderId,
      code: String(Math.floor(10_000_000 + Math.random() * 80_000_000)),
      user_id: userId,
      state: 'completed',
      idempotency_key: randomToken(12),
      request_hash: '',
      buyer: encodeJson({ ...testBuyer, ...buyer }),
      quote: encodeJson(quote),
      coupon: '',
      is_test: isTest ? 1 : 0,
      secret_hash: randomToken(12),
      placed_at: now,
      expires_at: now + 3_600_000,
    })
    .execute();
  const selection = (position: number): Selection => ({
    plan,
    cycle,
    options: {},
    hostname: `srv${position}.example.ir`,
    sshKey: '',
  });
  for (let position = 0; position < items; position += 1)
    await platform.db
      .insertInto('order_items')
      .values({ id: randomToken(12), order_id: orderId, position, selection: encodeJson(selection(position)) })
      .execute();
  return { orderId, invoiceId: randomToken(12), isTest };
}

/** The services of an order that was just paid. */
export async function addServices(platform: Platform, order: TestOrder = {}): Promise<string[]> {
  const paid = await addPaidOrder(platform, order);
  await runTransaction(platform, (trx) => startServices(platform, trx, paid));
  const rows = await platform.db
    .selectFrom('services')
    .select('id')
    .where('order_id', '=', paid.orderId)
    .orderBy('hostname')
    .execute();
  return rows.map(({ id }) => id);
}
