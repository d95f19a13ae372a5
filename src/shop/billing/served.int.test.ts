import { afterEach, beforeEach, expect, it } from 'vitest';
import { runTransaction } from '../../platform/db/transaction.ts';
import { formatJalali } from '../../platform/persian/dates.ts';
import { readInvoice } from '../invoices/index.ts';
import { addTestInvoice } from '../orders.testing.ts';
import { demo } from '../services/adapters/demo.ts';
import { paidUntil } from '../services/periods.ts';
import { addServices, addTestPlan } from '../services/testing.ts';
import { createProvisioningWorker } from '../services/worker.ts';
import { settleInvoice } from '../settlement/settle.ts';
import { createTestDatabase } from '../testing.ts';
import { renewNow, startUpgrade, withServedPeriods } from './index.ts';

const secret = 'a secret of the site that has enough letters';
const day = 86_400_000;

let platform: Awaited<ReturnType<typeof createTestDatabase>>;
beforeEach(async () => {
  platform = await createTestDatabase();
});
afterEach(() => platform.close());

const work = () => createProvisioningWorker({ platform, provisioners: [demo], secret }).runOnce();
const pay = (invoiceId: string) =>
  runTransaction(platform, (trx, touch) =>
    settleInvoice(platform, trx, touch, { invoiceId, by: 'staff', isTest: true }),
  );

/** Details of the first line of an invoice as it is printed now, by name. */
async function printed(invoiceId: string): Promise<Record<string, string>> {
  const invoice = await readInvoice(platform.db, invoiceId);
  if (!invoice) throw new Error(`no invoice ${invoiceId}`);
  const { lines } = await withServedPeriods(platform.db, invoice);
  return Object.fromEntries((lines[0]?.details ?? []).map(({ name, value }) => [name, value]));
}
const span = (start: number, end: number) => `از ${formatJalali(start)} تا ${formatJalali(end)}`;

it('an invoice states the period of its service: of an order after delivery, of a renewal, and of an upgrade the rest', async () => {
  await addTestPlan(platform, 'vps-de-2', 400_000);
  const [id = ''] = await addServices(platform, { isTest: true });
  const { order_id: orderId } = await platform.db.selectFrom('services').select('order_id').executeTakeFirstOrThrow();
  const { id: ordered } = await addTestInvoice(platform, { purpose: 'order', orderId, state: 'paid' });
  expect(await printed(ordered)).toMatchObject({ 'دورهٔ خدمت': 'ماهانه، از زمان تحویل' });
  await work();
  platform.clock.advance(2_000);
  await work();
  const anchor = platform.clock.now();
  const end = paidUntil(anchor, 1, 'gregorian');
  const { hostname } = await platform.db.selectFrom('services').select('hostname').executeTakeFirstOrThrow();
  expect(hostname).not.toBe('');
  const address = { 'نشانی سرویس': hostname };
  expect(await printed(ordered)).toMatchObject({ 'دورهٔ خدمت': span(anchor, end), ...address });

  platform.clock.advance(10 * day);
  const upgrade = await startUpgrade(platform, { serviceId: id, userId: 'u1', plan: 'vps-de-2', secret });
  if (!upgrade.ok) throw new Error(upgrade.message);
  platform.clock.advance(day);
  await pay(upgrade.invoiceId);
  platform.clock.advance(day);
  // Its address is among the choices of the change.
  const rest = { 'دورهٔ خدمت': span(anchor + 11 * day, end), 'نام سرور': hostname };
  expect(await printed(upgrade.invoiceId)).toMatchObject(rest);

  const renewal = (await renewNow(platform, { serviceId: id, userId: 'u1' })) ?? '';
  await pay(renewal);
  const next = paidUntil(anchor, 2, 'gregorian');
  expect(await printed(renewal)).toMatchObject({ 'دورهٔ خدمت': span(end, next), 'نام سرور': hostname });
  expect(await printed(upgrade.invoiceId)).toMatchObject(rest);
});
