import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Platform } from '../../platform/context.ts';
import { isShortOnPostgres, leaveOut } from '../../platform/db/testing.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { rial } from '../../platform/money.ts';
import { readBalance } from '../balance/index.ts';
import { renewDue, renewNow, startUpgrade } from '../billing/index.ts';
import { testBuyer } from '../buyer.testing.ts';
import { findCoupon, type PlanSpecs, reserveCoupon, upsertPlan } from '../catalogue/index.ts';
import { listCreditNotes } from '../credit-notes/index.ts';
import { ensureCustomer } from '../customers/index.ts';
import { listStaffOrders } from '../orders/staff.ts';
import { listOwnPayments } from '../payments/customer-payments.ts';
import { GatewayRefusal, GatewayUnavailable } from '../payments/gateway.ts';
import { createTestShop, fillCart, placeTestOrder, testPlan, testSecret } from '../payments/testing.ts';
import { compareMachines } from '../services/compare.ts';
import { takeIdentity } from '../services/identity/check.ts';
import { paidUntil } from '../services/periods.ts';
import type { PollContext, Provisioner, Step } from '../services/provisioner.ts';
import { reconcileServices } from '../services/reconcile.ts';
import { applyEffectsDue } from '../services/refund-effects/effects.ts';
import type { ChosenEffect } from '../services/refund-effects/types.ts';
import { findStaffService, listStaffServices } from '../services/staff.ts';
import { markJobDone, terminateByStaff } from '../services/staff-actions.ts';
import { createProvisioningWorker } from '../services/worker.ts';
import { settleByStaff } from '../settlement/by-staff.ts';
import { placeOrder } from '../settlement/place-order.ts';
import { readTimeline } from '../timeline/staff.ts';
import { approveRefund, refuseRefund, requestRefund, retryRefund, sendRefundsDue } from './index.ts';
import { readBought } from './request.ts';

/** Tests of rules; see `isShortOnPostgres`. */
const onSqlite = isShortOnPostgres ? leaveOut : test;

let made: Awaited<ReturnType<typeof createTestShop>>;
let userId: string;
/** Calls received by the adapter, and its response. */
let polls: PollContext['action'][];
let respond: (look: PollContext) => Step | Promise<Step>;

beforeEach(async () => {
  made = await createTestShop();
  await upsertPlan(made.site, {
    ...testPlan,
    slug: 'large',
    code: 'VPS-DE-9',
    prices: [{ cycle: 'monthly', amount: 9_000_000 }],
  });
  userId = await runTransaction(made.site, (trx) =>
    ensureCustomer(made.site, trx, { email: 'a@example.ir', name: 'سارا' }),
  );
  [polls, respond] = [[], () => ({ state: 'done' })];
});
afterEach(() => made.site.close());

const day = 86_400_000;
const total = 1_990_000;
const now = () => made.site.clock.now();
const cloud: Provisioner = {
  name: 'manual',
  async step(look) {
    polls.push(look.action);
    return await respond(look);
  },
};
const work = () =>
  createProvisioningWorker({ platform: made.site, provisioners: [cloud], secret: testSecret }).runOnce();
/** Runs all background jobs. */
async function runJobs(): Promise<void> {
  await renewDue(made.site);
  await reconcileServices(made.site);
  await applyEffectsDue(made.site);
  await work();
}
const settle = (invoiceId: string) => settleByStaff(made.site, { invoiceId, reason: 'نقد', by: 'staff1' });
const serviceOf = (id: string) =>
  made.site.db.selectFrom('services').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const invoiceOf = (id: string) =>
  made.site.db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const notesOf = async (id: string) =>
  (await listCreditNotes(made.site.db, [id])).map((one) => ({
    refundId: one.refundId,
    number: one.number,
    total: one.total as number,
    method: one.method,
  }));
const jobsOf = async (serviceId: string) => {
  const rows = await made.site.db
    .selectFrom('service_jobs')
    .select(['action', 'state'])
    .where('service_id', '=', serviceId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ action, state }) => `${action} ${state}`);
};

/** Creates a paid order whose services are not provisioned yet. */
async function buy() {
  const { orderId, invoiceId } = await placeTestOrder(made.site, { userId });
  await settle(invoiceId);
  const { id: serviceId } = await made.site.db
    .selectFrom('services')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { orderId, invoiceId, serviceId };
}
async function buyActive() {
  const bought = await buy();
  await work();
  expect((await serviceOf(bought.serviceId)).state).toBe('active');
  polls = [];
  return bought;
}
const own = (serviceId: string) => ({ serviceId, userId, secret: testSecret });
async function renew(serviceId: string): Promise<string> {
  const invoiceId = (await renewNow(made.site, own(serviceId))) ?? '';
  await settle(invoiceId);
  return invoiceId;
}

interface RefundInput {
  amount?: number;
  method?: 'balance' | 'gateway' | 'manual';
  effects?: Array<Pick<ChosenEffect, 'serviceId' | 'action'> & Partial<ChosenEffect>>;
}
async function requestFor(
  invoiceId: string,
  { amount, method = 'balance', effects = [] }: RefundInput = {},
): Promise<string> {
  const { total_rial, refunded_rial } = await invoiceOf(invoiceId);
  const { id } = await requestRefund(made.site, {
    invoiceId,
    amount: rial(amount ?? total_rial - refunded_rial),
    method,
    reason: 'پشیمان شد',
    staff: 'staff1',
    effects: effects.map((effect) => ({ at: null, reason: '', ...effect })),
  });
  return id;
}
const seen = async (id: string) => {
  const { version } = await made.site.db
    .selectFrom('refunds')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, version, staff: 'staff2' };
};
const approve = async (id: string) => approveRefund(made.site, await seen(id));
const refund = async (invoiceId: string, request?: RefundInput) => approve(await requestFor(invoiceId, request));
const sentKinds = async (serviceId: string) => {
  const { orderId } = (await findStaffService(made.site.db, serviceId)) ?? { orderId: '' };
  const { rows } = await readTimeline(made.site.db, { serviceIds: [serviceId], refundsOf: [orderId] });
  return rows.map(({ sentence }) => sentence).join('\n');
};
const messages = async (kind: string) => {
  const rows = await made.site.db.selectFrom('outbox').select('payload').orderBy('id').execute();
  return rows.filter(({ payload }) => payload.includes(`"${kind}"`)).length;
};

describe('a refund of a renewal', () => {
  test('P39 removes the paid period, which can then be billed again and is not paid again automatically', async () => {
    const { serviceId } = await buyActive();
    const before = await serviceOf(serviceId);
    const invoiceId = await renew(serviceId);
    expect((await serviceOf(serviceId)).paid_months).toBe(2);
    await refund(invoiceId);
    const { paid_until, paid_months, period_months, period_rial } = before;
    expect(await serviceOf(serviceId)).toMatchObject({ paid_until, paid_months, period_months, period_rial });
    expect(await sentKinds(serviceId)).toMatch(/دوره‌ای که پولش برگشت از سرویس کم شد/);

    made.site.clock.advance((paid_until ?? 0) - now() - day / 2);
    await runJobs();
    // The balance suffices, yet the refunded money is not charged again automatically.
    expect(await readBalance(made.site.db, userId)).toBe(2_200_000);
    const again = (await renewNow(made.site, own(serviceId))) ?? '';
    expect(await invoiceOf(again)).toMatchObject({ state: 'proforma', period_start: paid_until });
    await settle(again);
    expect((await serviceOf(serviceId)).paid_months).toBe(2);
  });

  onSqlite('in the middle of its period leaves the service unpaid, so that it is suspended', async () => {
    const { serviceId } = await buyActive();
    const invoiceId = await renew(serviceId);
    const { anchor_at, calendar } = await serviceOf(serviceId);
    made.site.clock.advance(paidUntil(anchor_at ?? 0, 1, calendar) - now() + 20 * day);
    await refund(invoiceId, { method: 'balance' });
    expect((await serviceOf(serviceId)).paid_until).toBeLessThan(now());
    await runJobs();
    expect(await serviceOf(serviceId)).toMatchObject({ state: 'suspended', suspended_for: 'unpaid' });
  });

  onSqlite('of which a later one is paid takes one period, and the later invoice moves into its place', async () => {
    const { serviceId } = await buyActive();
    const [first, second] = [await renew(serviceId), await renew(serviceId)];
    const { period_start } = await invoiceOf(first);
    await refund(first);
    const { paid_months, paid_until } = await serviceOf(serviceId);
    expect(paid_months).toBe(2);
    expect([(await invoiceOf(first)).period_start, (await invoiceOf(second)).period_start]).toEqual([
      null,
      period_start,
    ]);
    expect(await invoiceOf((await renewNow(made.site, own(serviceId))) ?? '')).toMatchObject({
      period_start: paid_until,
    });
  });

  onSqlite('for a past period leaves the service unchanged: that time was used', async () => {
    const { serviceId } = await buyActive();
    const used = await renew(serviceId);
    await renew(serviceId);
    const { anchor_at, calendar, paid_until } = await serviceOf(serviceId);
    made.site.clock.advance(paidUntil(anchor_at ?? 0, 2, calendar) - now() + day);
    await expect(requestFor(used, { effects: [{ serviceId, action: 'shorten' }] })).rejects.toMatchObject({
      status: 422,
    });
    await refund(used);
    expect(await serviceOf(serviceId)).toMatchObject({ paid_until, state: 'active' });
  });

  onSqlite('in part keeps the period unless shortening is chosen; then no credit of its price remains', async () => {
    const { serviceId } = await buyActive();
    const { period_rial } = await serviceOf(serviceId);
    const invoiceId = await renew(serviceId);
    await refund(invoiceId, { amount: 200_000 });
    expect(await serviceOf(serviceId)).toMatchObject({ paid_months: 2, period_rial: period_rial + 2_000_000 });
    await refund(invoiceId, { amount: 500_000, effects: [{ serviceId, action: 'shorten' }] });
    expect(await serviceOf(serviceId)).toMatchObject({ paid_months: 1, period_rial });
    await refund(invoiceId);
    expect(await serviceOf(serviceId)).toMatchObject({ paid_months: 1, period_rial, state: 'active' });
  });

  onSqlite('P39 whose money had become balance leaves the balance first', async () => {
    const { serviceId } = await buyActive();
    const invoiceId = (await renewNow(made.site, own(serviceId))) ?? '';
    await terminateByStaff(made.site, { serviceId, by: 'staff1', reason: 'پایان' });
    await made.site.db.updateTable('invoices').set({ state: 'proforma' }).where('id', '=', invoiceId).execute();
    await settle(invoiceId);
    expect(await readBalance(made.site.db, userId)).toBe(2_200_000);
    await expect(requestFor(invoiceId)).rejects.toMatchObject({ name: 'InvalidFields' });
    await refund(invoiceId, { method: 'manual' });
    expect(await readBalance(made.site.db, userId)).toBe(0);
  });
});

describe('a refund of an order', () => {
  test('before anything was built terminates it at once: its jobs are cancelled, staff cannot deliver it, and it cannot be renewed', async () => {
    const { invoiceId, orderId, serviceId } = await buy();
    respond = () => ({ state: 'waiting_for_staff' });
    await work();
    polls = [];
    await refund(invoiceId);
    expect(await jobsOf(serviceId)).toEqual(['create cancelled']);
    expect((await serviceOf(serviceId)).state).toBe('terminated');
    const done = { serviceId, by: 'staff1', access: { ipv4: '192.0.2.1' }, password: '', secret: testSecret };
    await expect(markJobDone(made.site, done)).rejects.toMatchObject({ name: 'EditConflict' });
    expect(await renewNow(made.site, own(serviceId))).toBeNull();
    for (let times = 0; times < 3; times += 1) await runJobs();
    expect(polls).toEqual([]);
    expect(await sentKinds(serviceId)).toMatch(/ساخت سرویس لغو شد[\s\S]*بازگشت [۰-۹٬]+ تومان درخواست شد/);
    const { state } = await made.site.db
      .selectFrom('orders')
      .select('state')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(state).toBe('refunded');
  });

  test('that waits for an identity is not built once that is known', async () => {
    await made.site.db.updateTable('plans').set({ needs_identity: 1 }).execute();
    const { invoiceId, serviceId } = await buy();
    await refund(invoiceId);
    await runTransaction(made.site, (trx) => takeIdentity(made.site, trx, userId));
    await runJobs();
    expect([polls, (await serviceOf(serviceId)).state, await jobsOf(serviceId)]).toEqual([[], 'terminated', []]);
  });

  onSqlite('that is requested holds the work until it is decided; refused, the work goes on', async () => {
    const { invoiceId, serviceId } = await buy();
    const id = await requestFor(invoiceId);
    await runJobs();
    expect(polls).toEqual([]);
    expect(await findStaffService(made.site.db, serviceId)).toMatchObject({ held: 'refund-open' });
    const done = { serviceId, by: 'staff1', access: {}, password: '', secret: testSecret };
    await expect(markJobDone(made.site, done)).rejects.toMatchObject({ name: 'EditConflict' });
    await refuseRefund(made.site, { ...(await seen(id)), reason: 'مهلت گذشته' });
    await runJobs();
    expect([polls, (await serviceOf(serviceId)).state]).toEqual([['create'], 'active']);
  });

  test('P42 while an adapter builds it terminates what was built, and the buyer gets no ready message', async () => {
    const { invoiceId, serviceId } = await buy();
    const { promise: isBuilt, resolve: build } = Promise.withResolvers<void>();
    const { promise: hasStarted, resolve: begin } = Promise.withResolvers<void>();
    respond = async ({ action }) => {
      if (action === 'create') {
        begin();
        await isBuilt;
      }
      return { state: 'done' };
    };
    const working = work();
    await hasStarted;
    await refund(invoiceId);
    expect(await jobsOf(serviceId)).toEqual(['create running', 'terminate queued']);
    build();
    await working;
    await runJobs();
    expect([polls, (await serviceOf(serviceId)).state]).toEqual([['create', 'terminate'], 'terminated']);
    expect([await messages('service-ready'), await messages('service-terminated')]).toEqual([0, 1]);
  });

  onSqlite('P42 between two looks of an adapter lets it do no further step of the creation', async () => {
    const { invoiceId, serviceId } = await buy();
    respond = ({ action }) =>
      action === 'create' ? { state: 'working', progress: { step: 1 }, lookAgainMs: 1_000 } : { state: 'done' };
    await work();
    await refund(invoiceId);
    made.site.clock.advance(2_000);
    await work();
    expect(polls).toEqual(['create', 'terminate']);
    expect(await jobsOf(serviceId)).toEqual(['create cancelled', 'terminate done']);
    expect((await serviceOf(serviceId)).state).toBe('terminated');
  });

  test('that runs ends it with the refund, or at a moment until which it is neither billed nor renewed', async () => {
    const [one, other] = [await buyActive(), await buyActive()];
    await refund(one.invoiceId);
    await work();
    expect((await serviceOf(one.serviceId)).state).toBe('terminated');
    const at = now() + 25 * day;
    const ends = { serviceId: other.serviceId, action: 'end', at } as const;
    for (const wrong of [now() - 1, now() + 40 * day])
      await expect(requestFor(other.invoiceId, { effects: [{ ...ends, at: wrong }] })).rejects.toMatchObject({
        data: { fields: { 'effects.0.at': expect.any(String) } },
      });
    await refund(other.invoiceId, { effects: [ends] });
    expect(await findStaffService(made.site.db, other.serviceId)).toMatchObject({ refundDue: { action: 'end', at } });
    made.site.clock.advance(24 * day);
    await runJobs();
    expect(await renewNow(made.site, own(other.serviceId))).toBeNull();
    expect((await serviceOf(other.serviceId)).state).toBe('active');
    made.site.clock.advance(day + 1);
    await Promise.all([runJobs(), runJobs()]);
    expect((await serviceOf(other.serviceId)).state).toBe('terminated');
    expect(await jobsOf(other.serviceId)).toEqual(['create done', 'terminate done']);
  });

  onSqlite('can suspend the service instead; it is then not billed, and staff can resume it', async () => {
    const { invoiceId, serviceId } = await buyActive();
    await refund(invoiceId, { effects: [{ serviceId, action: 'suspend' }] });
    made.site.clock.advance(28 * day);
    await runJobs();
    expect((await serviceOf(serviceId)).state).toBe('suspended');
    expect(await renewNow(made.site, own(serviceId))).toBeNull();
  });

  onSqlite(
    'can keep the service, with a reason; a partial refund keeps it by default, and refunding the rest undoes it',
    async () => {
      const { invoiceId, serviceId } = await buy();
      const keep = { serviceId, action: 'keep' } as const;
      await expect(requestFor(invoiceId, { effects: [keep] })).rejects.toMatchObject({
        data: { fields: { 'effects.0.reason': expect.any(String) } },
      });
      await refund(invoiceId, { amount: 990_000 });
      await runJobs();
      expect((await serviceOf(serviceId)).state).toBe('active');
      await refund(invoiceId, { effects: [{ ...keep, reason: 'هدیه به مشتری' }] });
      await runJobs();
      expect((await serviceOf(serviceId)).state).toBe('active');
      expect(await renewNow(made.site, own(serviceId))).not.toBeNull();
      expect(await sentKinds(serviceId)).toContain('هدیه به مشتری');

      const second = await buyActive();
      await refund(second.invoiceId, { amount: 990_000 });
      await refund(second.invoiceId);
      await runJobs();
      expect((await serviceOf(second.serviceId)).state).toBe('terminated');
    },
  );

  onSqlite('without a stored effect, as in older versions, is never built', async () => {
    const { invoiceId, serviceId } = await buy();
    const id = await requestFor(invoiceId);
    await made.site.db.deleteFrom('refund_effects').execute();
    await approve(id);
    await runJobs();
    expect([polls, (await serviceOf(serviceId)).state]).toEqual([[], 'pending']);
    expect(await findStaffService(made.site.db, serviceId)).toMatchObject({ held: 'refunded' });
    const done = { serviceId, by: 'staff1', access: {}, password: '', secret: testSecret };
    await expect(markJobDone(made.site, done)).rejects.toMatchObject({ name: 'EditConflict' });
    await terminateByStaff(made.site, { serviceId, by: 'staff1', reason: 'پولش برگشته' });
    await runJobs();
    expect((await serviceOf(serviceId)).state).toBe('terminated');
  });

  test('requested and decided by many at once happens once', async () => {
    const { invoiceId, serviceId } = await buyActive();
    const halves = [
      await requestFor(invoiceId, { amount: 990_000 }),
      await requestFor(invoiceId, { amount: 1_000_000 }),
    ];
    const decisions = await Promise.all(halves.flatMap((id) => [seen(id), seen(id)]));
    const results = await Promise.allSettled(decisions.map((decision) => approveRefund(made.site, decision)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await invoiceOf(invoiceId)).toMatchObject({ state: 'refunded', refunded_rial: total });
    expect(await readBalance(made.site.db, userId)).toBe(total);
    await Promise.all([work(), work()]);
    expect(await jobsOf(serviceId)).toEqual(['create done', 'terminate done']);
  });

  test('shows in the lists of orders and services, which can be narrowed to it', async () => {
    const [whole, part, none] = [await buy(), await buyActive(), await buyActive()];
    await refund(whole.invoiceId);
    await refund(part.invoiceId, { amount: 10_000 });
    const orders = { page: 1, perPage: 10, sort: '-placedAt', q: '' } as const;
    const inState = async (state: 'refunded' | 'part_refunded' | 'completed') =>
      (await listStaffOrders(made.site, { ...orders, state })).rows.map(({ id }) => id);
    expect(await Promise.all([inState('refunded'), inState('part_refunded'), inState('completed')])).toEqual([
      [whole.orderId],
      [part.orderId],
      [none.orderId],
    ]);
    const services = { page: 1, perPage: 10, sort: '-createdAt', q: '' } as const;
    const { rows, total: count } = await listStaffServices(made.site, { ...services, refunded: true });
    expect([count, new Set(rows.map(({ id }) => id))]).toEqual([2, new Set([whole.serviceId, part.serviceId])]);
    const marks = (id: string) => rows.find((row) => row.id === id)?.refunds;
    expect(marks(whole.serviceId)).toMatchObject([{ purpose: 'order', isWhole: true, refunded: total }]);
    expect(marks(part.serviceId)).toMatchObject([{ purpose: 'order', isWhole: false, refunded: 10_000 }]);
  });

  onSqlite('returns counted stock once, and only of an order of which nothing was made', async () => {
    const setStock = (count: number) => made.site.db.updateTable('plans').set({ stock_count: count }).execute();
    const stock = async () =>
      (
        await made.site.db
          .selectFrom('plans')
          .select('stock_count')
          .where('slug', '=', testPlan.slug)
          .executeTakeFirstOrThrow()
      ).stock_count;
    await setStock(5);
    const { invoiceId } = await buy();
    expect(await stock()).toBe(4);
    await refund(invoiceId, { amount: 990_000 });
    expect(await stock(), 'a part keeps what was bought').toBe(4);
    await refund(invoiceId, { amount: total - 990_000 });
    expect(await stock()).toBe(5);

    const { invoiceId: crowded } = await buy();
    const { id } = await requestRefund(made.site, {
      invoiceId: crowded,
      amount: rial(total),
      method: 'balance',
      reason: 'پشیمان شد',
      staff: 'staff1',
    });
    await Promise.allSettled(
      Array.from({ length: 8 }, () => approveRefund(made.site, { id, version: 1, staff: 'staff2' })),
    );
    expect(await stock(), 'decided by many at once').toBe(5);

    const delivered = await buyActive();
    await refund(delivered.invoiceId);
    await work();
    expect(await stock(), 'what was delivered is counted by staff').toBe(4);
  });

  onSqlite('does not give back the use of a coupon', async () => {
    const { site } = made;
    await site.db
      .insertInto('coupons')
      .values({
        code: 'ONCE',
        kind: 'percent',
        amount: 10,
        plans: '[]',
        cycles: '[]',
        active: 1,
        max_uses: 5,
        max_per_customer: 1,
        starts_at: null,
        ends_at: null,
      })
      .execute();
    const cartId = await fillCart(site);
    await site.db.updateTable('carts').set({ coupon: 'ONCE' }).where('id', '=', cartId).execute();
    const placed = await placeOrder(site, {
      cartId,
      userId,
      buyer: testBuyer,
      key: 'coupon-of-once-0',
      requestHash: 'h',
      isTest: false,
      secret: testSecret,
    });
    if (!placed.ok) throw new Error('not placed');
    await settle(placed.invoiceId);
    await refund(placed.invoiceId);
    const coupon = await findCoupon(site.db, 'ONCE');
    expect(coupon?.used).toBe(1);
    const held = await runTransaction(site, (trx) =>
      reserveCoupon(site, trx, {
        coupon: coupon as NonNullable<typeof coupon>,
        orderId: 'another',
        userId,
        expiresAt: now() + day,
      }),
    );
    expect(held).toBe('used-by-customer');
  });
});

describe('a refund of an upgrade', () => {
  const upgrade = async (serviceId: string, plan = 'large') => {
    const answered = await startUpgrade(made.site, { ...own(serviceId), plan });
    if (!answered.ok) throw new Error(answered.message);
    await settle(answered.invoiceId);
    return answered.invoiceId;
  };
  const form = async (serviceId: string) => {
    const { label, renewal_rial, period_rial, selection } = await serviceOf(serviceId);
    return { label, renewal_rial, period_rial, plan: (JSON.parse(selection) as { plan: string }).plan };
  };

  onSqlite('restores the previous plan, and cancels a change that has not started', async () => {
    const { serviceId } = await buyActive();
    const before = await form(serviceId);
    const queued = await upgrade(serviceId);
    await refund(queued);
    expect(await form(serviceId)).toEqual(before);
    expect(await jobsOf(serviceId)).toEqual(['create done', 'change cancelled']);
    const started = await upgrade(serviceId);
    await work();
    expect((await form(serviceId)).plan).toBe('large');
    await refund(started);
    await work();
    expect(await form(serviceId)).toEqual(before);
    expect(await jobsOf(serviceId)).toEqual(['create done', 'change cancelled', 'change done', 'change done']);
  });

  test('P42 while an adapter applies it restarts the change towards the reverted plan', async () => {
    const { serviceId } = await buyActive();
    const plans: string[] = [];
    respond = ({ service }) => {
      plans.push(service.selection.plan);
      return plans.length === 1
        ? { state: 'working', progress: { step: 'resize' }, lookAgainMs: 1_000 }
        : { state: 'done' };
    };
    const invoiceId = await upgrade(serviceId);
    await work();
    await refund(invoiceId);
    made.site.clock.advance(10 * 60_000);
    await work();
    expect(plans).toEqual(['large', 'de-1']);
  });

  describe('P72 that made the disk larger', () => {
    beforeEach(async () => {
      const disk = (diskGb: number) => ({ ...(testPlan.specs as PlanSpecs), diskGb });
      await upsertPlan(made.site, {
        ...testPlan,
        slug: 'wide',
        code: 'VPS-DE-8',
        specs: disk(500),
        prices: [{ cycle: 'monthly', amount: 9_000_000 }],
      });
      await upsertPlan(made.site, {
        ...testPlan,
        slug: 'widest',
        code: 'VPS-DE-10',
        specs: disk(900),
        prices: [{ cycle: 'monthly', amount: 12_000_000 }],
      });
    });
    const choices = async (invoiceId: string) => {
      const [service] = await readBought(made.site.db, invoiceId, now());
      return service && { actions: service.actions, undo: service.undo };
    };
    const differences = async (serviceId: string) => {
      made.site.clock.advance(3_600_000);
      await compareMachines(made.site, { provisioners: [cloud] });
      return (await findStaffService(made.site.db, serviceId))?.differences;
    };

    onSqlite(
      'is never reverted at the lower price: it stays with a reason, or is rebuilt as its owner agreed',
      async () => {
        const { serviceId } = await buyActive();
        const before = await form(serviceId);
        const invoiceId = await upgrade(serviceId, 'wide');
        await work();
        expect(await choices(invoiceId)).toEqual({ actions: ['rebuild', 'suspend', 'end', 'keep'], undo: 'rebuild' });
        for (const effects of [
          [],
          [{ serviceId, action: 'keep' as const }],
          [{ serviceId, action: 'rebuild' as const }],
          [{ serviceId, action: 'revert' as const }],
        ])
          await expect(requestFor(invoiceId, { effects })).rejects.toMatchObject({ name: 'InvalidFields' });
        await refund(invoiceId, { effects: [{ serviceId, action: 'rebuild', reason: 'با تیکت ۱۲ پذیرفت' }] });
        expect(await form(serviceId)).toEqual(before);
        await work();
        expect(await jobsOf(serviceId)).toEqual(['create done', 'change done', 'rebuild done']);
        expect(polls).toEqual(['change', 'rebuild']);
        expect(await differences(serviceId)).toEqual([]);
      },
    );

    onSqlite('and stays keeps its price too', async () => {
      const { serviceId } = await buyActive();
      const invoiceId = await upgrade(serviceId, 'wide');
      await work();
      await refund(invoiceId, { effects: [{ serviceId, action: 'keep', reason: 'خطای ما بود' }] });
      await work();
      expect(await form(serviceId)).toMatchObject({ plan: 'wide', renewal_rial: 9_000_000 });
      expect(await differences(serviceId)).toEqual([]);
    });

    onSqlite('and has not started is cancelled without a rebuild; an earlier paid one is still delivered', async () => {
      const { serviceId } = await buyActive();
      await upgrade(serviceId, 'wide');
      const second = await upgrade(serviceId, 'widest');
      expect(await choices(second)).toMatchObject({ undo: 'revert' });
      await refund(second);
      await work();
      expect(polls).toEqual(['change']);
      expect((await form(serviceId)).plan).toBe('wide');
      expect(await differences(serviceId)).toEqual([]);
    });

    onSqlite('P42 and that is being made is rebuilt instead, from the beginning', async () => {
      const { serviceId } = await buyActive();
      respond = () => ({ state: 'working', progress: { step: 'resize' }, lookAgainMs: 1_000 });
      const invoiceId = await upgrade(serviceId, 'wide');
      await work();
      expect(await choices(invoiceId)).toMatchObject({ undo: 'rebuild' });
      await refund(invoiceId, { effects: [{ serviceId, action: 'rebuild', reason: 'با تیکت ۱۲ پذیرفت' }] });
      respond = () => ({ state: 'done' });
      made.site.clock.advance(10 * 60_000);
      await work();
      expect(await jobsOf(serviceId)).toEqual(['create done', 'change done', 'rebuild done']);
      expect(await differences(serviceId)).toEqual([]);
    });

    test('by a job that started while the refund was decided is not reverted', async () => {
      const { serviceId } = await buyActive();
      const invoiceId = await upgrade(serviceId, 'wide');
      const id = await requestFor(invoiceId);
      // Simulates an adapter that took the job just before the refund was requested.
      await made.site.db.updateTable('service_jobs').set({ attempts: 1 }).where('action', '=', 'change').execute();
      await approve(id);
      expect(await form(serviceId)).toMatchObject({ plan: 'wide', renewal_rial: 9_000_000 });
      expect(await sentKinds(serviceId)).toContain('پس گرفته نشد');
    });
  });

  onSqlite('after a later renewal leaves the plan unchanged', async () => {
    const { serviceId } = await buyActive();
    const invoiceId = await upgrade(serviceId);
    await work();
    made.site.clock.advance(1_000);
    await renew(serviceId);
    await refund(invoiceId);
    expect((await form(serviceId)).plan).toBe('large');
  });
});

describe('a refund through a gateway', () => {
  /** An order that was paid at the gateway. */
  async function buyAtBank() {
    const bought = await buyActive();
    await made.site.db.updateTable('invoices').set({ paid_by: 'fake' }).where('id', '=', bought.invoiceId).execute();
    const attempt = {
      id: 'a'.repeat(24),
      secret_hash: bought.invoiceId,
      invoice_id: bought.invoiceId,
      gateway: 'fake',
      ref: 'r1',
      state: 'settled' as const,
      is_test: 0,
      amount_rial: total,
      currency: 'IRR' as const,
      minor_amount: total,
      paid_minor: total,
      rate: null,
      rate_at: null,
      redirect: null,
      raw: '{}',
      reason: '',
      created_at: 1,
      expires_at: 2,
      check_at: null,
      held_until: null,
      settled_at: 2,
    };
    await made.site.db.insertInto('payment_attempts').values(attempt).execute();
    return bought;
  }

  onSqlite(
    'that was rejected can be retried with another key; the service ends only after the refund succeeded',
    async () => {
      const { shop, bank } = made;
      const { invoiceId, serviceId } = await buyAtBank();
      const keys: string[] = [];
      let isOpen = false;
      bank.gateway.refund = async (_attempt, _charge, key) => {
        keys.push(key);
        if (!isOpen) throw new GatewayRefusal('موجودی پذیرنده کافی نیست.');
        return { state: 'done', raw: {} };
      };
      const id = await requestFor(invoiceId, { method: 'gateway' });
      await approve(id);
      await sendRefundsDue(shop);
      await work();
      expect((await serviceOf(serviceId)).state).toBe('active');
      isOpen = true;
      const decision = await seen(id);
      const tries = await Promise.allSettled([retryRefund(made.site, decision), retryRefund(made.site, decision)]);
      expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const shown = async () => (await listOwnPayments(made.site.db, { userId })).map(({ refunded }) => refunded);
      expect(await shown()).toEqual(['none']);
      await Promise.all([sendRefundsDue(shop), sendRefundsDue(shop)]);
      expect(await shown()).toEqual(['whole']);
      await work();
      expect(keys).toEqual([id, `${id}-1`]);
      expect([(await invoiceOf(invoiceId)).state, (await serviceOf(serviceId)).state]).toEqual([
        'refunded',
        'terminated',
      ]);
      await expect(retryRefund(made.site, await seen(id))).rejects.toMatchObject({ name: 'EditConflict' });
    },
  );

  test('P37 P73 a process killed at any point is followed by another one that finishes it once', async () => {
    const { shop, bank } = made;
    const given = new Set<string>();
    bank.gateway.refund = async (_attempt, _charge, key) => {
      given.add(key);
      return { state: 'done', raw: {} };
    };
    const { invoiceId, serviceId } = await buyAtBank();
    const id = await requestFor(invoiceId, { method: 'gateway' });
    await approve(id);
    for (let point = 1; point < 200; point += 1) {
      const dying = dyingAt(point);
      // Failures are logged, and retried five minutes later.
      await sendRefundsDue({ ...shop, platform: dying.platform }).catch(() => {});
      if (dying.queries() < point) break;
      expect([(await invoiceOf(invoiceId)).state, await notesOf(invoiceId)]).toEqual(['paid', []]);
      expect(await jobsOf(serviceId)).toEqual(['create done']);
      made.site.clock.advance(301_000);
    }
    expect((await invoiceOf(invoiceId)).state).toBe('refunded');
    expect(await notesOf(invoiceId)).toEqual([{ refundId: id, number: 1, total, method: 'gateway' }]);
    expect([...given]).toEqual([id]);
    await work();
    expect(await jobsOf(serviceId)).toEqual(['create done', 'terminate done']);
  });

  onSqlite('whose response was lost is retried, and terminates the service once', async () => {
    const { shop, bank } = made;
    const { invoiceId, serviceId } = await buyAtBank();
    let isLost = true;
    bank.gateway.refund = async () => {
      if (isLost) throw new GatewayUnavailable('lost');
      return { state: 'done', raw: {} };
    };
    await approve(await requestFor(invoiceId, { method: 'gateway' }));
    await sendRefundsDue(shop);
    isLost = false;
    made.site.clock.advance(301_000);
    await Promise.all([sendRefundsDue(shop), sendRefundsDue(shop)]);
    await work();
    expect(await jobsOf(serviceId)).toEqual(['create done', 'terminate done']);
  });
});

/** The platform of a process that dies at its n-th query: that one and all later ones never reach the database. */
function dyingAt(n: number): { platform: Platform; queries: () => number } {
  let queries = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      queries += 1;
      if (queries >= n) throw new Error('killed');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { platform: { ...made.site, db: made.site.db.withPlugin(plugin) }, queries: () => queries };
}

test('P37 P73 a process that is killed at any point of an approval leaves nothing, and the next one does all of it once', async () => {
  const { invoiceId, serviceId } = await buyActive();
  const id = await requestFor(invoiceId);
  const decision = await seen(id);
  let points = 0;
  for (let isDead = true; isDead; ) {
    const dying = dyingAt(points + 1);
    isDead = await approveRefund(dying.platform, decision).then(
      () => false,
      (thrown: Error) => thrown.message === 'killed',
    );
    if (!isDead) break;
    points += 1;
    expect([(await invoiceOf(invoiceId)).state, await jobsOf(serviceId)]).toEqual(['paid', ['create done']]);
    expect([await readBalance(made.site.db, userId), await notesOf(invoiceId)]).toEqual([0, []]);
  }
  expect(points).toBeGreaterThan(15);
  expect((await invoiceOf(invoiceId)).state).toBe('refunded');
  expect(await readBalance(made.site.db, userId)).toBe(total);
  // Of the numbers that dying processes took, none is missing.
  expect(await notesOf(invoiceId)).toEqual([{ refundId: id, number: 1, total, method: 'balance' }]);
  await work();
  expect(await jobsOf(serviceId)).toEqual(['create done', 'terminate done']);
});
