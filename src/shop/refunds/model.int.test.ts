import fc from 'fast-check';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Platform } from '../../platform/context.ts';
import { isShortOnPostgres } from '../../platform/db/testing.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { rial } from '../../platform/money.ts';
import { readBalance, readPurse } from '../balance/index.ts';
import { renewNow } from '../billing/index.ts';
import { ensureCustomer } from '../customers/index.ts';
import { partFor } from '../payments/balance-part.ts';
import { type Gateway, GatewayRefusal, GatewayUnavailable } from '../payments/gateway.ts';
import { recordReturn, startPayment, verifyAttempt } from '../payments/index.ts';
import { createTestShop, placeTestOrder, testSecret } from '../payments/testing.ts';
import type { Provisioner } from '../services/provisioner.ts';
import { createProvisioningWorker } from '../services/worker.ts';
import { createTopUp, payFromBalance } from '../settlement/index.ts';
import { signLink } from '../signed-link.ts';
import { giveBackFailedDomains } from './give-back.ts';
import {
  approveRefund,
  completeRefund,
  refundByHand,
  refuseRefund,
  requestRefund,
  retryRefund,
  sendRefundsDue,
} from './index.ts';

type Made = Awaited<ReturnType<typeof createTestShop>>;
interface Real extends Made {
  userId: string;
  work(): Promise<unknown>;
  /** Refunds that the bank has carried out, by idempotency key: it does each once. */
  returned: Map<string, number>;
  bankMood: 'well' | 'rejects' | 'loses' | 'is down';
  /** Whether what is bought can never be delivered, like a domain that somebody else took. */
  isUndeliverable: boolean;
}

let made: Made;
beforeAll(async () => {
  made = await createTestShop();
});
afterAll(() => made.site.close());

/** Expected rejections are `AppError`s, and processes are killed on purpose; anything else is a fault. */
const refused = (thrown: unknown) => {
  if (thrown instanceof Error && thrown.message === 'killed') return;
  if (!(thrown instanceof AppError) || thrown.name === 'Internal') throw thrown;
};
const step = (name: string, run: (real: Real) => Promise<unknown>) => ({
  check: () => true,
  run: async (_model: object, real: Real) => void (await run(real).catch(refused)),
  toString: () => name,
});
/** A step on one of the rows of the customer, if there is any. */
const onOne = <T>(name: string, list: (real: Real) => Promise<T[]>, run: (real: Real, row: T) => Promise<unknown>) =>
  fc.nat(7).map((index) =>
    step(`${name}(${index})`, async (real) => {
      const rows = await list(real);
      const row = rows[index % Math.max(1, rows.length)];
      if (row !== undefined) await run(real, row);
    }),
  );

const invoices = ({ site, userId }: Real) =>
  site.db
    .selectFrom('invoices')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
const paidInvoices = async (real: Real) => (await invoices(real)).filter(({ paid_at }) => paid_at !== null);
const openInvoices = async (real: Real) =>
  (await invoices(real)).filter(({ state, purpose }) => state === 'proforma' || purpose === 'top-up');
const services = ({ site, userId }: Real) =>
  site.db.selectFrom('services').select('id').where('user_id', '=', userId).orderBy('created_at').execute();
const refunds = ({ site, userId }: Real) =>
  site.db.selectFrom('refunds').selectAll().where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute();

async function payAtBank({ shop, site, bank, userId }: Real, invoiceId: string, withBalance: boolean) {
  const invoice = await site.db
    .selectFrom('invoices')
    .select(['balance_rial', 'total_rial'])
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  const offered = { purse: await readPurse(site.db, userId), held: rial(invoice.balance_rial), isTest: false };
  const seen = withBalance ? partFor(shop.gateways[0] as Gateway, rial(invoice.total_rial), offered) : rial(0);
  const fromBalance = seen > 0 ? { userId, seen } : undefined;
  const { attemptId } = await startPayment(shop, { invoiceId, gateway: 'fake', fromBalance });
  const { ref } = await site.db
    .selectFrom('payment_attempts')
    .select('ref')
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow();
  bank.pay(ref ?? '');
  const values = new URLSearchParams({ status: 'OK', ref: ref ?? '' });
  await recordReturn(shop, { secret: signLink(testSecret, 'payment', attemptId), values });
  await verifyAttempt(shop, attemptId);
}

/** The platform of a process that dies at its n-th query. */
function dyingAt(site: Platform, n: number): Platform {
  let queries = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      queries += 1;
      if (queries >= n) throw new Error('killed');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { ...site, db: site.db.withPlugin(plugin) };
}
const seen = ({ id, version }: { id: string; version: number }) => ({ id, version, staff: 'staff2' });

const commands = [
  fc.constant(step('order', ({ site, userId }) => placeTestOrder(site, { userId }))),
  fc.constantFrom(500_000, 3_000_000).map((amount) =>
    step(`top up ${amount}`, async (real) => {
      const { invoiceId } = await createTopUp(real.site, {
        ...{ userId: real.userId, amount: rial(amount), isTest: false, secret: testSecret },
      });
      await payAtBank(real, invoiceId, false);
    }),
  ),
  onOne('pay at the bank', openInvoices, (real, { id }) => payAtBank(real, id, false)),
  onOne('pay at the bank and from the balance', openInvoices, (real, { id }) => payAtBank(real, id, true)),
  onOne('pay from the balance', openInvoices, ({ site, userId }, { id }) =>
    payFromBalance(site, { invoiceId: id, userId }),
  ),
  fc.constant(step('provision', ({ work }) => work())),
  fc.boolean().map((isUndeliverable) =>
    step(`registry ${isUndeliverable ? 'refuses' : 'registers'}`, async (real) => {
      real.isUndeliverable = isUndeliverable;
    }),
  ),
  fc.constant(
    step('order what cannot be delivered', async (real) => {
      real.isUndeliverable = true;
      await payAtBank(real, (await placeTestOrder(real.site, { userId: real.userId })).invoiceId, false);
      await real.work();
    }),
  ),
  fc.constant(
    step('give back twice at once', ({ site }) =>
      Promise.all([giveBackFailedDomains(site), giveBackFailedDomains(site)]),
    ),
  ),
  fc.nat(40).map((n) => step(`give back, killed at ${n}`, ({ site }) => giveBackFailedDomains(dyingAt(site, n)))),
  onOne('renew', services, ({ site, userId }, { id }) => renewNow(site, { serviceId: id, userId })),
  onOne('renew after the end', services, async (real, { id: serviceId }) => {
    const { site, userId } = real;
    const invoiceId = await renewNow(site, { serviceId, userId });
    // The invoice has nothing to deliver any more, but can be paid.
    await site.db.updateTable('services').set({ state: 'terminated' }).where('id', '=', serviceId).execute();
    if (invoiceId !== null) await payAtBank(real, invoiceId, true);
  }),
  fc
    .tuple(fc.constantFrom('balance', 'gateway', 'manual'), fc.constantFrom(0, 3_330, 400_000, 1_999_990))
    .chain(([method, part]) =>
      onOne(
        `request ${part || 'everything'} ${method}`,
        paidInvoices,
        async ({ site }, { id, total_rial: all, ...row }) =>
          requestRefund(site, {
            invoiceId: id,
            amount: rial(part === 0 ? all - row.refunded_rial : part),
            method,
            reason: 'پشیمان شد',
            effects: [],
            staff: 'staff1',
          }),
      ),
    ),
  onOne('approve', refunds, ({ site }, row) => approveRefund(site, seen(row))),
  onOne('approve', refunds, ({ site }, row) => approveRefund(site, seen(row))),
  onOne('approve twice at once', refunds, ({ site }, row) =>
    Promise.all([approveRefund(site, seen(row)), approveRefund(site, seen(row)).catch(refused)]),
  ),
  onOne('refuse', refunds, ({ site }, row) => refuseRefund(site, { ...seen(row), reason: 'نه' })),
  fc.tuple(fc.constantFrom('balance', 'gateway', 'manual'), fc.constantFrom(10_000, 333_330)).chain(([method, part]) =>
    onOne(`return ${part} ${method}`, paidInvoices, async ({ site, shop }, { id: invoiceId }) => {
      const input = { invoiceId, amount: rial(part), reason: 'پشیمان شد', staff: 'staff1' };
      const { id } = await requestRefund(site, { ...input, method });
      await approveRefund(site, seen({ id, version: 1 }));
      if (method === 'manual') await completeRefund(site, { ...seen({ id, version: 2 }), trace: '۷۸' });
      await sendRefundsDue(shop);
    }),
  ),
  onOne('complete', refunds, ({ site }, row) => completeRefund(site, { ...seen(row), trace: '۷۷' })),
  onOne('retry', refunds, ({ site }, row) => retryRefund(site, seen(row))),
  onOne('transfer by hand', refunds, ({ site, returned }, row) =>
    // Staff do so after a rejection only: a lost response may hide a refund.
    row.problem === '' || [...returned.keys()].some((key) => key.startsWith(row.id))
      ? Promise.resolve()
      : refundByHand(site, seen(row)),
  ),
  fc.constant(step('send', ({ shop }) => sendRefundsDue(shop))),
  fc.constant(step('send twice at once', ({ shop }) => Promise.all([sendRefundsDue(shop), sendRefundsDue(shop)]))),
  fc
    .nat(40)
    .map((n) =>
      step(`send, killed at ${n}`, ({ shop, site }) => sendRefundsDue({ ...shop, platform: dyingAt(site, n) })),
    ),
  fc
    .nat(40)
    .chain((n) =>
      onOne(`approve, killed at ${n}`, refunds, ({ site }, row) => approveRefund(dyingAt(site, n), seen(row))),
    ),
  fc.constantFrom('well', 'rejects', 'loses', 'is down').map((mood) =>
    step(`bank ${mood}`, async (real) => {
      real.bankMood = mood;
    }),
  ),
  fc.constant(step('wait', async ({ site }) => site.clock.advance(301_000))),
];

const sum = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((all, row) => all + of(row), 0);

/** What must be true of credit notes after every run, whatever has happened. */
async function checkInvariants({ site, bank, userId, returned }: Real): Promise<void> {
  const { db } = site;
  const own = await db.selectFrom('invoices').selectAll().where('user_id', '=', userId).execute();
  const paid = own.filter(({ paid_at }) => paid_at !== null);
  const notes = await db.selectFrom('credit_notes').selectAll().where('user_id', '=', userId).execute();
  const asked = await db.selectFrom('refunds').selectAll().where('user_id', '=', userId).execute();
  const entries = await db.selectFrom('balance_entries').selectAll().where('user_id', '=', userId).execute();
  const attempts = await db
    .selectFrom('payment_attempts')
    .innerJoin('invoices', 'invoices.id', 'payment_attempts.invoice_id')
    .selectAll('payment_attempts')
    .where('user_id', '=', userId)
    .execute();
  const isCredited = (id: string) => entries.some(({ key }) => key === `overpaid:${id}`);
  const isPaidOut = ({ purpose, id }: { purpose: string; id: string }) => purpose === 'top-up' || isCredited(id);

  // Each refund that was carried out has one note, with its amount and way; others have none.
  const expected = asked.filter(({ state, invoice_id }) => state === 'done' && !isCredited(invoice_id));
  const facts = (rows: Array<{ id: string | null; total: number; method: string }>) =>
    rows.map((row) => JSON.stringify(row)).toSorted();
  expect(
    facts(
      notes
        .filter((one) => one.refund_id)
        .map((one) => ({ id: one.refund_id, total: one.total_rial, method: one.method })),
    ),
  ).toEqual(facts(expected.map((one) => ({ id: one.id, total: one.amount_rial, method: one.method }))));
  // What could not be delivered has one over everything.
  expect(
    notes
      .filter((one) => !one.refund_id)
      .map((one) => [one.invoice_id, one.total_rial])
      .toSorted(),
  ).toEqual(
    paid
      .filter(({ id }) => isCredited(id))
      .map((one) => [one.id, one.total_rial])
      .toSorted(),
  );
  for (const invoice of paid) {
    const of = notes.filter((one) => one.invoice_id === invoice.id);
    const lines = await db.selectFrom('invoice_lines').selectAll().where('invoice_id', '=', invoice.id).execute();
    const shares = await db
      .selectFrom('credit_note_lines')
      .innerJoin('credit_notes', 'credit_notes.id', 'note_id')
      .selectAll('credit_note_lines')
      .where('invoice_id', '=', invoice.id)
      .execute();
    expect(sum(of, (one) => one.total_rial)).toBeLessThanOrEqual(invoice.total_rial);
    for (const note of of) {
      const parts = shares.filter(({ note_id }) => note_id === note.id);
      expect([sum(parts, (one) => one.amount_rial), sum(parts, (one) => one.vat_rial)]).toEqual([
        note.total_rial,
        note.vat_rial,
      ]);
    }
    // The invoice itself is what was paid: its lines are its total.
    expect([sum(lines, (one) => one.amount_rial), sum(lines, (one) => one.vat_rial)]).toEqual([
      invoice.total_rial,
      invoice.vat_rial,
    ]);
    if (sum(of, (one) => one.total_rial) === invoice.total_rial)
      for (const line of lines) {
        const parts = shares.filter(({ position }) => position === line.position);
        expect([sum(parts, (one) => one.amount_rial), sum(parts, (one) => one.vat_rial)]).toEqual([
          line.amount_rial,
          line.vat_rial,
        ]);
      }
  }
  // The ledger, the gateway and the notes agree.
  const credits = entries.filter(({ kind, key }) => kind === 'refund' || isCredited(key.slice('overpaid:'.length)));
  expect(sum(credits, (one) => one.amount_rial)).toBe(
    sum(
      notes.filter(({ method }) => method === 'balance'),
      (one) => one.total_rial,
    ),
  );
  const done = asked.filter(({ state }) => state === 'done');
  const byGateway = done.filter(({ method }) => method === 'gateway');
  for (const refund of byGateway)
    expect([...returned].filter(([key]) => key.startsWith(refund.id)).map(([, amount]) => amount)).toEqual([
      refund.amount_rial,
    ]);
  // Sales less notes are the money that came and did not go, less what customers still have on their balances.
  const held = own.filter(({ paid_at }) => paid_at === null);
  const came = sum(
    attempts.filter(({ state }) => state === 'settled'),
    (one) => one.amount_rial,
  );
  const went = sum(
    done.filter(({ method }) => method !== 'balance'),
    (one) => one.amount_rial,
  );
  const going = asked.filter(({ state, invoice_id }) => {
    const invoice = own.find(({ id }) => id === invoice_id);
    return ['approved', 'sent'].includes(state) && invoice !== undefined && isPaidOut(invoice);
  });
  const onBalance =
    (await readBalance(db, userId)) + sum(held, (one) => one.balance_rial) + sum(going, (one) => one.amount_rial);
  const isSale = (id: string) => own.some((one) => one.id === id && one.purpose !== 'top-up');
  const sold = sum(
    paid.filter(({ id }) => isSale(id)),
    (one) => one.total_rial,
  );
  const returnedSales = sum(
    notes.filter(({ invoice_id }) => isSale(invoice_id)),
    (one) => one.total_rial,
  );
  expect(sold - returnedSales).toBe(came - went - onBalance);
  expect([...bank.payments.values()].filter(({ state, isVerified }) => isVerified && state !== 'paid')).toEqual([]);
  // Both numbers are gap-free.
  for (const table of ['invoices', 'credit_notes'] as const) {
    const numbers = await db
      .selectFrom(table)
      .select('number')
      .where('number', 'is not', null)
      .orderBy('number')
      .execute();
    expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, index) => index + 1));
  }
}

test('P31 P36 P37 P39 P73 after any sequence of orders, payments, refunds, domains given back and kills, invoices less credit notes are the ledger and the gateway', async () => {
  let run = 0;
  let given = 0;
  let current: Real | undefined;
  const cloud: Provisioner = {
    name: 'manual',
    step: async ({ action }) =>
      action === 'create' && current?.isUndeliverable
        ? { state: 'failed', reason: 'نام گرفته شده است.', givesBack: true }
        : { state: 'done' },
  };
  const worker = createProvisioningWorker({ platform: made.site, provisioners: [cloud], secret: testSecret });
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 30, size: 'max' }), async (steps) => {
      run += 1;
      const userId = await runTransaction(made.site, (trx) =>
        ensureCustomer(made.site, trx, { email: `credit${run}@example.ir`, name: 'سارا' }),
      );
      const real: Real = {
        ...{ ...made, userId, returned: new Map(), bankMood: 'well', isUndeliverable: false },
        work: () => worker.runOnce(),
      };
      current = real;
      made.bank.gateway.refund = async (_attempt, { minor }, key) => {
        if (real.bankMood === 'is down') throw new GatewayUnavailable('down');
        if (real.bankMood === 'rejects' && !real.returned.has(key)) throw new GatewayRefusal('نمی‌پذیریم.');
        real.returned.set(key, minor);
        if (real.bankMood === 'loses') throw new GatewayUnavailable('lost');
        return { state: 'done', raw: {} };
      };
      // Something to return in every run, and something that cannot be delivered.
      for (real.isUndeliverable of [true, false]) {
        await payAtBank(real, (await placeTestOrder(made.site, { userId })).invoiceId, false);
        await worker.runOnce();
      }
      await fc.asyncModelRun(() => ({ model: {}, real }), steps);
      real.bankMood = 'well';
      for (let times = 0; times < 2; times += 1) {
        made.site.clock.advance(301_000);
        await sendRefundsDue(made.shop);
        await giveBackFailedDomains(made.site);
      }
      await checkInvariants(real);
      given += (await refunds(real)).filter(({ asked_by, state }) => asked_by === null && state === 'done').length;
    }),
    { numRuns: isShortOnPostgres ? 5 : 20 },
  );
  expect(given).toBeGreaterThan(0);
}, 180_000);
