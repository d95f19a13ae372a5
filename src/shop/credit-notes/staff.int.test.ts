import { afterEach, beforeEach, expect, it } from 'vitest';
import { runTransaction } from '../../platform/db/transaction.ts';
import { rial } from '../../platform/money.ts';
import { addTestInvoice } from '../orders.testing.ts';
import { createTestDatabase } from '../testing.ts';
import { createCreditNote } from './create.ts';
import { exportCreditNotes, listStaffCreditNotes } from './staff.ts';
import type { CreditNoteMethod } from './tables.ts';

let site: Awaited<ReturnType<typeof createTestDatabase>>;
beforeEach(async () => {
  site = await createTestDatabase();
});
afterEach(() => site.close());

interface Credited {
  number: number;
  amount: number;
  method?: CreditNoteMethod;
  isTest?: boolean;
  buyer?: string;
}

/** Credits a part of a new invoice of 1,100,000 rials and returns the number of the note. */
async function credit({ number, amount, method = 'balance', isTest = false, buyer = 'سارا' }: Credited) {
  const { id } = await addTestInvoice(site, {
    state: 'paid',
    number,
    isTest,
    buyer: { name: buyer, mobile: '', email: '' },
  });
  const invoice = { id, user_id: 'customer', is_test: Number(isTest) };
  return runTransaction(site, (trx) =>
    createCreditNote(site, trx, { invoice, amount: rial(amount), method, refundId: null, reason: '=پشیمان شد' }),
  );
}

const all = { page: 1, perPage: 25, sort: 'number', q: '' } as const;
const found = async (query: object) =>
  (await listStaffCreditNotes(site.db, { ...all, isTest: false, ...query })).rows.map(({ number }) => number);

it('P73 credit notes are listed, sorted, narrowed, and found by their number, that of the invoice and the buyer', async () => {
  await credit({ number: 1_001, amount: 110_000 });
  await credit({ number: 3_003, amount: 1_100_000, method: 'gateway', buyer: 'کاوه' });
  await credit({ number: 5_000, amount: 220_000, isTest: true });
  expect(await found({})).toEqual([1, 2]);
  expect(await found({ sort: '-number', perPage: 1 })).toEqual([2]);
  expect(await found({ method: 'gateway' })).toEqual([2]);
  expect(await found({ isTest: true })).toEqual([1]);
  expect(await found({ isTest: undefined })).toEqual([1, 1, 2]);
  expect(await found({ from: site.clock.now() + 1 })).toEqual([]);
  expect(await found({ until: site.clock.now() + 1 })).toEqual([1, 2]);
  expect([await found({ q: '۲' }), await found({ q: '۱۰۰۱' }), await found({ q: 'كاوه' })]).toEqual([[2], [1], [2]]);
  const [first] = (await listStaffCreditNotes(site.db, { ...all, q: '1001' })).rows;
  expect(first).toMatchObject({ number: 1, invoiceNumber: 1_001, buyer: 'سارا', total: 110_000, vat: 10_000 });
});

it('P73 their table has one row per note, in rials whose sums agree, safe to open', async () => {
  await credit({ number: 1_001, amount: 110_000 });
  await credit({ number: 3_003, amount: 330_001, method: 'manual' });
  const seen: number[] = [];
  const pieces = exportCreditNotes(site.db, { q: '', isTest: false }, ({ done, total }) => seen.push(done, total));
  let text = '';
  for await (const piece of pieces) text += piece;
  const [head, ...rows] = text
    .slice(1)
    .trim()
    .split('\r\n')
    .map((row) => row.slice(1, -1).split('","'));
  expect(rows.map((row) => row.length)).toEqual([head?.length, head?.length]);
  expect(rows.map(([number, , invoice]) => [number, invoice])).toEqual([
    ['1', '1001'],
    ['2', '3003'],
  ]);
  const sums = rows.map((row) => row.slice(4, 7).map(Number) as [number, number, number]);
  expect(sums.map(([net, vat, total]) => total - net - vat)).toEqual([0, 0]);
  expect(sums.reduce((sum, [, , total]) => sum + total, 0)).toBe(440_001);
  expect(rows.map((row) => row.slice(7))).toEqual([
    ['اعتبار حساب', '', "'=پشیمان شد", ''],
    ['واریز دستی', '', "'=پشیمان شد", ''],
  ]);
  expect(seen).toEqual([2, 2]);
});
