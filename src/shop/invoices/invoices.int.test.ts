import { afterEach, beforeEach, expect, test } from 'vitest';
import { runTransaction } from '../../platform/db/transaction.ts';
import { rial } from '../../platform/money.ts';
import { postLedgerEntry, readBalance } from '../balance/index.ts';
import { testBuyer } from '../buyer.testing.ts';
import { createTestDatabase } from '../testing.ts';
import { allocateInvoiceNumber, createInvoice, listInvoices, readInvoice } from './index.ts';

let site: Awaited<ReturnType<typeof createTestDatabase>>;
beforeEach(async () => {
  site = await createTestDatabase();
});
afterEach(() => site.close());

const line = (amount: number) => ({
  item: 0,
  kind: 'plan' as const,
  label: 'پلن',
  quantity: 1,
  unit: rial(amount),
  amount: rial(amount),
  vat: rial(Math.round(amount / 11)),
});
const renewal = (periodStart: number) => ({
  userId: 'u',
  purpose: 'renewal' as const,
  serviceId: 's',
  periodStart,
  vatRate: 1000,
  buyer: testBuyer,
  quoteLines: [line(1_100_000), line(-110_000)],
  isTest: false,
  dueAt: 5,
});

test('an invoice keeps its lines and sums, and a period of a service is billed once', async () => {
  const made = await runTransaction(site, (trx) => createInvoice(site, trx, renewal(10)));
  expect(await runTransaction(site, (trx) => createInvoice(site, trx, renewal(10)))).toBeNull();
  await runTransaction(site, (trx) => createInvoice(site, trx, renewal(20)));
  const invoice = await readInvoice(site.db, made?.id ?? '');
  expect(invoice).toMatchObject({ total: 990_000, vat: 90_000, state: 'proforma', number: null, buyer: testBuyer });
  expect(invoice?.lines.map(({ amount }) => amount)).toEqual([1_100_000, -110_000]);
  expect(await listInvoices(site.db, { userId: 'u' })).toHaveLength(2);
  expect(await listInvoices(site.db, { userId: 'other' })).toEqual([]);
  const stored = await site.db
    .selectFrom('invoices')
    .select('secret_hash')
    .where('id', '=', made?.id ?? '')
    .execute();
  expect(JSON.stringify(stored)).not.toContain(made?.secret);
});

test('an invoice that would give money is refused', async () => {
  const wrong = runTransaction(site, (trx) => createInvoice(site, trx, { ...renewal(1), quoteLines: [line(-10)] }));
  await expect(wrong).rejects.toThrow(RangeError);
});

test('P40 a number that was taken and not used is taken again', async () => {
  const broken = runTransaction(site, async (trx) => {
    expect(await allocateInvoiceNumber(trx, 'official')).toBe(1);
    throw new Error('rolled back');
  });
  await expect(broken).rejects.toThrow('rolled back');
  expect(await runTransaction(site, (trx) => allocateInvoiceNumber(trx, 'official'))).toBe(1);
  expect(await runTransaction(site, (trx) => allocateInvoiceNumber(trx, 'test'))).toBe(1);
});

test('P39 the same thing is booked once, and a balance never goes below zero', async () => {
  const entry = (amount: number, key: string) => ({ userId: 'u', amount: rial(amount), kind: 'top-up' as const, key });
  const add = (amount: number, key: string) =>
    runTransaction(site, (trx) => postLedgerEntry(site, trx, entry(amount, key)));
  expect(await Promise.all([add(1_000, 'a'), add(1_000, 'a'), add(500, 'b')])).toEqual(
    expect.arrayContaining([true, false]),
  );
  expect(await readBalance(site.db, 'u')).toBe(1_500);
  await expect(add(-1_510, 'c')).rejects.toMatchObject({ name: 'BalanceTooLow' });
  // A failed posting left no entry, so its key is free.
  expect(await add(-1_500, 'c')).toBe(true);
  expect(await readBalance(site.db, 'u')).toBe(0);
});

test('P39 of concurrent payments from the last of a balance one succeeds', async () => {
  await runTransaction(site, (trx) =>
    postLedgerEntry(site, trx, { userId: 'u', amount: rial(900), kind: 'top-up', key: 't' }),
  );
  const spend = (n: number) =>
    runTransaction(site, (trx) =>
      postLedgerEntry(site, trx, { userId: 'u', amount: rial(-500), kind: 'payment', key: `p${n}` }),
    );
  const results = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => spend(n)));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await readBalance(site.db, 'u')).toBe(400);
});
