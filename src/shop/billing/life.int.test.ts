import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isShortOnPostgres } from '../../platform/db/testing.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { rial } from '../../platform/money.ts';
import { readBalance } from '../balance/index.ts';
import { upsertPlan } from '../catalogue/index.ts';
import { ensureCustomer } from '../customers/index.ts';
import { invoiceMachine } from '../invoices/states.ts';
import { checkPaymentsDue, recordReturn, startPayment, verifyAttempt } from '../payments/index.ts';
import { createTestShop, placeTestOrder, testPlan, testSecret } from '../payments/testing.ts';
import { approveRefund, completeRefund, requestRefund } from '../refunds/index.ts';
import { cancelAtEnd } from '../services/cancel.ts';
import { paidUntil } from '../services/periods.ts';
import type { Provisioner } from '../services/provisioner.ts';
import { reconcileServices } from '../services/reconcile.ts';
import type { RefundAction } from '../services/refund-effects/types.ts';
import { resumeByStaff, suspendByStaff, terminateByStaff } from '../services/staff-actions.ts';
import { serviceMachine } from '../services/states.ts';
import { createProvisioningWorker } from '../services/worker.ts';
import { settleByStaff } from '../settlement/by-staff.ts';
import { createTopUp, payFromBalance } from '../settlement/index.ts';
import { signLink } from '../signed-link.ts';
import { cancelDowngrade, quoteUpgrade, renewDue, renewNow, scheduleDowngrade, startUpgrade } from './index.ts';

type Made = Awaited<ReturnType<typeof createTestShop>>;
interface Real extends Made {
  userId: string;
  serviceId: string;
}

let made: Made;
/** Adapter behaviour: works, unreachable, or manual. */
let adapter: 'well' | 'away' | 'people' = 'well';
const cloud: Provisioner = {
  name: 'manual',
  async step() {
    if (adapter === 'away') throw new Error('away');
    return adapter === 'people' ? { state: 'waiting_for_staff' } : { state: 'done' };
  },
};
const day = 86_400_000;
const plans = { small: 1_000_000, 'de-1': 1_990_000, large: 4_000_000, huge: 9_000_000 } as const;

beforeAll(async () => {
  made = await createTestShop();
  for (const [slug, amount] of Object.entries(plans))
    await upsertPlan(made.site, {
      ...testPlan,
      slug,
      code: slug.toUpperCase(),
      prices: [{ cycle: 'monthly', amount }],
    });
});
afterAll(() => made.site.close());

const work = () =>
  createProvisioningWorker({ platform: made.site, provisioners: [cloud], secret: testSecret }).runOnce();
const own = ({ userId, serviceId }: Real) => ({ userId, serviceId, secret: testSecret });
const invoicesOf = ({ site, userId }: Real) =>
  site.db
    .selectFrom('invoices')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
const serviceOf = ({ site, serviceId }: Real) =>
  site.db.selectFrom('services').selectAll().where('id', '=', serviceId).executeTakeFirstOrThrow();

/** Pays at the bank and returns. */
async function payAtBank({ site, shop, bank }: Made, invoiceId: string): Promise<void> {
  const { attemptId } = await startPayment(shop, { invoiceId, gateway: 'fake' });
  const { ref } = await site.db
    .selectFrom('payment_attempts')
    .select('ref')
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow();
  bank.pay(ref ?? '');
  const values = new URLSearchParams('status=OK');
  await recordReturn(shop, { secret: signLink(testSecret, 'payment', attemptId), values });
  await verifyAttempt(shop, attemptId);
}

type Act = (real: Real) => Promise<unknown>;
/** Expected rejections are `AppError`s; anything else is a fault. */
const refused = (thrown: unknown) => {
  if (!(thrown instanceof AppError) || thrown.name === 'Internal') throw thrown;
};
const step = (name: string, act: Act) => ({
  check: () => true,
  toString: () => name,
  async run(_model: object, real: Real) {
    await act(real).catch(refused);
    await expectNoCreditFromNowhere(real);
  },
});
const always = (name: string, act: Act) => fc.constant(step(name, act));
/** A step on one of the invoices, paid, open or void. */
const onInvoice = (name: string, act: (real: Real, invoiceId: string) => Promise<unknown>) =>
  fc.nat(7).map((index) =>
    step(`${name}(${index})`, async (real) => {
      const invoices = await invoicesOf(real);
      const { id } = invoices[index % invoices.length] ?? { id: '' };
      await act(real, id);
    }),
  );
const planNames = fc.constantFrom(...(Object.keys(plans) as Array<keyof typeof plans>));

const commands = [
  fc.constantFrom(1, 3, 9, 20).map((days) =>
    step(`${days} days pass`, async ({ site }) => {
      for (let passed = 0; passed < days; passed += 3) {
        site.clock.advance(Math.min(3, days - passed) * day);
        await renewDue(site);
        await work();
      }
    }),
  ),
  always('two nodes at once', ({ site }) => Promise.all([renewDue(site), renewDue(site), work(), work()])),
  always('reconcile and work', async ({ site }) => {
    await reconcileServices(site);
    await work();
  }),
  fc.constantFrom('well', 'away', 'people').map((how) =>
    step(`machines ${how}`, async () => {
      adapter = how;
    }),
  ),
  onInvoice('pay at the bank', payAtBank),
  onInvoice('pay at the bank', payAtBank),
  onInvoice('pay from the balance', ({ site, userId }, invoiceId) => payFromBalance(site, { invoiceId, userId })),
  onInvoice('staff say paid', ({ site }, invoiceId) => settleByStaff(site, { invoiceId, reason: 'r', by: 's' })),
  onInvoice('refund', giveBack('balance')),
  onInvoice('refund by hand', giveBack('manual')),
  onInvoice('refund and keep', giveBack('manual', 'keep')),
  onInvoice('refund and stop', giveBack('balance', 'suspend')),
  always('top up', async (real) => {
    const { invoiceId } = await createTopUp(real.site, {
      userId: real.userId,
      amount: rial(2_500_000),
      isTest: false,
      secret: testSecret,
    });
    await payAtBank(real, invoiceId);
  }),
  always('renew early', (real) => renewNow(real.site, own(real))),
  planNames.map((plan) => step(`larger: ${plan}`, (real) => startUpgrade(real.site, { ...own(real), plan }))),
  planNames.map((plan) => step(`smaller: ${plan}`, (real) => scheduleDowngrade(real.site, { ...own(real), plan }))),
  always('stay as it is', (real) => cancelDowngrade(real.site, own(real))),
  fc.boolean().map((cancels) => step(`ends: ${cancels}`, (real) => cancelAtEnd(real.site, { ...own(real), cancels }))),
  always('staff suspend', ({ site, serviceId }) => suspendByStaff(site, { serviceId, by: 's', reason: 'abuse' })),
  always('staff bring back', ({ site, serviceId }) => resumeByStaff(site, { serviceId, by: 's', reason: 'r' })),
  always('staff end it', ({ site, serviceId }) => terminateByStaff(site, { serviceId, by: 's', reason: 'r' })),
];

/** Staff refund part or all of an invoice; without an action, a full refund undoes the purchase. */
function giveBack(method: 'balance' | 'manual', action?: RefundAction) {
  return async ({ site, serviceId }: Real, invoiceId: string) => {
    const invoice = await site.db.selectFrom('invoices').selectAll().where('id', '=', invoiceId).executeTakeFirst();
    const left = (invoice?.total_rial ?? 0) - (invoice?.refunded_rial ?? 0);
    const amount = rial(Math.min(left, method === 'balance' ? 990_000 : left));
    const effects = action ? [{ serviceId, action, at: null, reason: 'goodwill' }] : [];
    const { id } = await requestRefund(site, { invoiceId, amount, method, reason: 'r', staff: 'one', effects });
    await approveRefund(site, { id, version: 1, staff: 'two' });
    if (method === 'manual') await completeRefund(site, { id, version: 2, staff: 'two', trace: '1' });
  };
}

const isPaid = ({ state }: { state: string }) => state !== 'proforma' && state !== 'void';

/** Upgrade credit never exceeds what was paid and not refunded. */
async function expectNoCreditFromNowhere(real: Real): Promise<void> {
  const result = await quoteUpgrade(real.site, { ...own(real), plan: 'huge' });
  if (!result.ok) return;
  const invoices = await invoicesOf(real);
  const counted = invoices
    .filter(({ purpose }) => purpose !== 'top-up')
    .reduce((sum, one) => sum + (isPaid(one) ? one.total_rial - one.refunded_rial : 0), 0);
  expect(result.quote.credit).toBeLessThanOrEqual(counted);
  expect(result.quote.due).toBeGreaterThanOrEqual(0);
}

/** Invariants once the adapters work again, whatever has happened. */
async function checkInvariants(real: Real): Promise<void> {
  const { site, userId } = real;
  const [invoices, service] = [await invoicesOf(real), await serviceOf(real)];
  const entries = await site.db.selectFrom('balance_entries').selectAll().where('user_id', '=', userId).execute();
  const refunds = await site.db.selectFrom('refunds').selectAll().where('user_id', '=', userId).execute();
  const attempts = await site.db
    .selectFrom('payment_attempts')
    .selectAll()
    .where(
      'invoice_id',
      'in',
      invoices.map(({ id }) => id),
    )
    .execute();

  expect(Object.keys(serviceMachine.moves)).toContain(service.state);
  for (const invoice of invoices) {
    expect(Object.keys(invoiceMachine.moves)).toContain(invoice.state);
    expect(invoice.number !== null).toBe(isPaid(invoice));
    const back = refunds.filter((one) => one.invoice_id === invoice.id && one.state === 'done');
    expect(invoice.refunded_rial).toBe(back.reduce((sum, one) => sum + one.amount_rial, 0));
    expect(invoice.refunded_rial).toBeLessThanOrEqual(invoice.total_rial);
  }
  // Each paid period exists once, and undeliverable payments are credited to the customer.
  const overpaid = new Set(entries.filter(({ kind }) => kind === 'overpaid').map(({ invoice_id }) => invoice_id));
  const renewals = invoices.filter((one) => one.purpose === 'renewal' && isPaid(one) && !overpaid.has(one.id));
  const running = renewals.filter(({ period_start }) => period_start !== null);
  expect(new Set(running.map(({ period_start }) => period_start)).size).toBe(running.length);
  const shortened = await site.db
    .selectFrom('refund_effects')
    .select('refund_id')
    .where('service_id', '=', service.id)
    .where('period_start', 'is not', null)
    .execute();
  expect(service.paid_months).toBe(1 + renewals.length - shortened.length);
  if (service.anchor_at !== null)
    expect(service.paid_until).toBe(paidUntil(service.anchor_at, service.paid_months, service.calendar));
  // Desired state equals actual state: active unless something prevents it; terminated services can neither be paid nor run.
  const open = invoices.filter(({ state, service_id }) => state === 'proforma' && service_id !== null);
  if (service.state === 'terminated') expect(open).toEqual([]);
  else expect(service.state).toBe(service.suspended_for === null ? 'active' : 'suspended');
  // All received money is accounted for, and the ledger equals the balance.
  const settled = attempts.filter(({ state }) => state === 'settled');
  const byBank = invoices.filter((one) => isPaid(one) && one.paid_by === 'fake');
  const second = entries.filter(({ key }) => key.startsWith('attempt:'));
  expect(settled).toHaveLength(byBank.length + second.length);
  const balance = await readBalance(site.db, userId);
  expect(entries.reduce((sum, { amount_rial }) => sum + amount_rial, 0)).toBe(balance);
  expect(balance).toBeGreaterThanOrEqual(0);
  const numbers = await site.db.selectFrom('invoices').select('number').where('number', 'is not', null).execute();
  const sorted = numbers.map(({ number }) => Number(number)).toSorted((a, b) => a - b);
  expect(sorted).toEqual(sorted.map((_, index) => index + 1));
}

test('P39 P42 after any sequence of actions by owners, staff and machines, the paid time, money and state of a service are consistent', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 25, size: 'max' }), async (steps) => {
      run += 1;
      adapter = 'well';
      const { site } = made;
      const userId = await runTransaction(site, (trx) =>
        ensureCustomer(site, trx, { email: `life${run}@example.ir`, name: 'سارا' }),
      );
      const { invoiceId, orderId } = await placeTestOrder(site, { userId });
      await payAtBank(made, invoiceId);
      await work();
      const { id: serviceId } = await site.db
        .selectFrom('services')
        .select('id')
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow();
      const real: Real = { ...made, userId, serviceId };
      await fc.asyncModelRun(() => ({ model: {}, real }), steps);
      adapter = 'well';
      await site.db
        .updateTable('service_jobs')
        .set({ state: 'queued', available_at: 0 })
        .where('done_at', 'is', null)
        .execute();
      for (let times = 0; times < 6; times += 1) {
        site.clock.advance(60_000);
        await checkPaymentsDue(made.shop);
        await reconcileServices(site);
        await work();
      }
      await checkInvariants(real);
      // Leftovers of this run must not slow down the next ones.
      await site.db.updateTable('services').set({ state: 'terminated' }).where('id', '=', serviceId).execute();
    }),
    { numRuns: isShortOnPostgres ? 5 : 20 },
  );
}, 180_000);
