import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rial } from '../../platform/money.ts';
import { readBalance } from '../balance/index.ts';
import { correctBalance } from '../balance/ledger.ts';
import { cancelOrder } from '../orders/cancel.ts';
import { expireOrdersDue } from '../orders/index.ts';
import { approveRefund, requestRefund } from '../refunds/index.ts';
import { settleByStaff } from '../settlement/by-staff.ts';
import { payFromBalance } from '../settlement/index.ts';
import { signLink } from '../signed-link.ts';
import { partFor } from './balance-part.ts';
import { checkPaymentsDue, recordReturn, startPayment, verifyAttempt } from './index.ts';
import { awaitedMs } from './schedule.ts';
import { createFakeGateway, createTestShop, placeTestOrder, testSecret } from './testing.ts';

let made: Awaited<ReturnType<typeof createTestShop>>;
let keys = 0;
beforeEach(async () => {
  made = await createTestShop();
});
afterEach(() => made.site.close());

const [userId, total, part] = ['buyer', 1_990_000, 700_000];
const fund = (amount: number) =>
  correctBalance(made.site, { userId, amount: rial(amount), reason: 'هدیه', key: `k${++keys}`, by: 'staff' });
const start = (invoiceId: string, seen = part) =>
  startPayment(made.shop, { invoiceId, gateway: 'fake', fromBalance: { userId, seen: rial(seen) } });
const balance = () => readBalance(made.site.db, userId);
const invoiceOf = (id: string) =>
  made.site.db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const attemptOf = (id: string) =>
  made.site.db.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const come = (attemptId: string) =>
  recordReturn(made.shop, {
    secret: signLink(testSecret, 'payment', attemptId),
    values: new URLSearchParams('status=OK'),
  });
const entries = async () =>
  (await made.site.db.selectFrom('balance_entries').selectAll().orderBy('id').execute()).map(
    ({ kind, amount_rial }) => [kind, amount_rial],
  );

/** Creates an order whose buyer is at the bank to pay the rest. */
async function atTheBank() {
  await fund(part);
  const order = await placeTestOrder(made.site);
  const { attemptId } = await start(order.invoiceId);
  const { ref } = await attemptOf(attemptId);
  return { ...order, attemptId, ref: ref ?? '' };
}
async function pay(attemptId: string, ref: string) {
  made.bank.pay(ref);
  await come(attemptId);
  return verifyAttempt(made.shop, attemptId);
}

describe('a payment with a part from the balance', () => {
  test('P31 charges the rest at the gateway, reserves the part and pays the invoice with both', async () => {
    const { attemptId, invoiceId, ref } = await atTheBank();
    expect(made.bank.payments.get(ref)?.charge).toEqual({ currency: 'IRR', minor: total - part });
    expect([await balance(), (await invoiceOf(invoiceId)).balance_rial]).toEqual([0, part]);
    expect(await pay(attemptId, ref)).toBe('settled');
    expect(await invoiceOf(invoiceId)).toMatchObject({ state: 'paid', paid_by: 'fake', balance_rial: part });
    expect(await entries()).toEqual([
      ['correction', part],
      ['held', -part],
    ]);
  });

  test('P35 P39 a hundred concurrent callbacks spend the part and allocate the number once', async () => {
    const { attemptId, invoiceId, ref } = await atTheBank();
    made.bank.pay(ref);
    await Promise.all(
      Array.from({ length: 100 }, async () => {
        await come(attemptId);
        await verifyAttempt(made.shop, attemptId);
      }),
    );
    await checkPaymentsDue(made.shop);
    expect(await invoiceOf(invoiceId)).toMatchObject({ state: 'paid', number: 1, balance_rial: part });
    expect([await balance(), (await entries()).length]).toEqual([0, 2]);
  });

  test('P39 of two tabs with two invoices one gets the money, and the other is refused with a message', async () => {
    await fund(part);
    const orders = [await placeTestOrder(made.site), await placeTestOrder(made.site)];
    const results = await Promise.allSettled(orders.map(({ invoiceId }) => start(invoiceId)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const lost = results.find((result) => result.status === 'rejected');
    expect(lost?.reason).toMatchObject({ name: 'PaymentRefused', message: expect.stringContaining('عوض شده است') });
    expect(await balance()).toBe(0);
  });

  test('P39 two tabs of one invoice share the reserved part, and the second payment becomes balance', async () => {
    const { attemptId, invoiceId, ref } = await atTheBank();
    const second = await start(invoiceId);
    expect((await entries()).filter(([kind]) => kind === 'held')).toHaveLength(1);
    expect(await pay(attemptId, ref)).toBe('settled');
    expect(await pay(second.attemptId, (await attemptOf(second.attemptId)).ref ?? '')).toBe('settled');
    expect(await invoiceOf(invoiceId)).toMatchObject({ state: 'paid', balance_rial: part });
    expect(await balance()).toBe(total - part);
  });

  test('P36 that is cancelled, or refused by the gateway, gives the part back once', async () => {
    const { attemptId, ref, invoiceId } = await atTheBank();
    made.bank.cancel(ref);
    await come(attemptId);
    await Promise.all([verifyAttempt(made.shop, attemptId), verifyAttempt(made.shop, attemptId)]);
    expect([await balance(), (await invoiceOf(invoiceId)).balance_rial]).toEqual([part, 0]);
    made.bank.faults.refuses = true;
    await expect(start(invoiceId)).rejects.toMatchObject({ name: 'PaymentRefused' });
    expect([await balance(), (await invoiceOf(invoiceId)).balance_rial]).toEqual([part, 0]);
  });

  test('P36 that is abandoned returns the part to the balance when it expires', async () => {
    const { invoiceId } = await atTheBank();
    made.site.clock.advance(awaitedMs);
    await checkPaymentsDue(made.shop);
    expect([await balance(), (await invoiceOf(invoiceId)).balance_rial]).toEqual([part, 0]);
  });

  test('P36 whose other amount must go back gives the part back', async () => {
    const { attemptId, ref } = await atTheBank();
    made.bank.pay(ref, 10);
    await come(attemptId);
    expect(await verifyAttempt(made.shop, attemptId)).toBe('refund_due');
    expect(await balance()).toBe(part);
  });

  test.each([
    ['expires', (_order: { orderId: string }) => expireOrdersDue(made.site)],
    ['is cancelled', ({ orderId }: { orderId: string }) => cancelOrder(made.site, { orderId, reason: 'x', by: 's' })],
  ])('P36 whose order %s gives the part back, and money that arrives later becomes balance', async (_name, end) => {
    const order = await atTheBank();
    await made.site.db.updateTable('orders').set({ expires_at: 0 }).execute();
    await end(order);
    expect([await balance(), (await invoiceOf(order.invoiceId)).state]).toEqual([part, 'void']);
    expect(await pay(order.attemptId, order.ref)).toBe('settled');
    expect(await balance()).toBe(total);
  });

  test('P37 that arrives after it seemed over takes its part again, or becomes balance when that is spent', async () => {
    const [late, spent] = [await atTheBank(), await placeTestOrder(made.site)];
    await made.site.db.updateTable('payment_attempts').set({ expires_at: 0 }).execute();
    await checkDue();
    expect(await balance()).toBe(part);
    expect(await pay(late.attemptId, late.ref)).toBe('settled');
    expect(await invoiceOf(late.invoiceId)).toMatchObject({ state: 'paid', balance_rial: part });
    expect(await balance()).toBe(0);

    await fund(part);
    const other = await start(spent.invoiceId);
    await made.site.db
      .updateTable('payment_attempts')
      .set({ expires_at: 0 })
      .where('id', '=', other.attemptId)
      .execute();
    await checkDue();
    await fund(-part);
    const { ref } = await attemptOf(other.attemptId);
    expect(await pay(other.attemptId, ref ?? '')).toBe('settled');
    expect((await attemptOf(other.attemptId)).reason).toBe('part-missing');
    expect([await balance(), (await invoiceOf(spent.invoiceId)).state]).toEqual([total - part, 'proforma']);
  });

  test('releases the reserved part if staff or the whole balance pays the invoice meanwhile', async () => {
    const first = await atTheBank();
    await settleByStaff(made.site, { invoiceId: first.invoiceId, reason: 'نقدی', by: 'staff' });
    expect([await balance(), (await invoiceOf(first.invoiceId)).balance_rial]).toEqual([part, 0]);
    const second = await placeTestOrder(made.site);
    await start(second.invoiceId);
    await fund(total - part);
    await payFromBalance(made.site, { invoiceId: second.invoiceId, userId });
    expect(await balance()).toBe(0);
    expect(await invoiceOf(second.invoiceId)).toMatchObject({ paid_by: 'balance', balance_rial: total });
  });

  test('P32 reserves only the displayed part, for the owner only, and never for a top-up', async () => {
    await fund(part);
    const { invoiceId } = await placeTestOrder(made.site);
    for (const seen of [0, -part, part - 10, part + 10, total, Number.MAX_SAFE_INTEGER])
      await expect(start(invoiceId, seen)).rejects.toMatchObject({ name: 'PaymentRefused' });
    const foreign = { userId: 'other', seen: rial(part) };
    await expect(startPayment(made.shop, { invoiceId, gateway: 'fake', fromBalance: foreign })).rejects.toMatchObject({
      name: 'NotFound',
    });
    expect([await balance(), (await entries()).length]).toEqual([part, 1]);
  });

  test('real money and money of the test gateway stay apart', async () => {
    await fund(part);
    const test = createFakeGateway('testing', 'test');
    made.shop.gateways = [test.gateway, made.bank.gateway];
    const { invoiceId } = await placeTestOrder(made.site);
    const mixed = { invoiceId, fromBalance: { userId, seen: rial(part) } };
    await expect(startPayment(made.shop, { ...mixed, gateway: 'testing' })).rejects.toMatchObject({
      name: 'PaymentRefused',
    });
    const trial = await placeTestOrder(made.site, { isTest: true });
    await expect(
      startPayment(made.shop, { ...mixed, invoiceId: trial.invoiceId, gateway: 'testing' }),
    ).rejects.toMatchObject({ name: 'PaymentRefused' });
    expect(await balance()).toBe(part);
  });

  test('P39 is refunded in both parts: the gateway at most its own amount, and the rest becomes balance', async () => {
    const { attemptId, invoiceId, ref } = await atTheBank();
    await pay(attemptId, ref);
    const requestTestRefund = (amount: number, method: 'balance' | 'gateway') =>
      requestRefund(made.site, { invoiceId, amount: rial(amount), method, reason: 'پشیمان شد', staff: 'staff1' });
    await expect(requestTestRefund(total, 'gateway')).rejects.toMatchObject({ name: 'InvalidFields' });
    await requestTestRefund(total - part - 10, 'gateway');
    await expect(requestTestRefund(20, 'gateway')).rejects.toMatchObject({ name: 'InvalidFields' });
    await requestTestRefund(10, 'gateway');
    const { id } = await requestTestRefund(part, 'balance');
    await approveRefund(made.site, { id, version: 1, staff: 'staff2' });
    expect(await balance()).toBe(part);
    await expect(requestTestRefund(10, 'balance')).rejects.toMatchObject({ name: 'InvalidFields' });
  });
});

const checkDue = async () => {
  await made.site.db.updateTable('payment_attempts').set({ check_at: 0 }).execute();
  await checkPaymentsDue(made.shop);
};

describe('the part that is offered', () => {
  const gateway = { kind: 'bank' as const, currency: 'IRR', limits: { min: 10_000, max: 1_000_000_000 } };
  const offer = (real: number, held = 0, of = gateway) =>
    partFor(of, rial(total), { purse: { real: rial(real), test: rial(500_000) }, held: rial(held), isTest: false });
  test.each([
    ['nothing, when there is nothing', 0, 0],
    ['all that there is', part, part],
    ['no less than the gateway takes', total - 10, total - 10_000],
    ['nothing, when the balance suffices alone', total, 0],
    ['whole Tomans', 700_007, 700_000],
  ])('is %s', (_name, real, expected) => expect(offer(real)).toBe(expected));
  test('is what is held already, whatever else there is', () => expect(offer(900_000, part)).toBe(part));
  test('is nothing at the test gateway for what real money pays', () =>
    expect(partFor({ ...gateway, kind: 'test' }, rial(total), { ...spendable, isTest: false })).toBe(0));
  const spendable = { purse: { real: rial(part), test: rial(part) }, held: rial(0) };
});
