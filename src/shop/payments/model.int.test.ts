import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError } from '../../platform/errors.ts';
import { randomToken } from '../../platform/ids.ts';
import { rial } from '../../platform/money.ts';
import { runs } from '../../platform/properties.testing.ts';
import { readBalance, readPurse } from '../balance/index.ts';
import { correctBalance } from '../balance/ledger.ts';
import { expireOrdersDue } from '../orders/index.ts';
import { payFromBalance } from '../settlement/index.ts';
import { signLink } from '../signed-link.ts';
import { partFor } from './balance-part.ts';
import type { Gateway } from './gateway.ts';
import { checkPaymentsDue, receiveWebhook, recordReturn, startPayment, verifyAttempt } from './index.ts';
import { attemptMachine } from './states.ts';
import { createTestShop, placeTestOrder, testSecret } from './testing.ts';

type Real = Awaited<ReturnType<typeof createTestShop>> & { userId: string; invoices: string[] };
/** How many attempts there are, so that commands can name one. */
interface Model {
  attempts: string[];
}

let made: Awaited<ReturnType<typeof createTestShop>>;
beforeAll(async () => {
  made = await createTestShop();
});
afterAll(() => made.site.close());

const price = 1_990_000;
const step = (name: string, run: (model: Model, real: Real) => Promise<unknown>) => ({
  check: () => true,
  run: async (model: Model, real: Real) => void (await run(model, real).catch(refused)),
  toString: () => name,
});
/** Expected rejections are `AppError`s; anything else is a fault. */
const refused = (thrown: unknown) => {
  if (!(thrown instanceof AppError) || thrown.name === 'Internal') throw thrown;
};
/** A step on one of the attempts, if there is any. */
const onAttempt = (name: string, run: (real: Real, id: string, ref: string | null) => Promise<unknown>) =>
  fc.nat(5).map((index) =>
    step(`${name}(${index})`, async ({ attempts }, real) => {
      const id = attempts[index % Math.max(1, attempts.length)];
      if (id === undefined) return;
      const { db } = real.site;
      const row = await db.selectFrom('payment_attempts').select('ref').where('id', '=', id).executeTakeFirstOrThrow();
      await run(real, id, row.ref);
    }),
  );

const commands = [
  fc.nat(1).map((index) =>
    step(`start(${index})`, async ({ attempts }, { shop, invoices }) => {
      const { attemptId } = await startPayment(shop, { invoiceId: invoices[index] as string, gateway: 'fake' });
      attempts.push(attemptId);
    }),
  ),
  fc.nat(1).map((index) =>
    step(`start with the balance(${index})`, async ({ attempts }, { shop, site, userId, invoices }) => {
      const invoiceId = invoices[index] as string;
      const { balance_rial: held } = await site.db
        .selectFrom('invoices')
        .select('balance_rial')
        .where('id', '=', invoiceId)
        .executeTakeFirstOrThrow();
      const purse = await readPurse(site.db, userId);
      const seen = partFor(shop.gateways[0] as Gateway, rial(price), { purse, held: rial(held), isTest: false });
      const { attemptId } = await startPayment(shop, { invoiceId, gateway: 'fake', fromBalance: { userId, seen } });
      attempts.push(attemptId);
    }),
  ),
  fc
    .constantFrom(300_000, 700_000)
    .map((amount) =>
      step(`get ${amount} credited`, async (_model, { site, userId }) =>
        correctBalance(site, { userId, amount: rial(amount), reason: 'هدیه', key: randomToken(8), by: 'staff' }),
      ),
    ),
  onAttempt('pay', async ({ bank }, _id, ref) => bank.pay(ref ?? '')),
  onAttempt('pay', async ({ bank }, _id, ref) => bank.pay(ref ?? '')),
  onAttempt('pay another amount', async ({ bank }, _id, ref) => bank.pay(ref ?? '', price - 10)),
  onAttempt('cancel', async ({ bank }, _id, ref) => bank.cancel(ref ?? '')),
  onAttempt('come back', ({ shop }, id, ref) =>
    recordReturn(shop, {
      secret: signLink(testSecret, 'payment', id),
      values: new URLSearchParams({ status: 'OK', ref: ref ?? '' }),
    }),
  ),
  onAttempt('come back with lies', ({ shop }, id) =>
    recordReturn(shop, {
      secret: signLink(testSecret, 'payment', id),
      values: new URLSearchParams('status=NOK&ref=other'),
    }),
  ),
  onAttempt('tell by webhook', ({ shop }, id, ref) =>
    receiveWebhook(shop, {
      gateway: 'fake',
      body: Buffer.from(JSON.stringify({ id, ref })),
      headers: new Headers(),
    }),
  ),
  onAttempt('verify', ({ shop }, id) => verifyAttempt(shop, id)),
  onAttempt('verify twice at once', ({ shop }, id) => Promise.all([verifyAttempt(shop, id), verifyAttempt(shop, id)])),
  fc.constant(step('look at what is due', (_model, { shop }) => checkPaymentsDue(shop))),
  fc.constant(step('expire', (_model, { site }) => expireOrdersDue(site))),
  fc
    .constantFrom(20_000, 61_000, 20 * 60_000, 2 * 3_600_000, 26 * 3_600_000)
    .map((ms) => step(`wait ${ms}`, async (_model, { site }) => site.clock.advance(ms))),
  fc.constantFrom('isDown', 'losesAnswer', 'refuses', 'well').map((fault) =>
    step(`gateway ${fault}`, async (_model, { bank }) => {
      Object.assign(bank.faults, { isDown: false, losesAnswer: false, refuses: false, tellsRef: null });
      if (fault !== 'well') bank.faults[fault] = true;
    }),
  ),
  fc.constant(
    step('gateway tells another reference', async (_model, { bank }) => {
      bank.faults.tellsRef = 'another';
    }),
  ),
  fc
    .nat(1)
    .map((index) =>
      step(`pay from the balance(${index})`, (_model, { site, userId, invoices }) =>
        payFromBalance(site, { invoiceId: invoices[index] as string, userId }),
      ),
    ),
];

/** Invariants after every run, whatever has happened. */
async function checkInvariants({ site, bank, userId }: Real): Promise<void> {
  const { db } = site;
  const invoices = await db.selectFrom('invoices').selectAll().where('user_id', '=', userId).execute();
  const ids = invoices.map(({ id }) => id);
  const attempts = await db.selectFrom('payment_attempts').selectAll().where('invoice_id', 'in', ids).execute();
  const entries = await db.selectFrom('balance_entries').selectAll().where('user_id', '=', userId).execute();
  const services = await db.selectFrom('services').select('order_id').where('user_id', '=', userId).execute();

  for (const { state } of attempts) expect(Object.keys(attemptMachine.moves)).toContain(state);
  // All payments at the bank are accounted for, and nothing else is.
  for (const { ref, state, minor_amount: minor } of attempts) {
    const held = bank.payments.get(ref ?? '');
    if (held?.state === 'paid') expect(['settled', 'refund_due']).toContain(state);
    else expect(state).not.toBe('settled');
    if (state === 'settled') expect(held).toMatchObject({ isVerified: true, charge: { minor } });
  }
  const settled = attempts.filter(({ state }) => state === 'settled');
  const credited = entries.filter(({ kind }) => kind === 'overpaid');
  const paid = invoices.filter(({ state }) => state === 'paid');
  const byGateway = paid.filter(({ paid_by }) => paid_by === 'fake');
  expect(settled).toHaveLength(byGateway.length + credited.length);
  // A paid invoice has one number, one service and one mail; an unpaid one has none.
  expect(paid.every(({ number }) => number !== null)).toBe(true);
  expect(invoices.filter(({ state }) => state !== 'paid').every(({ number }) => number === null)).toBe(true);
  expect(services.map((one) => one.order_id).toSorted()).toEqual(paid.map((one) => one.order_id).toSorted());
  const mails = await db
    .selectFrom('outbox')
    .select('dedupe_key')
    .where(
      'dedupe_key',
      'in',
      ids.map((id) => `invoice-paid:${id}`),
    )
    .orderBy('id')
    .execute();
  expect(mails).toHaveLength(paid.length);
  const numbers = await db
    .selectFrom('invoices')
    .select('number')
    .where('number', 'is not', null)
    .orderBy('number')
    .execute();
  expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, index) => index + 1));
  // The ledger is the balance.
  const balance = await readBalance(db, userId);
  expect(entries.reduce((sum, { amount_rial }) => sum + amount_rial, 0)).toBe(balance);
  expect(balance).toBeGreaterThanOrEqual(0);
  // Debits for an invoice equal its part: reserved while a dependent payment is open, otherwise of a paid invoice.
  for (const invoice of invoices) {
    const own = entries.filter((entry) => entry.invoice_id === invoice.id && entry.kind !== 'overpaid');
    expect(own.reduce((sum, { amount_rial }) => sum - amount_rial, 0)).toBe(invoice.balance_rial);
    const tries = attempts.filter((attempt) => attempt.invoice_id === invoice.id);
    const counting = tries.filter(({ balance_rial: part }) => part === invoice.balance_rial);
    if (invoice.state === 'proforma' && invoice.balance_rial > 0)
      expect(counting.some(({ state }) => ['started', 'returned', 'verifying'].includes(state))).toBe(true);
    if (invoice.state === 'void') expect(invoice.balance_rial).toBe(0);
    if (invoice.state !== 'paid') continue;
    const paying = counting.filter(({ state, reason }) => state === 'settled' && reason === '');
    const brought = invoice.paid_by === 'balance' ? 0 : (paying[0]?.amount_rial ?? 0);
    expect([paying.length, invoice.balance_rial + brought]).toEqual([invoice.paid_by === 'balance' ? 0 : 1, price]);
  }
}

test('P36 P39 after any sequence of gateway and visitor actions, also with a part from the balance, every rial is accounted for', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: 25, size: 'max' }), async (steps) => {
      run += 1;
      const real: Real = { ...made, userId: `buyer${run}`, invoices: [] };
      for (let n = 0; n < 2; n += 1)
        real.invoices.push((await placeTestOrder(made.site, { userId: real.userId })).invoiceId);
      await fc.asyncModelRun(() => ({ model: { attempts: [] }, real }), steps);
      // The gateway recovers and time passes.
      Object.assign(made.bank.faults, { isDown: false, losesAnswer: false, refuses: false, tellsRef: null });
      for (let n = 0; n < 3; n += 1) {
        made.site.clock.advance(3_600_000);
        await checkPaymentsDue(made.shop);
      }
      await checkInvariants(real);
    }),
    runs(60),
  );
}, 120_000);
