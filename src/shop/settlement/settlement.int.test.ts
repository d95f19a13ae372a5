import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { defaultSettings, updateSettings } from '../../content/settings/index.ts';
import { isShortOnPostgres } from '../../platform/db/testing.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { hashOfToken, randomToken } from '../../platform/ids.ts';
import { rial } from '../../platform/money.ts';
import { postLedgerEntry, readBalance } from '../balance/index.ts';
import { testBuyer } from '../buyer.testing.ts';
import { addVatRate } from '../catalogue/vat.ts';
import { ensureCustomer } from '../customers/index.ts';
import { createInvoice, readInvoice } from '../invoices/index.ts';
import { createTestShop, placeTestOrder } from '../payments/testing.ts';
import { createTopUp, payFromBalance, settleInvoice, topUpLimits } from './index.ts';

let site: Awaited<ReturnType<typeof createTestShop>>['site'];
beforeEach(async () => {
  ({ site } = await createTestShop());
});
afterEach(() => site.close());

const settle = (invoiceId: string, extra: { isTest?: boolean; by?: string } = {}) =>
  runTransaction(site, (trx, touch) =>
    settleInvoice(site, trx, touch, { invoiceId, by: 'staff', isTest: false, ...extra }),
  );
const bill = (amount: number) => {
  const line = { item: 0, kind: 'top-up' as const, label: 'افزایش اعتبار', quantity: 1, unit: rial(amount) };
  return {
    userId: 'buyer',
    purpose: 'top-up' as const,
    vatRate: 0,
    buyer: testBuyer,
    isTest: false,
    dueAt: 0,
    quoteLines: [{ ...line, amount: rial(amount), vat: rial(0) }],
  };
};
const topUp = async (amount: number) =>
  (await runTransaction(site, (trx) => createInvoice(site, trx, bill(amount))))?.id as string;
const invoices = () => site.db.selectFrom('invoices').selectAll().orderBy('number').execute();

/** `npm test` takes fewer on PostgreSQL, where each waits for a lock of the server. */
const count = isShortOnPostgres ? 100 : 500;

describe('settling an invoice', () => {
  test(`P40 ${count} at once take the numbers 1 to ${count}, each once`, async () => {
    // One real invoice, and copies of it.
    const first = await topUp(10_000);
    const row = await site.db.selectFrom('invoices').selectAll().where('id', '=', first).executeTakeFirstOrThrow();
    const line = await site.db
      .selectFrom('invoice_lines')
      .selectAll()
      .where('invoice_id', '=', first)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: count - 1 }, () => randomToken(12));
    await site.db
      .insertInto('invoices')
      .values(copies.map((id) => ({ ...row, id, secret_hash: hashOfToken(id) })))
      .execute();
    await site.db
      .insertInto('invoice_lines')
      .values(copies.map((invoice_id) => ({ ...line, invoice_id })))
      .execute();
    const ids = [first, ...copies];
    // Number of callers that can wait for a pool connection.
    const lane = async (start: number) => {
      for (let n = start; n < ids.length; n += 25) expect(await settle(ids[n] as string)).toBe('settled');
    };
    await Promise.all(Array.from({ length: 25 }, (_, start) => lane(start)));
    const numbers = (await invoices()).map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: count }, (_, n) => n + 1));
    expect(await readBalance(site.db, 'buyer')).toBe(10_000 * count);
    // Sequential by design, so a busy machine needs more time.
  }, 180_000);

  test('P40 one that is undone leaves no gap', async () => {
    const [first, second] = [await topUp(10_000), await topUp(10_000)];
    const broken = runTransaction(site, async (trx, touch) => {
      await settleInvoice(site, trx, touch, { invoiceId: first, by: 'staff', isTest: false });
      throw new Error('undone');
    });
    await expect(broken).rejects.toThrow('undone');
    await settle(second);
    await settle(first);
    expect((await invoices()).map(({ id, number }) => [id, number])).toEqual([
      [second, 1],
      [first, 2],
    ]);
  });

  test('one that is paid, void or unknown is not settled again', async () => {
    const id = await topUp(10_000);
    expect([await settle(id), await settle(id), await settle('none')]).toEqual([
      'settled',
      'already-paid',
      'not-payable',
    ]);
    const other = await topUp(10_000);
    await site.db.updateTable('invoices').set({ state: 'void' }).where('id', '=', other).execute();
    expect(await settle(other)).toBe('not-payable');
    expect(await readBalance(site.db, 'buyer')).toBe(10_000);
  });

  test('uses the VAT rate of the day of payment within the promised total; a paid invoice keeps it', async () => {
    const vat = () =>
      site.db
        .selectFrom('invoices')
        .innerJoin('invoice_lines', 'invoice_lines.invoice_id', 'invoices.id')
        .select(['vat_rate', 'total_rial', 'invoices.vat_rial', 'invoice_lines.vat_rial as of_line'])
        .where('purpose', '=', 'order')
        .executeTakeFirstOrThrow();
    const { invoiceId } = await placeTestOrder(site);
    expect(await vat()).toEqual({ vat_rate: 1_000, total_rial: 1_990_000, vat_rial: 180_909, of_line: 180_909 });
    const top = await topUp(10_000);
    const hour = 3_600_000;
    await addVatRate(site, { from: site.clock.now() + hour, rate: 1_200 });
    await addVatRate(site, { from: site.clock.now() + 2 * hour, rate: 1_500 });
    site.clock.advance(hour);
    expect([await settle(invoiceId), await settle(top)]).toEqual(['settled', 'settled']);
    const paid = { vat_rate: 1_200, total_rial: 1_990_000, vat_rial: 213_214, of_line: 213_214 };
    expect(await vat()).toEqual(paid);
    site.clock.advance(hour);
    expect(await settle(invoiceId)).toBe('already-paid');
    expect(await vat()).toEqual(paid);
    expect((await invoices()).find(({ id }) => id === top)).toMatchObject({ vat_rial: 0, vat_rate: 0 });
  });

  test('a test payment uses a separate number series and makes test services, regardless of who pays it', async () => {
    const { invoiceId, orderId } = await placeTestOrder(site);
    expect(await settle(invoiceId, { isTest: true, by: 'test' })).toBe('settled');
    const service = await site.db.selectFrom('services').selectAll().executeTakeFirstOrThrow();
    const order = await site.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
    expect([service.is_test, order.is_test, order.state]).toEqual([1, 1, 'completed']);
    const real = await topUp(10_000);
    await settle(real);
    const numbers = (await invoices()).map(({ is_test, number }) => [is_test, number]);
    expect(numbers).toEqual(
      expect.arrayContaining([
        [1, 1],
        [0, 1],
      ]),
    );
  });
});

describe('paying from the balance', () => {
  const fund = (amount: number, isTest = false) =>
    runTransaction(site, (trx) =>
      postLedgerEntry(site, trx, {
        userId: 'buyer',
        amount: rial(amount),
        kind: 'correction',
        key: `fund${amount}`,
        isTest,
      }),
    );

  test('takes the money and settles in one, once, however often it is requested', async () => {
    const { invoiceId } = await placeTestOrder(site);
    await fund(5_000_000);
    const pay = () => payFromBalance(site, { invoiceId, userId: 'buyer' });
    const results = await Promise.allSettled(Array.from({ length: 10 }, pay));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readBalance(site.db, 'buyer')).toBe(3_010_000);
    expect((await invoices())[0]).toMatchObject({ state: 'paid', paid_by: 'balance', is_test: 0 });
  });

  test('without enough money, or for another’s invoice, changes nothing', async () => {
    const { invoiceId } = await placeTestOrder(site);
    await fund(10_000);
    await expect(payFromBalance(site, { invoiceId, userId: 'buyer' })).rejects.toMatchObject({ name: 'BalanceTooLow' });
    await expect(payFromBalance(site, { invoiceId, userId: 'other' })).rejects.toMatchObject({ name: 'NotFound' });
    expect([await readBalance(site.db, 'buyer'), (await invoices())[0]?.state]).toEqual([10_000, 'proforma']);
  });

  test('with money of the test gateway is a test', async () => {
    const top = await topUp(5_000_000);
    await settle(top, { isTest: true, by: 'test' });
    const { invoiceId } = await placeTestOrder(site);
    await payFromBalance(site, { invoiceId, userId: 'buyer' });
    const paid = await site.db.selectFrom('invoices').selectAll().where('id', '=', invoiceId).executeTakeFirstOrThrow();
    expect(paid).toMatchObject({ is_test: 1, state: 'paid' });
  });

  test('of both kinds pays really as far as the real money goes', async () => {
    await fund(2_000_000);
    await fund(5_000_000, true);
    const kinds: number[] = [];
    for (let round = 0; round < 2; round += 1) {
      const { invoiceId } = await placeTestOrder(site);
      await payFromBalance(site, { invoiceId, userId: 'buyer' });
      kinds.push((await invoices()).find(({ id }) => id === invoiceId)?.is_test ?? -1);
    }
    expect(kinds).toEqual([0, 1]);
  });

  test.each([
    ['an order', false],
    ['a test', true],
  ])('of both kinds together does not pay %s', async (_what, isTest) => {
    const { invoiceId } = await placeTestOrder(site);
    await site.db
      .updateTable('invoices')
      .set({ is_test: Number(isTest) })
      .where('id', '=', invoiceId)
      .execute();
    await fund(1_980_000);
    await fund(1_970_000, true);
    await expect(payFromBalance(site, { invoiceId, userId: 'buyer' })).rejects.toMatchObject({ name: 'BalanceTooLow' });
    expect([await readBalance(site.db, 'buyer'), (await invoices())[0]?.state]).toEqual([3_950_000, 'proforma']);
  });

  test('P39 two orders at once do not both take the same real money', async () => {
    await fund(2_000_000);
    await fund(1_980_000, true);
    const orders = await Promise.all([placeTestOrder(site), placeTestOrder(site)]);
    const results = await Promise.allSettled(
      orders.map(({ invoiceId }) => payFromBalance(site, { invoiceId, userId: 'buyer' })),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await readBalance(site.db, 'buyer')).toBe(1_990_000);
  });

  test('P39 many at once, paying and topping up, leave a ledger that sums to the balance', async () => {
    await fund(4_000_000);
    const orders = await Promise.all(Array.from({ length: 4 }, () => placeTestOrder(site)));
    const tops = await Promise.all(Array.from({ length: 10 }, () => topUp(10_000)));
    await Promise.allSettled([
      ...orders.map(({ invoiceId }) => payFromBalance(site, { invoiceId, userId: 'buyer' })),
      ...tops.map((id) => settle(id)),
    ]);
    const entries = await site.db.selectFrom('balance_entries').select('amount_rial').execute();
    const sum = entries.reduce((total, { amount_rial }) => total + amount_rial, 0);
    const balance = await readBalance(site.db, 'buyer');
    expect([sum, balance >= 0]).toEqual([balance, true]);
    const paid = (await invoices()).filter(({ state, purpose }) => state === 'paid' && purpose === 'order').length;
    expect(balance).toBe(4_000_000 + 100_000 - paid * 1_990_000);
    expect(paid).toBe(2);
  });
});

describe('topping up the balance', () => {
  test('creates an invoice without VAT that credits the paid amount, within limits', async () => {
    const userId = await runTransaction(site, (trx) =>
      ensureCustomer(site, trx, { email: 'a@example.ir', name: 'آرش' }),
    );
    const requestFor = (amount: number) =>
      createTopUp(site, { userId, amount: rial(amount), isTest: false, secret: 's'.repeat(64) });
    for (const wrong of [topUpLimits.min - 10, topUpLimits.max + 10, topUpLimits.min + 1])
      await expect(requestFor(wrong)).rejects.toMatchObject({ name: 'InvalidFields' });
    const { invoiceId } = await requestFor(topUpLimits.min);
    expect((await invoices())[0]).toMatchObject({ purpose: 'top-up', vat_rial: 0, total_rial: topUpLimits.min });
    await expect(payFromBalance(site, { invoiceId, userId })).rejects.toMatchObject({ name: 'PaymentRefused' });
    await settle(invoiceId);
    expect(await readBalance(site.db, userId)).toBe(topUpLimits.min);
  });
});

test('a paid invoice keeps seller and goods when the settings change later', async () => {
  const set = (name: string, code: string) =>
    updateSettings(site, {
      shop: {
        ...defaultSettings.shop,
        seller: { ...defaultSettings.shop.seller, name },
        goods: [{ kind: 'vps', code, unit: 'ماه' }],
      },
    });
  await set('شرکت نخست', '2720000000001');
  const order = await placeTestOrder(site);
  expect((await readInvoice(site.db, order.invoiceId))?.seller).toBeNull();
  await settle(order.invoiceId);
  await set('شرکت دوم', '2720000000002');
  expect(await readInvoice(site.db, order.invoiceId)).toMatchObject({
    seller: { name: 'شرکت نخست' },
    lines: [{ goods: { code: '2720000000001', unit: 'ماه' } }],
  });
});
