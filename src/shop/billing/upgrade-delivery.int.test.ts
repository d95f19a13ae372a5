import { afterEach, beforeEach, expect, test } from 'vitest';
import { decodeJson } from '../../platform/db/json.ts';
import { isShortOnPostgres, leaveOut } from '../../platform/db/testing.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { rial, toman } from '../../platform/money.ts';
import { testBuyer } from '../buyer.testing.ts';
import { addVatRate } from '../catalogue/index.ts';
import { vatPart } from '../catalogue/quote.ts';
import { messageTopic } from '../customers/messages.ts';
import { createInvoice, readInvoice } from '../invoices/index.ts';
import { demo } from '../services/adapters/demo.ts';
import { manual } from '../services/adapters/manual.ts';
import { cancelAtEnd } from '../services/cancel.ts';
import { paidUntil } from '../services/periods.ts';
import { readService } from '../services/read.ts';
import { findStaffService } from '../services/staff.ts';
import { markJobDone } from '../services/staff-actions.ts';
import { addServices, addTestPlan } from '../services/testing.ts';
import { createProvisioningWorker } from '../services/worker.ts';
import { settleInvoice } from '../settlement/settle.ts';
import { createTestDatabase } from '../testing.ts';
import { listInvoiceFacts, renewNow, scheduleDowngrade, startUpgrade } from './index.ts';

/** Tests of rules; see `isShortOnPostgres`. */
const onSqlite = isShortOnPostgres ? leaveOut : test;

let platform: Awaited<ReturnType<typeof createTestDatabase>>;
const secret = 'a secret of the site that has enough letters';
const day = 86_400_000;
let id: string;
let anchor: number;

beforeEach(async () => {
  platform = await createTestDatabase();
  await addTestPlan(platform, 'vps-de-2', 400_000);
  await addTestPlan(platform, 'vps-de-0', 100_000);
  [id = ''] = await addServices(platform);
  await work();
  await done({ ipv4: '192.0.2.7' });
  anchor = platform.clock.now();
});

afterEach(() => platform.close());

const work = () => createProvisioningWorker({ platform, provisioners: [demo, manual], secret }).runOnce();
const done = (access: Record<string, string> = {}) =>
  markJobDone(platform, { serviceId: id, by: 'staff', access, password: '', secret });
const change = (plan: string) => ({ serviceId: id, userId: 'u1', plan, secret });
const service = () => readService(platform.db, { id, userId: 'u1' });
const pay = (invoiceId: string) =>
  runTransaction(platform, (trx, touch) =>
    settleInvoice(platform, trx, touch, { invoiceId, by: 'staff', isTest: false }),
  );
const upgrade = async (plan: string): Promise<string> => {
  const started = await startUpgrade(platform, change(plan));
  if (!started.ok) throw new Error(started.message);
  return started.invoiceId;
};
const messages = async () => {
  const rows = await platform.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', messageTopic)
    .orderBy('id')
    .execute();
  return rows.map(({ payload }) => (decodeJson(payload) as { kind: string; data: object }).kind);
};
const facts = async (invoiceId: string) => {
  const invoice = await readInvoice(platform.db, invoiceId);
  return invoice && Object.fromEntries(await listInvoiceFacts(platform.db, invoice));
};

onSqlite('a paid upgrade that people deliver is being made until they say that it is done', async () => {
  const [small, large] = ['طرح vps-de-1 VPS-DE-1', 'طرح vps-de-2 VPS-DE-2'];
  await pay(await upgrade('vps-de-2'));
  await work();
  expect(await service()).toMatchObject({
    state: 'active',
    selection: { plan: 'vps-de-2' },
    renewal: toman(400_000),
    changing: { label: small, selection: { plan: 'vps-de-1' }, to: large, isUpgrade: true },
  });
  expect(await findStaffService(platform.db, id)).toMatchObject({
    job: { action: 'change', state: 'waiting_for_staff' },
    changing: { label: small, to: large },
  });
  expect(await messages()).not.toContain('service-changed');
  // Further purchases meanwhile change the target, not the current state.
  await addTestPlan(platform, 'vps-de-3', 600_000);
  await pay(await upgrade('vps-de-3'));
  expect((await service())?.changing).toMatchObject({ label: small, to: 'طرح vps-de-3 VPS-DE-3' });
  await work();
  await done();
  expect(await service()).toMatchObject({ state: 'active', changing: null });
  expect(await messages()).toContain('service-changed');
});

test('a service cancelled at period end shows no scheduled downgrade, and shows it again when the cancellation is withdrawn', async () => {
  const cancel = (cancels: boolean) => cancelAtEnd(platform, { serviceId: id, userId: 'u1', cancels });
  await scheduleDowngrade(platform, change('vps-de-0'));
  expect((await service())?.next).not.toBeNull();
  await cancel(true);
  expect((await service())?.next).toBeNull();
  expect((await findStaffService(platform.db, id))?.next).toBeNull();
  await cancel(false);
  expect((await service())?.next).toMatchObject({ label: 'طرح vps-de-0 VPS-DE-0' });
  // A period paid as the smaller plan is delivered, although the service ends with it.
  await pay((await renewNow(platform, change('vps-de-1'))) ?? '');
  await cancel(true);
  expect((await service())?.next).toMatchObject({ label: 'طرح vps-de-0 VPS-DE-0' });
});

test('credit of an upgrade has the VAT rate at which it was paid, whatever the rate is when the upgrade is paid', async () => {
  const { order_id } = await platform.db.selectFrom('services').select('order_id').executeTakeFirstOrThrow();
  const price = toman(200_000);
  await runTransaction(platform, async (trx) => {
    const invoice = await createInvoice(platform, trx, {
      userId: 'u1',
      purpose: 'order',
      orderId: order_id,
      vatRate: 900,
      buyer: testBuyer,
      isTest: false,
      dueAt: 0,
      quoteLines: [
        { item: 0, kind: 'plan', label: 'طرح', quantity: 1, unit: price, amount: price, vat: rial(165_138) },
      ],
    });
    const paid = { state: 'paid' as const, number: 900, paid_at: anchor, paid_by: 'staff' };
    await trx
      .updateTable('invoices')
      .set(paid)
      .where('id', '=', invoice?.id ?? '')
      .execute();
  });
  platform.clock.advance((paidUntil(anchor, 1, 'gregorian') - anchor) / 2);
  const invoiceId = await upgrade('vps-de-2');
  const check = async (rate: number) => {
    const invoice = await readInvoice(platform.db, invoiceId);
    const [cost, credit] = invoice?.lines ?? [];
    if (!invoice || !cost || !credit) throw new Error('lines are missing');
    expect(cost.vat).toBe(vatPart(cost.amount, rate));
    expect(credit).toMatchObject({ vat: vatPart(credit.amount, 900), vatRate: 900 });
    expect([invoice.vatRate, invoice.vat]).toEqual([rate, cost.vat + credit.vat]);
  };
  await check(1000);
  await addVatRate(platform, { from: platform.clock.now() + day, rate: 1200 });
  platform.clock.advance(2 * day);
  await pay(invoiceId);
  await check(1200);
});

onSqlite('the payer sees both plans of an upgrade, and plan, period and address of a renewal', async () => {
  const upgraded = await upgrade('vps-de-2');
  expect(await facts(upgraded)).toEqual({
    'از پلن': 'طرح vps-de-1 VPS-DE-1',
    'به پلن': 'طرح vps-de-2 VPS-DE-2',
    'نام سرویس': 'srv0.example.ir',
    'نشانی IPv4': '192.0.2.7',
  });
  await pay(upgraded);
  expect(await facts(upgraded)).toMatchObject({ 'از پلن': 'طرح vps-de-1 VPS-DE-1' });
  const renewal = (await renewNow(platform, change('vps-de-1'))) ?? '';
  const before = await facts(renewal);
  expect(before).toMatchObject({
    شرح: 'تمدید ماهانه طرح vps-de-2 VPS-DE-2',
    'نشانی IPv4': '192.0.2.7',
    'نام سرویس': 'srv0.example.ir',
    دوره: expect.stringMatching(/^از .+ تا .+$/),
  });
  // The amount paid stays the same when the next period is billed.
  await pay(renewal);
  await pay((await renewNow(platform, change('vps-de-1'))) ?? '');
  expect(await facts(renewal)).toEqual(before);
});
