import { afterEach, beforeEach, expect, it } from 'vitest';
import { rial } from '../../platform/money.ts';
import { formatJalali } from '../../platform/persian/dates.ts';
import { addTestInvoice } from '../orders.testing.ts';
import { createTestDatabase } from '../testing.ts';
import { exportInvoices } from './export.ts';
import { readSales } from './sales.ts';
import { taxNumber } from './tax-number.ts';

let site: Awaited<ReturnType<typeof createTestDatabase>>;
beforeEach(async () => {
  site = await createTestDatabase();
});
afterEach(() => site.close());

const line = (amount: number, label: string, quantity = 1) => ({
  item: 0,
  kind: amount < 0 ? ('discount' as const) : ('plan' as const),
  label,
  quantity,
  unit: rial(amount / quantity),
  amount: rial(amount),
  vat: rial(Math.round(amount / 11)),
});

it('P40 sales are paid invoices by day, product and gateway, without tests and top-ups', async () => {
  const now = site.clock.now();
  const day = 86_400_000;
  const lines = [line(1_100_000, 'الف'), line(-100_000, 'تخفیف')];
  await addTestInvoice(site, { state: 'paid', lines, fromBalance: 300_000 });
  await addTestInvoice(site, { state: 'paid', lines: [line(2_200_000, 'ب')], paidAt: now - day, paidBy: 'balance' });
  await addTestInvoice(site, { state: 'paid', lines: [line(500_000, 'ب')], paidAt: now - 8 * day });
  await addTestInvoice(site, { state: 'paid', isTest: true });
  await addTestInvoice(site, { state: 'paid', purpose: 'top-up' });
  await addTestInvoice(site);
  const sales = await readSales(site.db, { now, days: 7 });
  expect(sales.days).toHaveLength(7);
  expect(sales.amounts).toEqual([0, 0, 0, 0, 0, 2_200_000, 1_000_000]);
  expect(sales.counts).toEqual([0, 0, 0, 0, 0, 1, 1]);
  expect(sales).toMatchObject({ total: 3_200_000, before: 500_000, refunded: 0 });
  expect(sales.products).toEqual([
    { name: 'ب', count: 1, total: 2_200_000 },
    { name: 'الف', count: 1, total: 1_100_000 },
  ]);
  expect(sales.gateways).toEqual([
    { name: 'balance', count: 2, total: 2_500_000 },
    { name: 'zarinpal', count: 1, total: 700_000 },
  ]);
});

const seller = { economicCode: '10103456789', taxMemoryId: 'A11216' };

async function exported(narrowed: { from?: number }): Promise<string[]> {
  const lines: string[] = [];
  for await (const one of exportInvoices(site.db, { ...narrowed, seller })) lines.push(one);
  return lines;
}

it('paid invoices leave as CSV with the fields of the official system, all of them, and as no formula', async () => {
  for (let number = 1; number <= 205; number += 1) await addTestInvoice(site, { state: 'paid', number });
  await addTestInvoice(site, {
    state: 'part_refunded',
    number: 206,
    buyer: { kind: 'company', name: '=1+1', nationalId: '10380284790' },
    lines: [line(2_200_000, 'سرور', 2), line(-220_000, 'تخفیف')],
  });
  await addTestInvoice(site, { state: 'paid', isTest: true, number: 1 });
  await addTestInvoice(site);
  const lines = (await exported({})).join('').split('\r\n');
  expect(lines).toHaveLength(1 + 206 + 1);
  expect(lines[0]).toContain(
    '"taxid","indatim","inty","inno","tins","bid","sstid","am","fee","dis","adis","vra","vam"',
  );
  const at = site.clock.now();
  const taxId = taxNumber({ memoryId: seller.taxMemoryId, at, number: 206 });
  const company = `"${taxId}","${at}","1","206","${seller.economicCode}","10380284790","","2","1000000","200000","1800000","10","180000"`;
  expect(lines[206]).toContain(company);
  expect(lines[206]).toContain(`"'=1+1"`);
  // Dates are in Persian for people and in ISO 8601 for programs.
  expect(lines[0]).toMatch(/"زمان پرداخت","زمان پرداخت \(ISO 8601\)"$/);
  expect(lines[206]?.endsWith(`"${formatJalali(at, { style: 'datetime' })}","${new Date(at).toISOString()}"`)).toBe(
    true,
  );
  expect(await exported({ from: site.clock.now() + 1 })).toHaveLength(1);
});
