import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addCustomer } from '../../content/users/index.ts';
import { decodeJson } from '../../platform/db/json.ts';
import { isShortOnPostgres } from '../../platform/db/testing.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { rial } from '../../platform/money.ts';
import { readBalance } from '../balance/index.ts';
import { correctBalance } from '../balance/ledger.ts';
import { createCreditNote } from '../credit-notes/index.ts';
import { ensureCustomer } from '../customers/index.ts';
import { messageTopic } from '../customers/messages.ts';
import { GatewayRefusal, GatewayUnavailable } from '../payments/gateway.ts';
import {
  approveTransfer,
  recordReturn,
  refuseTransfer,
  reportTransfer,
  startPayment,
  verifyAttempt,
} from '../payments/index.ts';
import { createTestShop, placeTestOrder, testSecret } from '../payments/testing.ts';
import { settleByStaff } from '../settlement/by-staff.ts';
import { createTopUp } from '../settlement/index.ts';
import { signLink } from '../signed-link.ts';
import { approveRefund, completeRefund, refundByHand, refuseRefund, requestRefund, sendRefundsDue } from './index.ts';
import { readShopWaiting } from './queue-counts.ts';

let made: Awaited<ReturnType<typeof createTestShop>>;
beforeEach(async () => {
  made = await createTestShop();
});
afterEach(() => made.site.close());

/** An order that was paid at the gateway. */
async function paidOrder() {
  const { site, shop, bank } = made;
  const order = await placeTestOrder(site);
  const { attemptId } = await startPayment(shop, { invoiceId: order.invoiceId, gateway: 'fake' });
  const row = await site.db.selectFrom('payment_attempts').select('ref').where('id', '=', attemptId).executeTakeFirst();
  bank.pay(row?.ref ?? '');
  const values = new URLSearchParams('status=OK');
  await recordReturn(shop, { secret: signLink(testSecret, 'payment', attemptId), values });
  await verifyAttempt(shop, attemptId);
  return order;
}
const requestFor = (invoiceId: string, amount: number, method: 'balance' | 'gateway' | 'manual' = 'balance') =>
  requestRefund(made.site, { invoiceId, amount: rial(amount), method, reason: 'پشیمان شد', staff: 'staff1' });
const refundOf = (id: string) =>
  made.site.db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const seen = async (id: string) => ({ id, version: (await refundOf(id)).version, staff: 'staff2' });
/** Adds a second user who may decide. */
async function addShopManager(): Promise<string> {
  const id = await runTransaction(made.site, (trx) =>
    addCustomer(made.site, trx, { name: 'نگار', email: 'negar@example.ir' }),
  );
  await made.site.db.updateTable('user').set({ role: 'shop_manager' }).where('id', '=', id).execute();
  return id ?? '';
}
const invoiceOf = (id: string) =>
  made.site.db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('a refund', () => {
  test('to the balance goes with the approval, in part and then in whole', async () => {
    const { invoiceId } = await paidOrder();
    const first = await requestFor(invoiceId, 990_000);
    await approveRefund(made.site, await seen(first.id));
    expect(await refundOf(first.id)).toMatchObject({ state: 'done', asked_by: 'staff1', decided_by: 'staff2' });
    expect(await invoiceOf(invoiceId)).toMatchObject({ state: 'part_refunded', refunded_rial: 990_000 });
    const rest = await requestFor(invoiceId, 1_000_000);
    await approveRefund(made.site, await seen(rest.id));
    expect(await invoiceOf(invoiceId)).toMatchObject({ state: 'refunded', refunded_rial: 1_990_000 });
    expect(await readBalance(made.site.db, 'buyer')).toBe(1_990_000);
  });

  test('P39 takes the credit that an upgrade would give with it, as much as went back', async () => {
    const { invoiceId } = await paidOrder();
    const credit = async () =>
      (await made.site.db.selectFrom('services').select('period_rial').executeTakeFirstOrThrow()).period_rial;
    const part = await requestFor(invoiceId, 990_000);
    await approveRefund(made.site, await seen(part.id));
    expect(await credit()).toBe(1_000_000);
    const rest = await requestFor(invoiceId, 1_000_000);
    await approveRefund(made.site, await seen(rest.id));
    expect(await credit()).toBe(0);
    // Past time leaves no credit that could be removed.
    const later = await paidOrder();
    const used = { anchor_at: 1, period_start: 2, period_rial: 2_200_000 };
    await made.site.db.updateTable('services').set(used).where('order_id', '=', later.orderId).execute();
    const late = await requestFor(later.invoiceId, 1_990_000);
    await approveRefund(made.site, await seen(late.id));
    const { period_rial } = await made.site.db
      .selectFrom('services')
      .select('period_rial')
      .where('order_id', '=', later.orderId)
      .executeTakeFirstOrThrow();
    expect(period_rial).toBe(2_200_000);
  });

  test('P39 of a top-up is debited from the balance first, so that it cannot be spent as well', async () => {
    const { site } = made;
    const userId = await runTransaction(site, (trx) =>
      ensureCustomer(site, trx, { email: 'a@example.ir', name: 'آرش' }),
    );
    const { invoiceId } = await createTopUp(site, {
      userId,
      amount: rial(1_000_000),
      isTest: false,
      secret: testSecret,
    });
    await settleByStaff(site, { invoiceId, reason: 'واریز', by: 'staff1' });
    const balance = () => readBalance(site.db, userId);
    await expect(requestFor(invoiceId, 500_000)).rejects.toMatchObject({ name: 'InvalidFields' });
    const [first, second] = [
      await requestFor(invoiceId, 600_000, 'manual'),
      await requestFor(invoiceId, 400_000, 'manual'),
    ];
    await approveRefund(site, await seen(first.id));
    expect(await balance()).toBe(400_000);
    await refuseRefund(site, { ...(await seen(first.id)), reason: 'شمارهٔ شبا نداد' });
    expect(await balance()).toBe(1_000_000);
    await correctBalance(site, { userId, amount: rial(-700_000), reason: 'خرج', key: 'spent', by: 'staff1' });
    await expect(approveRefund(site, await seen(second.id))).rejects.toMatchObject({ name: 'BalanceTooLow' });
    expect([await balance(), (await refundOf(second.id)).state]).toEqual([300_000, 'requested']);
  });

  test('P39 never exceeds the paid amount under concurrency', async () => {
    const { invoiceId } = await paidOrder();
    const results = await Promise.allSettled(Array.from({ length: 12 }, () => requestFor(invoiceId, 500_000)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await expect(requestFor(invoiceId, 500_000)).rejects.toMatchObject({ name: 'InvalidFields' });
    const open = await placeTestOrder(made.site);
    await expect(requestFor(open.invoiceId, 10)).rejects.toMatchObject({ name: 'InvalidFields' });
    for (const wrong of [0, -10, 15]) await expect(requestFor(invoiceId, wrong)).rejects.toMatchObject({ status: 422 });
  });

  test('is decided once: a decision on an older version is an edit conflict', async () => {
    const { invoiceId } = await paidOrder();
    const { id } = await requestFor(invoiceId, 500_000);
    const decision = await seen(id);
    const both = await Promise.allSettled([
      approveRefund(made.site, decision),
      approveRefund(made.site, decision),
      refuseRefund(made.site, { ...decision, reason: 'نه' }),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(approveRefund(made.site, decision)).rejects.toMatchObject({ name: 'EditConflict' });
    const { refunded_rial } = await invoiceOf(invoiceId);
    expect(await readBalance(made.site.db, 'buyer')).toBe(refunded_rial);
  });

  test('is not approved by the staff member who requested it, unless no one else may decide: then with a reason', async () => {
    const { site } = made;
    const { invoiceId } = await paidOrder();
    const { id } = await requestFor(invoiceId, 500_000);
    const own = { ...(await seen(id)), staff: 'staff1' };
    await expect(approveRefund(site, own)).rejects.toMatchObject({ name: 'InvalidFields' });
    const colleague = await addShopManager();
    await expect(approveRefund(site, { ...own, reason: 'عجله دارد' })).rejects.toMatchObject({ name: 'Forbidden' });
    expect(await refundOf(id)).toMatchObject({ state: 'requested', version: own.version });
    await site.db.updateTable('user').set({ lockedAt: 1 }).where('id', '=', colleague).execute();
    await approveRefund(site, { ...own, reason: 'عجله دارد' });
    expect(await refundOf(id)).toMatchObject({ state: 'done', decided_by: 'staff1' });
  });

  test('that was refused leaves the amount free to be requested again', async () => {
    const { invoiceId } = await paidOrder();
    const { id } = await requestFor(invoiceId, 1_990_000);
    await refuseRefund(made.site, { ...(await seen(id)), reason: 'مهلت گذشته است' });
    expect((await requestFor(invoiceId, 1_990_000)).id).toBeTruthy();
  });

  test('by hand needs the number of the transfer, and waits for people until then', async () => {
    const { invoiceId } = await paidOrder();
    const waiting = async () => (await readShopWaiting(made.site.db, made.site.clock.now())).refunds;
    const { id } = await requestFor(invoiceId, 990_000, 'manual');
    expect(await waiting()).toBe(1);
    await approveRefund(made.site, await seen(id));
    expect(await waiting()).toBe(1);
    await expect(completeRefund(made.site, { ...(await seen(id)), trace: ' ' })).rejects.toMatchObject({ status: 422 });
    await completeRefund(made.site, { ...(await seen(id)), trace: '۱۲۳۴' });
    expect(await refundOf(id)).toMatchObject({ state: 'done', trace: '۱۲۳۴' });
    expect(await waiting()).toBe(0);
    expect([await readBalance(made.site.db, 'buyer'), (await invoiceOf(invoiceId)).state]).toEqual([
      0,
      'part_refunded',
    ]);
  });

  test('through the gateway is retried with one idempotency key until it responds, and counts once', async () => {
    const { shop, bank, site } = made;
    const { invoiceId } = await paidOrder();
    const keys: string[] = [];
    let respond: () => Promise<{ state: 'done' | 'pending'; raw: unknown }> = () =>
      Promise.reject(new GatewayUnavailable('lost'));
    bank.gateway.refund = (_attempt, charge, key) => {
      expect(charge).toEqual({ currency: 'IRR', minor: 990_000 });
      keys.push(key);
      return respond();
    };
    const { id } = await requestFor(invoiceId, 990_000, 'gateway');
    await sendRefundsDue(shop);
    expect(keys).toEqual([]);
    await approveRefund(site, await seen(id));
    await sendRefundsDue(shop);
    expect((await refundOf(id)).state).toBe('sent');
    respond = async () => ({ state: 'done', raw: {} });
    await sendRefundsDue(shop);
    expect(keys).toEqual([id]);
    site.clock.advance(301_000);
    await Promise.all([sendRefundsDue(shop), sendRefundsDue(shop)]);
    expect([(await refundOf(id)).state, (await invoiceOf(invoiceId)).refunded_rial, keys]).toEqual([
      ...['done', 990_000],
      [id, id],
    ]);
    site.clock.advance(301_000);
    await sendRefundsDue(shop);
    expect(keys).toHaveLength(2);
  });

  test('that the gateway rejects waits for staff, who may transfer it manually', async () => {
    const { shop, bank, site } = made;
    const { invoiceId } = await paidOrder();
    bank.gateway.refund = () => Promise.reject(new GatewayRefusal('مهلت بازگشت گذشته است.'));
    const { id } = await requestFor(invoiceId, 990_000, 'gateway');
    await approveRefund(site, await seen(id));
    await sendRefundsDue(shop);
    expect(await refundOf(id)).toMatchObject({ state: 'approved', problem: 'مهلت بازگشت گذشته است.' });
    await refundByHand(site, await seen(id));
    await completeRefund(site, { ...(await seen(id)), trace: '77' });
    expect(await refundOf(id)).toMatchObject({ state: 'done', method: 'manual', trace: '77' });
  });
});

describe('the credit note of a refund', () => {
  const notes = () => made.site.db.selectFrom('credit_notes').selectAll().orderBy('number').execute();
  const many = isShortOnPostgres ? 20 : 50;

  test(`P33 P35 P42 is one, with one number, one entry and one mail, however often the refund is approved and sent: ${many} at once`, async () => {
    const { site, shop } = made;
    const { invoiceId } = await paidOrder();
    const { id } = await requestFor(invoiceId, 500_000);
    const decision = await seen(id);
    const approve = () =>
      approveRefund(site, decision).then(
        () => 'done',
        () => 'refused',
      );
    const results = await Promise.all(
      Array.from({ length: many }, (_, n) => (n % 5 === 4 ? sendRefundsDue(shop) : approve())),
    );
    expect(results.filter((result) => result === 'done')).toHaveLength(1);
    expect(await notes()).toMatchObject([{ refund_id: id, number: 1, total_rial: 500_000 }]);
    expect(await readBalance(site.db, 'buyer')).toBe(500_000);
    const messages = await site.db
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', messageTopic)
      .orderBy('id')
      .execute();
    const kinds = messages.map(({ payload }) => (decodeJson(payload) as { kind: string }).kind);
    expect(kinds.filter((kind) => kind === 'refund-credited')).toHaveLength(1);
  });

  test(`P40 ${many} at once take the numbers 1 to ${many}, each once, and one that is undone leaves no gap`, async () => {
    const { site } = made;
    const { invoiceId } = await paidOrder();
    const refunds = [];
    for (let n = 0; n < many; n += 1) refunds.push((await requestFor(invoiceId, 10_000)).id);
    const decisions = await Promise.all(refunds.map(seen));
    const undone = runTransaction(site, async (trx) => {
      const invoice = { id: invoiceId, user_id: 'buyer', is_test: 0 };
      await createCreditNote(site, trx, { invoice, amount: rial(10), method: 'balance', refundId: null, reason: '' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await Promise.all(decisions.map((decision) => approveRefund(site, decision)));
    expect((await notes()).map(({ number }) => number)).toEqual(refunds.map((_, index) => index + 1));
    expect(await readBalance(site.db, 'buyer')).toBe(10_000 * many);
  });

  test('P32 is over the amount that staff asked for and never more than what is left, whatever else is asked', async () => {
    const { invoiceId } = await paidOrder();
    for (const wrong of [0, -10, 15, 1_990_010, 9_000_000_000_000_000])
      await expect(requestFor(invoiceId, wrong)).rejects.toThrow();
    expect(await notes()).toEqual([]);
    const forged = {
      invoiceId,
      amount: rial(500_000),
      method: 'balance' as const,
      reason: 'پشیمان شد',
      staff: 'staff1',
    };
    const extra = { total_rial: 1, vat_rial: 0, number: 99, state: 'done', isTest: true };
    const { id } = await requestRefund(made.site, { ...forged, ...extra });
    expect(await notes()).toEqual([]);
    await approveRefund(made.site, await seen(id));
    expect(await notes()).toMatchObject([{ number: 1, is_test: 0, total_rial: 500_000, vat_rial: expect.any(Number) }]);
  });
});

describe('a bank transfer', () => {
  const report = (invoiceId: string, trace = '۱۲۳۴ ۵۶۷۸') =>
    reportTransfer(made.site, { invoiceId, trace, paidOn: '۱۴۰۴/۱۰/۱۱' });

  test('waits for staff, who settle the invoice once', async () => {
    const { invoiceId, orderId } = await placeTestOrder(made.site);
    const { attemptId } = await report(invoiceId);
    made.site.clock.advance(2 * 86_400_000);
    const order = await made.site.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
    expect(order?.expires_at).toBeGreaterThan(made.site.clock.now());
    const approve = () => approveTransfer(made.site, { attemptId, staff: 'staff1' });
    const results = await Promise.allSettled([approve(), approve(), approve()]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await invoiceOf(invoiceId)).toMatchObject({ state: 'paid', paid_by: 'bank-transfer', number: 1 });
  });

  test('with a tracking number that was reported before is refused, in any digits', async () => {
    const [one, other] = [await placeTestOrder(made.site), await placeTestOrder(made.site)];
    await report(one.invoiceId);
    await expect(report(other.invoiceId, '12345678')).rejects.toMatchObject({ name: 'InvalidFields' });
    await expect(report(other.invoiceId, '؟')).rejects.toMatchObject({ status: 422 });
  });

  test('that is not found can be paid otherwise; one that was paid meanwhile becomes balance', async () => {
    const { invoiceId } = await placeTestOrder(made.site);
    const { attemptId } = await report(invoiceId);
    await refuseTransfer(made.site, { attemptId, staff: 'staff1', reason: 'واریزی با این شماره نیست.' });
    await expect(approveTransfer(made.site, { attemptId, staff: 'staff1' })).rejects.toMatchObject({ status: 409 });
    const second = await report(invoiceId, '99999');
    const third = await report(invoiceId, '88888');
    for (const one of [second, third]) await approveTransfer(made.site, { attemptId: one.attemptId, staff: 'staff1' });
    expect(await readBalance(made.site.db, 'buyer')).toBe(1_990_000);
  });
});
