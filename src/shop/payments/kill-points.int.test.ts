import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isShortOnPostgres } from '../../platform/db/testing.ts';
import { randomToken } from '../../platform/ids.ts';
import { rial } from '../../platform/money.ts';
import { readBalance } from '../balance/index.ts';
import { correctBalance } from '../balance/ledger.ts';
import { signLink } from '../signed-link.ts';
import { checkPaymentsDue, recordReturn, startPayment, verifyAttempt } from './index.ts';
import { verifyLeaseMs } from './schedule.ts';
import type { Shop } from './shop.ts';
import { createTestShop, placeTestOrder, testSecret } from './testing.ts';

let made: Awaited<ReturnType<typeof createTestShop>>;
beforeEach(async () => {
  made = await createTestShop();
});
afterEach(() => made.site.close());

/** Shop whose process crashes at its n-th query: that one and all later ones never reach the database. */
function dyingAt(n: number): { shop: Shop; queries: () => number } {
  let queries = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      queries += 1;
      if (queries >= n) throw new Error('killed');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const platform = { ...made.site, db: made.site.db.withPlugin(plugin) };
  return { shop: { ...made.shop, platform }, queries: () => queries };
}

/** Creates a payment whose buyer has paid and returned. */
async function returned(part = 0) {
  const { site, shop, bank } = made;
  const order = await placeTestOrder(site);
  const fromBalance = part === 0 ? undefined : { userId: 'buyer', seen: rial(part) };
  const { attemptId } = await startPayment(shop, { invoiceId: order.invoiceId, gateway: 'fake', fromBalance });
  const { ref } = await site.db
    .selectFrom('payment_attempts')
    .select('ref')
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow();
  bank.pay(ref ?? '');
  const values = new URLSearchParams({ status: 'OK' });
  await recordReturn(shop, { secret: signLink(testSecret, 'payment', attemptId), values });
  return { ...order, attemptId };
}

async function outcome(orderId: string, invoiceId: string) {
  const { db } = made.site;
  const invoice = await db.selectFrom('invoices').selectAll().where('id', '=', invoiceId).executeTakeFirstOrThrow();
  const services = await db.selectFrom('services').selectAll().where('order_id', '=', orderId).execute();
  const mails = await db
    .selectFrom('outbox')
    .select('id')
    .where('dedupe_key', '=', `invoice-paid:${invoiceId}`)
    .execute();
  return { state: invoice.state, number: invoice.number, services: services.length, mails: mails.length };
}

/** Funds the buyer's balance, so that the next payment uses a part of it. */
async function fund(part: number): Promise<void> {
  if (part === 0) return;
  const gift = { userId: 'buyer', amount: rial(part), reason: 'هدیه', key: randomToken(8), by: 'staff' };
  await correctBalance(made.site, gift);
}

/** SQLite is killed at every query, PostgreSQL in `npm test` at every third: the queries are the same. */
const step = isShortOnPostgres ? 3 : 1;

test.each([
  ['by a gateway', 0],
  ['with a part from the balance', 700_000],
])(
  'P37 P39 %s: after a process is killed between verifying and committing, another one settles once',
  async (_, part) => {
    const whole = dyingAt(Number.POSITIVE_INFINITY);
    await fund(part);
    await verifyAttempt(whole.shop, (await returned(part)).attemptId);
    const points = whole.queries();
    expect(points).toBeGreaterThan(10);
    let number = 1;
    for (let point = 1; point <= points; point += step) {
      await fund(part);
      const { attemptId, orderId, invoiceId } = await returned(part);
      await expect(verifyAttempt(dyingAt(point).shop, attemptId)).rejects.toThrow('killed');
      expect(await outcome(orderId, invoiceId)).toEqual({ state: 'proforma', number: null, services: 0, mails: 0 });
      made.site.clock.advance(verifyLeaseMs);
      await checkPaymentsDue(made.shop);
      const after = await outcome(orderId, invoiceId);
      number += 1;
      expect(after).toEqual({ state: 'paid', number, services: 1, mails: 1 });
      await checkPaymentsDue(made.shop);
      expect(await verifyAttempt(made.shop, attemptId)).toBe('settled');
      expect(await outcome(orderId, invoiceId)).toEqual(after);
      // The part was taken once: nothing of it is left, and nothing more was taken.
      expect(await readBalance(made.site.db, 'buyer')).toBe(0);
    }
  },
);

test('P37 a process killed while starting a payment leaves no payment that can be made twice', async () => {
  const { site, bank } = made;
  const { invoiceId } = await placeTestOrder(site);
  const whole = dyingAt(Number.POSITIVE_INFINITY);
  await startPayment(whole.shop, { invoiceId, gateway: 'fake' });
  for (let point = 1; point <= whole.queries(); point += 1) {
    const before = bank.calls.start;
    await expect(startPayment(dyingAt(point).shop, { invoiceId, gateway: 'fake' })).rejects.toThrow();
    expect(bank.calls.start - before).toBeLessThanOrEqual(1);
  }
  // Unstored attempts are over; the invoice can still be paid.
  site.clock.advance(40 * 60_000);
  await checkPaymentsDue(made.shop);
  const open = await site.db.selectFrom('payment_attempts').select(['state', 'ref']).execute();
  for (const { state, ref } of open)
    expect([state, ref === null]).toEqual([ref === null ? 'expired' : expect.any(String), ref === null]);
  const { attemptId } = await startPayment(made.shop, { invoiceId, gateway: 'fake' });
  expect(attemptId).toBeTruthy();
});
