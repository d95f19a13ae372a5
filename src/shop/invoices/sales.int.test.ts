import { afterEach, beforeEach, expect, it } from 'vitest';
import { rial } from '../../platform/money.ts';
import { addTestInvoice } from '../orders.testing.ts';
import { createTestDatabase } from '../testing.ts';
import { readSales } from './sales.ts';

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
