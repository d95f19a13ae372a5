import { afterEach, beforeEach, expect, it } from 'vitest';
import { addTestInvoice, addTestOrder } from '../orders.testing.ts';
import { createTestDatabase } from '../testing.ts';
import { listInvoicesOf, listOpenInvoicesOf, listStaffInvoices } from './staff.ts';

let site: Awaited<ReturnType<typeof createTestDatabase>>;
beforeEach(async () => {
  site = await createTestDatabase();
});
afterEach(() => site.close());

const found = async (query: object) => {
  const listQuery = { page: 1, perPage: 25, sort: 'number', q: '' } as const;
  return (await listStaffInvoices(site, { ...listQuery, ...query })).rows.map(({ id }) => id);
};

it('invoices are listed, sorted by number with pro-formas as the least, narrowed and searched', async () => {
  const open = await addTestInvoice(site, { buyer: { name: 'کاوه' } });
  const second = await addTestInvoice(site, { state: 'paid', number: 1_002, purpose: 'renewal' });
  const first = await addTestInvoice(site, { state: 'refunded', number: 1_001, isTest: true });
  expect(await found({})).toEqual([open.id, first.id, second.id]);
  expect(await found({ sort: '-number', perPage: 1 })).toEqual([second.id]);
  expect(await found({ state: 'paid' })).toEqual([second.id]);
  expect(await found({ purpose: 'renewal' })).toEqual([second.id]);
  expect(await found({ isTest: false })).toEqual([open.id, second.id]);
  expect(await found({ q: '۱۰۰۲' })).toEqual([second.id]);
  expect(await found({ q: 'كاوه' })).toEqual([open.id]);
  expect(await found({ from: site.clock.now() + 1 })).toEqual([]);
});

it('an order and a customer have their invoices', async () => {
  const { id, invoiceId } = await addTestOrder(site, { userId: 'u' });
  const renewal = await addTestInvoice(site, { userId: 'u', purpose: 'renewal' });
  await addTestInvoice(site, { userId: 'other' });
  expect((await listInvoicesOf(site.db, id)).map((one) => one.id)).toEqual([invoiceId]);
  expect((await found({ userId: 'u' })).sort()).toEqual([invoiceId, renewal.id].sort());
});

it('a service lists its open invoices', async () => {
  const open = await addTestInvoice(site, { purpose: 'renewal', serviceId: 's1' });
  await addTestInvoice(site, { purpose: 'upgrade', serviceId: 's1', state: 'void' });
  await addTestInvoice(site, { purpose: 'renewal', serviceId: 's1', state: 'paid' });
  await addTestInvoice(site, { purpose: 'renewal', serviceId: 's2' });
  expect(await listOpenInvoicesOf(site.db, 's1')).toMatchObject([{ id: open.id, purpose: 'renewal' }]);
});
