import { afterEach, beforeEach, expect, test } from 'vitest';
import { decodeJson, encodeJson } from '../../platform/db/json.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { toman } from '../../platform/money.ts';
import { type OptionInput, readCatalogue, upsertOption } from '../catalogue/index.ts';
import { soldSelection } from '../catalogue/offered.ts';
import { demo } from '../services/adapters/demo.ts';
import { readService } from '../services/read.ts';
import { consumeSecret } from '../services/secrets.ts';
import { loadSizer } from '../services/sizes.ts';
import { addServices, addTestPlan } from '../services/testing.ts';
import { createProvisioningWorker } from '../services/worker.ts';
import { settleInvoice } from '../settlement/settle.ts';
import { createTestDatabase } from '../testing.ts';
import {
  cancelDowngrade,
  listChanges,
  quoteUpgrade,
  readOptionChoices,
  renewDue,
  renewNow,
  scheduleDowngrade,
  startUpgrade,
} from './index.ts';

let platform: Awaited<ReturnType<typeof createTestDatabase>>;
const secret = 'a secret of the site that has enough letters';
const day = 86_400_000;
let id: string;

const disk: OptionInput = {
  slug: 'extra-disk',
  name: 'دیسک اضافه',
  purpose: 'disk',
  kind: 'quantity',
  settings: {
    price: { setup: toman(0), monthly: toman(500) },
    quantity: { min: 0, max: 200, step: 20, unit: 'گیگابایت' },
  },
};

/** A service with 120 gigabytes for 200,000 Toman, and a plan with 30 for half of that. */
beforeEach(async () => {
  platform = await createTestDatabase();
  [id = ''] = await addServices(platform, { isTest: true });
  await addTestPlan(platform, 'vps-de-1', 200_000, { diskGb: 120 });
  await addTestPlan(platform, 'vps-de-0', 100_000, { diskGb: 30, cpuCores: 1 });
  await upsertOption(platform, disk, 0);
  await work();
  platform.clock.advance(2_000);
  await work();
});

afterEach(() => platform.close());

const work = () => createProvisioningWorker({ platform, provisioners: [demo], secret }).runOnce();
const own = () => ({ serviceId: id, userId: 'u1', secret });
const smaller = { plan: 'vps-de-0' };
const service = () => readService(platform.db, { id, userId: 'u1' });
const pay = (invoiceId: string) =>
  runTransaction(platform, (trx, touch) =>
    settleInvoice(platform, trx, touch, { invoiceId, by: 'staff', isTest: true }),
  );
const jobs = async () => {
  const rows = await platform.db
    .selectFrom('service_jobs')
    .select('action')
    .where('action', '!=', 'create')
    .orderBy('created_at')
    .execute();
  return rows.map(({ action }) => action);
};
const diskGb = async () => {
  const now = await service();
  return now && (await loadSizer(platform.db)).sizesOf(now.selection)?.diskGb;
};
/** Pays the next period and advances to its start. */
async function begin(): Promise<void> {
  await pay((await renewNow(platform, own())) ?? '');
  platform.clock.advance(32 * day);
  await renewDue(platform);
}

test('P72 a plan with a smaller disk is refused with a sentence, the price with the disk, and the way without the data', async () => {
  expect(await scheduleDowngrade(platform, { ...own(), ...smaller })).toMatchObject({
    ok: false,
    message: 'دیسک کوچک نمی‌شود: دیسک این سرویس ۱۲۰ گیگابایت است و آنچه خواسته‌اید ۳۰ گیگابایت.',
  });
  expect(await service()).toMatchObject({ next: null });
  // 90 gigabytes are missing, and sold by twenty.
  const [offer] = await listChanges(platform, own());
  expect(offer).toMatchObject({
    ok: false,
    ways: {
      nowGb: 120,
      thenGb: 30,
      keep: { kind: 'downgrade', renewal: toman(150_000), options: [{ slug: 'extra-disk', value: '100' }] },
      rebuild: { kind: 'downgrade', renewal: toman(100_000), rebuilds: true },
    },
  });
});

test('P72 a customer who keeps the disk pays for it, and the machine keeps its data', async () => {
  const withDisk = { ...smaller, options: { 'extra-disk': '100' } };
  expect(await scheduleDowngrade(platform, { ...own(), ...withDisk })).toEqual({ ok: true });
  await begin();
  await work();
  expect(await service()).toMatchObject({ renewal: toman(150_000), selection: { plan: 'vps-de-0' }, changing: null });
  expect(await jobs()).toEqual(['change']);
  expect(await diskGb()).toBe(130);
});

test('P72 a customer who agrees gets a new disk and a new password with the next period', async () => {
  await consumeSecret(platform, own());
  expect(await scheduleDowngrade(platform, { ...own(), ...smaller, rebuild: true })).toEqual({ ok: true });
  expect((await service())?.next).toMatchObject({ rebuilds: true, renewal: toman(100_000) });
  // It can be cancelled until it is paid.
  expect(await cancelDowngrade(platform, own())).toBe(true);
  expect(await service()).toMatchObject({ next: null });
  await scheduleDowngrade(platform, { ...own(), ...smaller, rebuild: true });
  await begin();
  expect(await service()).toMatchObject({ changing: { rebuilds: true }, hasSecret: false });
  await work();
  expect(await service()).toMatchObject({ changing: null, hasSecret: true, renewal: toman(100_000) });
  expect(await jobs()).toEqual(['rebuild']);
  expect(await diskGb()).toBe(30);
});

test('P72 a smaller disk without consent to a rebuild is withdrawn before it is billed', async () => {
  await scheduleDowngrade(platform, { ...own(), ...smaller, rebuild: true });
  await platform.db.updateTable('services').set({ next_rebuilds: 0 }).execute();
  await renewNow(platform, own());
  expect(await service()).toMatchObject({ next: null, openInvoice: { total: toman(200_000) } });
});

test('P72 less of the disk option is refused too, and nothing is rebuilt without need', async () => {
  const { selection } = await platform.db.selectFrom('services').select('selection').executeTakeFirstOrThrow();
  const bought = soldSelection(await readCatalogue(platform), {
    ...decodeJson(selection),
    options: { 'extra-disk': '100' },
  });
  const renewal_rial = toman(250_000);
  await platform.db
    .updateTable('services')
    .set({ selection: encodeJson(bought), renewal_rial })
    .execute();
  const less = { plan: 'vps-de-1', options: { 'extra-disk': '0' } };
  const choices = await readOptionChoices(platform, { ...own(), values: less.options });
  expect(choices?.fields[0]?.option.settings.quantity?.min).toBe(0);
  expect(choices?.requested).toMatchObject({ ok: false, ways: { nowGb: 220, thenGb: 120, keep: null } });
  // A larger plan compensates for it.
  await addTestPlan(platform, 'vps-de-3', 600_000, { diskGb: 240 });
  expect(await quoteUpgrade(platform, { ...own(), ...less, plan: 'vps-de-3' })).toMatchObject({
    ok: true,
    quote: { rebuilds: false },
  });
  await scheduleDowngrade(platform, { ...own(), ...less, rebuild: true });
  const started = await startUpgrade(platform, { ...own(), plan: 'vps-de-3' });
  if (!started.ok) throw new Error(started.message);
  await pay(started.invoiceId);
  // Another plan has the disk that it was requested with.
  expect(await service()).toMatchObject({ next: null });
  await work();
  expect(await jobs()).toEqual(['change']);
});

test('P72 disk is not added now where less was requested later', async () => {
  await scheduleDowngrade(platform, { ...own(), ...smaller, options: { 'extra-disk': '100' } });
  expect(await quoteUpgrade(platform, { ...own(), plan: 'vps-de-1', options: { 'extra-disk': '20' } })).toMatchObject({
    ok: false,
    message: expect.stringContaining('نخست آن تغییر را پس بگیرید'),
  });
});

test('P72 the specification at the sale counts, whatever staff change in the plan later', async () => {
  const { selection } = await platform.db.selectFrom('services').select('selection').executeTakeFirstOrThrow();
  const bought = soldSelection(await readCatalogue(platform), decodeJson(selection));
  await platform.db
    .updateTable('services')
    .set({ selection: encodeJson(bought) })
    .execute();
  await addTestPlan(platform, 'vps-de-1', 200_000, { diskGb: 20 });
  expect(await diskGb()).toBe(120);
  expect(await scheduleDowngrade(platform, { ...own(), ...smaller })).toMatchObject({ ok: false });
});
