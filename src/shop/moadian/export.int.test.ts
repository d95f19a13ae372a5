import { afterEach, beforeEach, expect, test } from 'vitest';
import { runTransaction } from '../../platform/db/transaction.ts';
import { rial } from '../../platform/money.ts';
import { createCreditNote } from '../credit-notes/index.ts';
import { noteSerial, taxNumber } from '../invoices/tax-number.ts';
import { addTestInvoice } from '../orders.testing.ts';
import { createTestDatabase } from '../testing.ts';
import { exportInvoices } from './export.ts';

let site: Awaited<ReturnType<typeof createTestDatabase>>;
beforeEach(async () => {
  site = await createTestDatabase();
});
afterEach(() => site.close());

const seller = { economicCode: '10103456789', taxMemoryId: 'A11216' };
const line = (amount: number, label: string, quantity = 1) => ({
  ...{ item: 0, kind: amount < 0 ? ('discount' as const) : ('plan' as const), label, quantity },
  ...{ unit: rial(Math.round(amount / quantity)), amount: rial(amount), vat: rial(Math.round(amount / 11)) },
});

type Row = Record<string, string>;

/** Reads the export back: a record for each row, by the names of the columns. */
async function exported(period: { from?: number; until?: number } = {}): Promise<Row[]> {
  let text = '';
  for await (const piece of exportInvoices(site.db, { ...period, seller })) text += piece;
  const [head = [], ...rows] = text
    .replace(/^\ufeff/, '')
    .split('\r\n')
    .filter(Boolean)
    .map((row) => row.slice(1, -1).split('","'));
  for (const row of rows) expect(row).toHaveLength(head.length);
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])));
}

/** Credits a part of an invoice, one second later. */
async function credit(invoice: { id: string; isTest?: boolean }, amount: number): Promise<number> {
  site.clock.advance(1_000);
  const made = await runTransaction(site, (trx) =>
    createCreditNote(site, trx, {
      invoice: { id: invoice.id, user_id: 'customer', is_test: invoice.isTest ? 1 : 0 },
      ...{ amount: rial(amount), method: 'manual', refundId: null, reason: '' },
    }),
  );
  return made.number;
}

const number = (row: Row, name: string) => {
  expect(row[name]).toMatch(/^\d+$/);
  return Number(row[name]);
};
/** Checks the arithmetic of the official system within each row and over the rows of each document. */
function expectSums(rows: readonly Row[]): void {
  for (const row of rows) {
    const [price, discount, net] = ['prdis', 'dis', 'adis'].map((name) => number(row, name)) as [
      number,
      number,
      number,
    ];
    expect([Math.floor(Number(row.am) * Number(row.fee) + 1e-6), net, number(row, 'tsstam')]).toEqual([
      ...[price, price - discount],
      net + number(row, 'vam'),
    ]);
  }
  for (const lines of Map.groupBy(rows, ({ inno }) => inno).values()) {
    const [first] = lines as [Row];
    const sum = (name: string) => lines.reduce((total, row) => total + number(row, name), 0);
    for (const [total, part] of Object.entries({
      tprdis: 'prdis',
      tdis: 'dis',
      tadis: 'adis',
      tvam: 'vam',
      tbill: 'tsstam',
    }))
      expect([total, number(first, total)]).toEqual([total, sum(part)]);
    expect(number(first, 'tbill')).toBe(number(first, 'tadis') + number(first, 'tvam') + number(first, 'todam'));
    expect([number(first, 'cap') + number(first, 'insp'), first.tvop]).toEqual([number(first, 'tbill'), first.tvam]);
  }
}

test('a sale has all fields of the official system, and its sums hold', async () => {
  await addTestInvoice(site, {
    state: 'paid',
    number: 31,
    buyer: { kind: 'company', name: '=1+1', nationalId: '10380284790', economicCode: '', postcode: '1234567890' },
    lines: [line(2_200_000, 'سرور', 3), line(1_100_000, 'دامنه'), line(-220_000, 'تخفیف')],
  });
  await site.db.updateTable('invoice_lines').set({ goods_code: '2720000000001', goods_unit: 'عدد' }).execute();
  await addTestInvoice(site, { state: 'paid', isTest: true, number: 1 });
  await addTestInvoice(site);
  const rows = await exported();
  const at = String(site.clock.now());
  const taxid = taxNumber({ memoryId: seller.taxMemoryId, at: site.clock.now(), number: 31 });
  expect(rows.map(({ sstt }) => sstt)).toEqual(['سرور', 'دامنه']);
  expect(rows[0]).toMatchObject({
    ...{ taxid, indatim: at, indati2m: at, inty: '1', inno: '000000001F', irtaxid: '', inp: '1', ins: '1' },
    ...{
      tins: seller.economicCode,
      tob: '2',
      bid: '10380284790',
      tinb: '10380284790',
      bpc: '1234567890',
      sbc: '',
      bbc: '',
    },
    ...{ tprdis: '3000000', tdis: '200000', tadis: '2800000', tvam: '280000', todam: '0', tbill: '3080000' },
    ...{ setm: '1', cap: '3080000', insp: '0', tvop: '280000', sstid: '2720000000001', am: '3', mu: '1627', vra: '10' },
    ...{ سند: 'فاکتور', شماره: '31', فاکتور: '31', بابت: 'سفارش', خریدار: "'=1+1" },
  });
  expectSums(rows);
  expect(await exported({ from: site.clock.now() + 1 })).toEqual([]);
});

test('P73 credit notes correct what remains and cancel what is returned whole, each with its own number and reference', async () => {
  const at = site.clock.now();
  const lines = [line(2_200_000, 'سرور', 3), line(1_100_000, 'دامنه'), line(-220_000, 'تخفیف')];
  const whole = await addTestInvoice(site, { state: 'paid', number: 1, lines });
  const parts = await addTestInvoice(site, { state: 'paid', number: 2, lines });
  const tested = await addTestInvoice(site, { state: 'paid', number: 1, isTest: true });
  await credit({ id: tested.id, isTest: true }, 10_000);
  const first = await credit(parts, 999_990);
  const cancelled = await credit(whole, 3_080_000);
  const second = await credit(parts, 80_010);
  const last = await credit(parts, 2_000_000);
  const rows = await exported();
  expectSums(rows);
  const idOf = (serial: number, time: number) => taxNumber({ memoryId: seller.taxMemoryId, at: time, number: serial });
  const notes = [first, cancelled, second, last].map((one, index) => idOf(noteSerial(one), at + (index + 2) * 1_000));
  const documents = [...new Map(rows.map((row) => [row.taxid, row])).values()];
  expect(documents.map(({ taxid, ins, irtaxid, tbill, inno }) => [taxid, ins, irtaxid, tbill, inno])).toEqual([
    [idOf(1, at), '1', '', '3080000', '0000000001'],
    [idOf(2, at), '1', '', '3080000', '0000000002'],
    [notes[0], '2', idOf(2, at), '2080010', '8000000001'],
    // The whole sale is cancelled, by its own amounts.
    [notes[1], '3', idOf(1, at), '3080000', '8000000002'],
    // A reference serves once: this one refers to the correction before it.
    [notes[2], '2', notes[0], '2000000', '8000000003'],
    [notes[3], '3', notes[2], '2000000', '8000000004'],
  ]);
  // Corrections and cancellations have every field that a sale has.
  const filled = (row: Row) => Object.keys(row).filter((name) => name !== 'irtaxid' && row[name] !== '');
  const [sale, ...others] = rows.map(filled);
  expect(sale).toEqual(
    expect.arrayContaining(['inp', 'ins', 'tob', 'tprdis', 'tbill', 'setm', 'tvop', 'mu', 'tsstam']),
  );
  for (const other of others) expect(other).toEqual(sale);
  expect(rows.map((row) => row.irtaxid !== '')).toEqual(rows.map((row) => row.ins !== '1'));
  // Quantities, VAT rates and buyers stay; only amounts change.
  for (const name of ['am', 'vra', 'bid', 'tinb', 'tob', 'inty'])
    expect([name, ...new Set(rows.filter(({ sstt }) => sstt === 'سرور').map((row) => row[name]))]).toHaveLength(2);
  // A note is exported in the period in which it was made, whenever its invoice was paid.
  expect((await exported({ from: at + 1 })).map(({ ins }) => ins)).toEqual(['2', '2', '3', '3', '2', '2', '3', '3']);
});

test('all invoices are exported, more than one batch', async () => {
  for (let one = 1; one <= 205; one += 1) await addTestInvoice(site, { state: 'paid', number: one });
  expect((await exported()).map((row) => row.شماره)).toEqual(Array.from({ length: 205 }, (_, n) => String(n + 1)));
});
