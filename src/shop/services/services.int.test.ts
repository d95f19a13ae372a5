import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { encodeJson } from '../../platform/db/json.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { toman } from '../../platform/money.ts';
import { testBuyer } from '../buyer.testing.ts';
import { createTestDatabase } from '../testing.ts';
import { extendService } from './extend.ts';
import { paidUntil } from './periods.ts';
import { startServices } from './start.ts';
import { addPaidOrder, addServices } from './testing.ts';
import { upgradeService } from './upgrade.ts';

let platform: Awaited<ReturnType<typeof createTestDatabase>>;

beforeEach(async () => {
  platform = await createTestDatabase();
});

afterEach(() => platform.close());

const services = () => platform.db.selectFrom('services').selectAll().orderBy('hostname').execute();
const jobs = () => platform.db.selectFrom('service_jobs').select(['action', 'state']).orderBy('created_at').execute();
const readService = (id: string) =>
  platform.db.selectFrom('services').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function addInvoice(id: string, serviceId: string, periodStart: number | null): Promise<void> {
  await platform.db
    .insertInto('invoices')
    .values({
      id,
      user_id: 'u1',
      purpose: 'renewal',
      order_id: null,
      service_id: serviceId,
      period_start: periodStart,
      state: 'paid',
      number: null,
      is_test: 0,
      total_rial: toman(200_000),
      vat_rial: 0,
      vat_rate: 1000,
      buyer: encodeJson(testBuyer),
      secret_hash: id,
      created_at: 0,
      due_at: 0,
      paid_at: 0,
      paid_by: 'staff',
    })
    .execute();
}

/** A service that is active since the clock's time. */
async function addActive(): Promise<string> {
  const [id = ''] = await addServices(platform);
  const now = platform.clock.now();
  await platform.db
    .updateTable('services')
    .set({ state: 'active', anchor_at: now, period_start: now, paid_until: paidUntil(now, 1, 'gregorian') })
    .where('id', '=', id)
    .execute();
  await platform.db.updateTable('service_jobs').set({ state: 'done', done_at: now }).execute();
  return id;
}

describe('services of a paid order', () => {
  test('each item becomes one service with one job, however often and however many at once it is settled', async () => {
    const order = await addPaidOrder(platform, { items: 3, cycle: 'annual', calendar: 'jalali' });
    await Promise.all(
      Array.from({ length: 5 }, () => runTransaction(platform, (trx) => startServices(platform, trx, order))),
    );
    expect(await services()).toMatchObject(
      [0, 1, 2].map((position) => ({
        user_id: 'u1',
        order_id: order.orderId,
        hostname: `srv${position}.example.ir`,
        label: 'طرح vps-de-1 VPS-DE-1',
        cycle: 'annual',
        calendar: 'jalali',
        state: 'pending',
        adapter: 'manual',
        is_test: 0,
        anchor_at: null,
        paid_months: 12,
        paid_until: null,
        period_rial: toman(200_000),
        renewal_rial: toman(200_000),
      })),
    );
    expect(await jobs()).toEqual(Array(3).fill({ action: 'create', state: 'queued' }));
  });

  test('a service paid as a test uses the demo adapter, whatever the plan says', async () => {
    await addServices(platform, { isTest: true, delivery: 'proxmox' });
    expect(await services()).toMatchObject([{ adapter: 'demo', is_test: 1 }]);
  });

  test('a plan that needs identity makes a service that waits, and no job', async () => {
    await addServices(platform, { needsIdentity: true });
    expect(await services()).toMatchObject([{ state: 'pending', needs_identity: 1 }]);
    expect(await jobs()).toEqual([]);
  });
});

describe('a paid renewal', () => {
  test('adds its period once', async () => {
    const id = await addActive();
    const { anchor_at, paid_until } = await readService(id);
    await addInvoice('i1', id, paid_until);
    const extend = () =>
      runTransaction(platform, (trx) => extendService(platform, trx, { serviceId: id, invoiceId: 'i1' }));
    const results = await Promise.all([extend(), extend(), extend()]);
    expect(results.toSorted()).toEqual([false, false, true]);
    expect(await readService(id)).toMatchObject({
      paid_months: 2,
      paid_until: paidUntil(anchor_at ?? 0, 2, 'gregorian'),
      period_months: 2,
      period_rial: toman(400_000),
    });
    expect(await jobs()).toEqual([{ action: 'create', state: 'done' }]);
  });

  test('a late payment continues from the old end and resumes the suspended service', async () => {
    const id = await addActive();
    const { paid_until } = await readService(id);
    await platform.db.updateTable('services').set({ state: 'suspended', suspended_for: 'unpaid' }).execute();
    await addInvoice('i1', id, paid_until);
    platform.clock.advance(40 * 86_400_000);
    expect(
      await runTransaction(platform, (trx) => extendService(platform, trx, { serviceId: id, invoiceId: 'i1' })),
    ).toBe(true);
    expect(await readService(id)).toMatchObject({
      suspended_for: null,
      period_start: paid_until,
      period_months: 1,
      period_rial: toman(200_000),
    });
    expect(await jobs()).toContainEqual({ action: 'resume', state: 'queued' });
  });

  test('does not resume a service suspended by staff or terminated', async () => {
    const id = await addActive();
    const { paid_until } = await readService(id);
    await platform.db.updateTable('services').set({ state: 'suspended', suspended_for: 'abuse' }).execute();
    await addInvoice('i1', id, paid_until);
    expect(
      await runTransaction(platform, (trx) => extendService(platform, trx, { serviceId: id, invoiceId: 'i1' })),
    ).toBe(true);
    expect(await readService(id)).toMatchObject({ suspended_for: 'abuse', paid_months: 2 });
    expect(await jobs()).toEqual([{ action: 'create', state: 'done' }]);

    const { paid_until: next } = await readService(id);
    await platform.db.updateTable('services').set({ state: 'terminated' }).execute();
    await addInvoice('i2', id, next);
    expect(
      await runTransaction(platform, (trx) => extendService(platform, trx, { serviceId: id, invoiceId: 'i2' })),
    ).toBe(false);
  });
});

test('a paid upgrade is applied once and queued for the adapter', async () => {
  const id = await addActive();
  await addInvoice('i1', id, null);
  const { selection } = await readService(id);
  const bigger = encodeJson({ ...JSON.parse(selection), plan: 'vps-de-2' });
  await platform.db
    .insertInto('service_upgrades')
    .values({
      invoice_id: 'i1',
      service_id: id,
      selection: bigger,
      label: 'طرح ۲',
      renewal_rial: toman(400_000),
      period_rial: toman(400_000),
      applied_at: null,
    })
    .execute();
  const upgrade = () =>
    runTransaction(platform, (trx) => upgradeService(platform, trx, { serviceId: id, invoiceId: 'i1' }));
  expect((await Promise.all([upgrade(), upgrade()])).toSorted()).toEqual([false, true]);
  expect(await readService(id)).toMatchObject({
    label: 'طرح ۲',
    renewal_rial: toman(400_000),
    period_rial: toman(400_000),
  });
  expect(JSON.parse((await readService(id)).selection)).toMatchObject({ plan: 'vps-de-2' });
  expect(await jobs()).toContainEqual({ action: 'change', state: 'queued' });
});
