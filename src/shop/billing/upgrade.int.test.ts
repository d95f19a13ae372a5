import { afterEach, beforeEach, expect, test } from 'vitest';
import { write } from '../../platform/db/write.ts';
import { toman } from '../../platform/money.ts';
import { readInvoice } from '../invoices/index.ts';
import { demo } from '../services/adapters/demo.ts';
import { paidUntil } from '../services/periods.ts';
import { readService } from '../services/read.ts';
import { addServices, addTestPlan } from '../services/testing.ts';
import { createProvisioningWorker } from '../services/worker.ts';
import { settleInvoice } from '../settlement/settle.ts';
import { createTestDatabase } from '../testing.ts';
import { quoteUpgrade, renewDue, renewNow, scheduleDowngrade, startUpgrade } from './index.ts';

let platform: Awaited<ReturnType<typeof createTestDatabase>>;
const secret = 'a secret of the site that has enough letters';
const day = 86_400_000;
let id: string;
let anchor: number;

beforeEach(async () => {
  platform = await createTestDatabase();
  await addTestPlan(platform, 'vps-de-2', 400_000);
  await addTestPlan(platform, 'vps-de-0', 100_000);
  [id = ''] = await addServices(platform, { isTest: true });
  await work();
  platform.clock.advance(2_000);
  await work();
  anchor = platform.clock.now();
});

afterEach(() => platform.close());

const work = () => createProvisioningWorker({ platform, provisioners: [demo], secret }).runOnce();
const change = (plan: string) => ({ serviceId: id, userId: 'u1', plan, secret });
const service = () => readService(platform.db, { id, userId: 'u1' });
const pay = (invoiceId: string) =>
  write(platform, (trx, touch) => settleInvoice(platform, trx, touch, { invoiceId, by: 'staff', isTest: true }));

test('a larger plan is paid for the rest of the period and then there at once', async () => {
  platform.clock.advance((paidUntil(anchor, 1, 'gregorian') - anchor) / 2);
  expect(await quoteUpgrade(platform, change('vps-de-2'))).toMatchObject({
    ok: true,
    quote: {
      kind: 'upgrade',
      cost: toman(200_000),
      credit: toman(100_000),
      due: toman(100_000),
      renewal: toman(400_000),
    },
  });
  await renewNow(platform, change('vps-de-1'));
  const first = await startUpgrade(platform, change('vps-de-2'));
  const second = await startUpgrade(platform, change('vps-de-2'));
  if (!first.ok || !second.ok) throw new Error('refused');
  expect(await readInvoice(platform.db, second.invoiceId)).toMatchObject({ purpose: 'upgrade', total: toman(100_000) });
  expect(await service()).toMatchObject({ selection: { plan: 'vps-de-1' } });
  // The one that was asked for first is void, so it cannot be paid as well.
  expect(await pay(first.invoiceId)).toBe('not-payable');
  expect(await pay(second.invoiceId)).toBe('settled');
  await work();
  expect(await service()).toMatchObject({
    ...{ state: 'active', label: 'طرح vps-de-2', renewal: toman(400_000) },
    paidUntil: paidUntil(anchor, 1, 'gregorian'),
  });
  // What was billed for the next period is billed anew.
  await renewNow(platform, change('vps-de-1'));
  expect((await service())?.openInvoice).toMatchObject({ purpose: 'renewal', total: toman(400_000) });
  // What was paid for the upgrade counts as paid when it is made smaller or larger again.
  expect(await quoteUpgrade(platform, change('vps-de-2'))).toMatchObject({ ok: true, quote: { due: toman(50_000) } });
});

test('a smaller plan comes with the next period, which is billed at its price', async () => {
  await renewNow(platform, change('vps-de-1'));
  expect(await startUpgrade(platform, change('vps-de-0'))).toMatchObject({ ok: false });
  expect(await scheduleDowngrade(platform, change('vps-de-0'))).toEqual({ ok: true });
  expect(await service()).toMatchObject({ nextSelection: { plan: 'vps-de-0' }, renewal: toman(200_000) });
  platform.clock.advance(20 * day);
  await renewDue(platform, { secret });
  const open = (await service())?.openInvoice;
  expect(open?.total).toBe(toman(100_000));
  await pay(open?.id ?? '');
  await renewDue(platform, { secret });
  expect(await service()).toMatchObject({ selection: { plan: 'vps-de-1' } });
  platform.clock.advance(11 * day);
  await Promise.all([renewDue(platform, { secret }), renewDue(platform, { secret })]);
  await work();
  expect(await service()).toMatchObject({
    ...{ label: 'طرح vps-de-0', renewal: toman(100_000), nextSelection: null, state: 'active' },
    paidUntil: paidUntil(anchor, 2, 'gregorian'),
  });
});

test('P13 what is another’s, is not sold or does not run cannot be changed', async () => {
  expect(await startUpgrade(platform, { ...change('vps-de-2'), userId: 'u2' })).toMatchObject({ ok: false });
  expect(await quoteUpgrade(platform, change('nothing'))).toMatchObject({ ok: false });
  expect(await scheduleDowngrade(platform, change('vps-de-2'))).toMatchObject({ ok: false });
  await platform.db.updateTable('services').set({ state: 'suspended' }).execute();
  expect(await quoteUpgrade(platform, change('vps-de-2'))).toMatchObject({ ok: false });
});
