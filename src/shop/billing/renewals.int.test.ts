import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { updateSettings } from '../../content/settings/index.ts';
import { decodeJson, encodeJson } from '../../platform/db/json.ts';
import { isShortOnPostgres, leaveOut } from '../../platform/db/testing.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { rial, toman } from '../../platform/money.ts';
import { postLedgerEntry, readBalance } from '../balance/index.ts';
import { testBuyer } from '../buyer.testing.ts';
import { readCatalogue, upsertOption } from '../catalogue/index.ts';
import { soldSelection } from '../catalogue/offered.ts';
import { type Buyer, ensureCustomer, saveBuyer } from '../customers/index.ts';
import { listInvoices, readInvoice } from '../invoices/index.ts';
import { demo } from '../services/adapters/demo.ts';
import { cancelAtEnd } from '../services/cancel.ts';
import { paidUntil } from '../services/periods.ts';
import { readService } from '../services/read.ts';
import { reconcileServices } from '../services/reconcile.ts';
import { terminateByStaff } from '../services/staff-actions.ts';
import { addServices } from '../services/testing.ts';
import { createProvisioningWorker } from '../services/worker.ts';
import { payFromBalance } from '../settlement/index.ts';
import { settleInvoice } from '../settlement/settle.ts';
import { createTestDatabase } from '../testing.ts';
import { billToPresent, readBilledTo, renewDue, renewNow } from './index.ts';

/** Tests of rules; see `isShortOnPostgres`. */
const onSqlite = isShortOnPostgres ? leaveOut : test;

let platform: Awaited<ReturnType<typeof createTestDatabase>>;
const secret = 'a secret of the site that has enough letters';
const day = 86_400_000;

beforeEach(async () => {
  platform = await createTestDatabase();
});

afterEach(() => platform.close());

const renew = () => renewDue(platform);
const work = () => createProvisioningWorker({ platform, provisioners: [demo], secret }).runOnce();
const service = (id: string) => readService(platform.db, { id, userId: 'u1' });
const invoices = () => listInvoices(platform.db, { userId: 'u1' });
const pay = (invoiceId: string) =>
  runTransaction(platform, (trx, touch) =>
    settleInvoice(platform, trx, touch, { invoiceId, by: 'staff', isTest: true }),
  );
const stateOf = async (id: string) => (await service(id))?.state;
const messages = async () => {
  const rows = await platform.db
    .selectFrom('outbox')
    .select('payload')
    .where('topic', '=', 'customer-message')
    .orderBy('id')
    .execute();
  return rows.map(({ payload }) => JSON.parse(payload) as { kind: string; data: { path: string; items?: string } });
};

/** Runs the background jobs, day by day. */
async function days(count: number): Promise<void> {
  for (let passed = 0; passed < count; passed += 1) {
    platform.clock.advance(day);
    await renew();
    await reconcileServices(platform);
    await work();
  }
}

async function addActive(): Promise<string> {
  const [id = ''] = await addServices(platform, { isTest: true });
  await work();
  platform.clock.advance(2_000);
  await work();
  return id;
}

describe('a service that was bought', () => {
  test('active → billed → unpaid → grace → suspended → paid → active again, and the day of the month stays', async () => {
    const id = await addActive();
    const anchor = platform.clock.now();
    await days(16);
    expect(await invoices()).toEqual([]);
    // January has 31 days.
    await days(1);
    const [invoice] = await invoices();
    const end = paidUntil(anchor, 1, 'gregorian');
    expect(invoice).toMatchObject({
      purpose: 'renewal',
      state: 'proforma',
      total: toman(200_000),
      periodStart: end,
      dueAt: end,
      isTest: true,
    });
    expect((await readInvoice(platform.db, invoice?.id ?? ''))?.lines).toMatchObject([
      { kind: 'renewal', label: 'تمدید ماهانه طرح vps-de-1 VPS-DE-1', amount: toman(200_000), vat: rial(181_818) },
    ]);
    expect(await service(id)).toMatchObject({ openInvoice: { id: invoice?.id, purpose: 'renewal' } });

    await days(14);
    expect(platform.clock.now()).toBe(end);
    expect(await stateOf(id)).toBe('active');
    await days(2);
    expect(await stateOf(id)).toBe('active');
    await days(1);
    expect(await service(id)).toMatchObject({ state: 'suspended', suspendedFor: 'unpaid' });
    expect((await messages()).map(({ kind }) => kind)).toEqual([
      'service-ready',
      'renewal-invoice',
      ...Array(3).fill('renewal-due'),
      ...Array(2).fill('renewal-overdue'),
      'service-suspended',
    ]);
    expect(await invoices()).toHaveLength(1);

    expect(await pay(invoice?.id ?? '')).toBe('settled');
    await work();
    expect(await service(id)).toMatchObject({
      state: 'active',
      suspendedFor: null,
      openInvoice: null,
      paidUntil: paidUntil(anchor, 2, 'gregorian'),
    });
    expect((await messages()).at(-1)?.kind).toBe('service-resumed');
  });

  onSqlite('its renewal lists every choice, free or not, on the invoice and in both mails', async () => {
    const id = await addActive();
    const free = { setup: rial(0), monthly: rial(0) };
    const choices = [{ slug: 'fra', name: 'فرانکفورت', ...free }];
    await upsertOption(
      platform,
      { slug: 'location', name: 'محل', purpose: 'location', kind: 'choice', settings: { lines: [], choices } },
      0,
    );
    const { selection } = await platform.db
      .selectFrom('services')
      .select('selection')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const bought = soldSelection(await readCatalogue(platform), decodeJson(selection));
    await platform.db
      .updateTable('services')
      .set({ selection: encodeJson(bought) })
      .where('id', '=', id)
      .execute();
    await days(17);
    const [invoice] = await invoices();
    expect((await readInvoice(platform.db, invoice?.id ?? ''))?.lines).toMatchObject([
      {
        kind: 'renewal',
        details: [
          { name: 'محل', value: 'فرانکفورت' },
          { name: 'نام سرور', value: 'srv0.example.ir' },
        ],
      },
    ]);
    await pay(invoice?.id ?? '');
    const sent = (await messages()).filter(({ kind }) => ['renewal-invoice', 'invoice-paid'].includes(kind));
    const line = {
      label: 'تمدید ماهانه طرح vps-de-1 VPS-DE-1',
      amount: toman(200_000),
      details: ['محل: فرانکفورت', 'نام سرور: srv0.example.ir'],
    };
    expect(sent.map(({ data }) => data.items)).toMatchObject(Array(2).fill({ lines: [line], total: line.amount }));
  });

  test('is billed to its buyer, with their current profile', async () => {
    const userId = await runTransaction(platform, async (trx) => {
      const id = await ensureCustomer(platform, trx, { email: 'sara@example.ir', name: 'سارا' });
      await saveBuyer(platform, trx, { userId: id, buyer: { ...testBuyer, name: 'سارا نوری', city: 'شیراز' } });
      return id;
    });
    const [id = ''] = await addServices(platform, { isTest: true, userId });
    await work();
    platform.clock.advance(2_000);
    await work();
    await days(17);
    const buyers = async () => {
      const all = await listInvoices(platform.db, { userId });
      return Promise.all(all.map(async (one) => (await readInvoice(platform.db, one.id))?.buyer));
    };
    expect(await buyers()).toMatchObject([{ name: 'سارا نوری', city: 'شیراز' }]);

    // The customer founds a company; on request the service is billed to it, including unpaid invoices.
    const own = { serviceId: id, userId };
    const company = { ...testBuyer, kind: 'company' as const, name: 'شرکت نوین', nationalId: '10380284790', city: '' };
    const at = { province: 'تهران', city: 'تهران', address: 'ولیعصر', postcode: '1419733101' };
    const save = (buyer: Buyer) => runTransaction(platform, (trx) => saveBuyer(platform, trx, { userId, buyer }));
    await save(company);
    expect(await billToPresent(platform, own)).toBe(false);
    await save({ ...company, ...at });
    expect(await readBilledTo(platform.db, own)).toMatchObject({ kind: 'person', name: 'سارا رضایی' });
    const outsider = await runTransaction(platform, async (trx) => {
      const id = await ensureCustomer(platform, trx, { email: 'nima@example.ir', name: 'نیما' });
      await saveBuyer(platform, trx, { userId: id, buyer: testBuyer });
      return id;
    });
    for (const other of [
      { ...own, userId: outsider },
      { ...own, serviceId: 'none' },
    ])
      expect([await billToPresent(platform, other), await readBilledTo(platform.db, other)]).toEqual([false, null]);
    expect(await billToPresent(platform, own)).toBe(true);
    expect(await buyers()).toMatchObject([{ kind: 'company', name: 'شرکت نوین' }]);
    const [first] = await listInvoices(platform.db, { userId });
    await pay(first?.id ?? '');
    await days(31);
    await save({ ...company, ...at, city: 'کرج' });
    await days(1);
    expect(await buyers()).toMatchObject([
      { kind: 'company', name: 'شرکت نوین' },
      { kind: 'company', city: 'تهران' },
    ]);
    await save(testBuyer);
    await billToPresent(platform, own);
    expect((await buyers()).map((buyer) => buyer?.kind)).toEqual(['person', 'company']);
  });

  onSqlite('that is not paid for is terminated, and then can no longer be paid', async () => {
    const id = await addActive();
    await days(31 + 3);
    expect(await stateOf(id)).toBe('suspended');
    await days(13);
    expect(await stateOf(id)).toBe('suspended');
    const [invoice] = await invoices();
    await days(1);
    expect(await service(id)).toMatchObject({ state: 'terminated', openInvoice: null });
    expect(await pay(invoice?.id ?? '')).toBe('not-payable');
    expect((await messages()).at(-1)?.kind).toBe('service-terminated');
    await days(40);
    expect(await stateOf(id)).toBe('terminated');
    expect(await invoices()).toHaveLength(1);
  });

  test('that waits for manual termination is not billed, cannot be paid or renewed, and is marked as ending', async () => {
    const id = await addActive();
    const order = { serviceId: id, userId: 'u1' };
    const early = await renewNow(platform, order);
    await platform.db.updateTable('services').set({ adapter: 'manual' }).execute();
    await terminateByStaff(platform, { serviceId: id, by: 'staff', reason: 'سوءاستفاده' });
    expect(await service(id)).toMatchObject({ state: 'active', isEnding: true, openInvoice: null });
    expect(await pay(early ?? '')).toBe('not-payable');
    await days(31);
    expect([await renewNow(platform, order), (await service(id))?.openInvoice]).toEqual([null, null]);
    expect(await cancelAtEnd(platform, { ...order, cancels: true })).toBe(false);
    // Money that arrives anyway is credited to the customer.
    await platform.db.updateTable('service_jobs').set({ done_at: 1 }).where('action', '=', 'terminate').execute();
    const late = await renewNow(platform, order);
    await platform.db.updateTable('service_jobs').set({ done_at: null }).where('action', '=', 'terminate').execute();
    const { paidUntil: end } = (await service(id)) ?? {};
    expect(await pay(late ?? '')).toBe('settled');
    expect([(await service(id))?.paidUntil, await readBalance(platform.db, 'u1')]).toEqual([end, toman(200_000)]);
    expect((await messages()).map(({ kind }) => kind)).toContain('money-kept');
  });

  onSqlite('that its owner cancels is not billed and ends with its period', async () => {
    const id = await addActive();
    await days(20);
    expect((await service(id))?.openInvoice).not.toBeNull();
    await cancelAtEnd(platform, { serviceId: id, userId: 'u1', cancels: true });
    await days(10);
    expect(await service(id)).toMatchObject({ state: 'active', openInvoice: null });
    await days(1);
    expect(await stateOf(id)).toBe('terminated');
  });

  onSqlite('is billed again when its owner changes their mind', async () => {
    const id = await addActive();
    await days(20);
    for (const cancels of [true, false]) await cancelAtEnd(platform, { serviceId: id, userId: 'u1', cancels });
    await renew();
    expect((await service(id))?.openInvoice).not.toBeNull();
  });

  onSqlite('is paid from the balance a day before the end, when that is enough', async () => {
    const id = await addActive();
    const anchor = platform.clock.now();
    const add = (key: string, amount: number) =>
      runTransaction(platform, (trx) =>
        postLedgerEntry(platform, trx, { userId: 'u1', amount: toman(amount), kind: 'top-up', key, isTest: true }),
      );
    await add('a', 150_000);
    await days(30);
    expect((await service(id))?.paidUntil).toBe(paidUntil(anchor, 1, 'gregorian'));
    await add('b', 60_000);
    await Promise.all([renew(), renew(), renew()]);
    expect((await service(id))?.paidUntil).toBe(paidUntil(anchor, 2, 'gregorian'));
    expect(await readBalance(platform.db, 'u1')).toBe(toman(10_000));
  });

  onSqlite('is renewed from test money only if it is a test, automatically and on request', async () => {
    const id = await addActive();
    const end = (await service(id))?.paidUntil;
    await platform.db.updateTable('services').set({ is_test: 0 }).execute();
    const money = { userId: 'u1', amount: toman(900_000), kind: 'top-up' as const, key: 'a', isTest: true };
    await runTransaction(platform, (trx) => postLedgerEntry(platform, trx, money));
    await days(30);
    const invoiceId = (await service(id))?.openInvoice?.id ?? '';
    await expect(payFromBalance(platform, { invoiceId, userId: 'u1' })).rejects.toMatchObject({
      name: 'BalanceTooLow',
    });
    expect((await service(id))?.paidUntil).toBe(end);
    expect(await readBalance(platform.db, 'u1')).toBe(toman(900_000));
  });

  onSqlite('can be paid early, once for each period', async () => {
    const id = await addActive();
    const anchor = platform.clock.now();
    const order = { serviceId: id, userId: 'u1' };
    const made = await Promise.all([renewNow(platform, order), renewNow(platform, order)]);
    expect(new Set(made).size).toBe(1);
    await pay(made[0] ?? '');
    expect((await service(id))?.paidUntil).toBe(paidUntil(anchor, 2, 'gregorian'));
    expect(await renewNow(platform, { ...order, userId: 'u2' })).toBeNull();
    await days(30);
    expect(await stateOf(id)).toBe('active');
  });
});

describe('renewals that run twice', () => {
  test('P42 five at once, again and again, bill, remind, suspend and end once', async () => {
    const id = await addActive();
    for (let passed = 0; passed < 60; passed += 1) {
      platform.clock.advance(day);
      await Promise.all(Array.from({ length: 5 }, renew));
      await Promise.all([work(), work()]);
    }
    expect(await invoices()).toHaveLength(1);
    const kinds = (await messages()).map(({ kind }) => kind);
    expect(kinds).toEqual([
      'service-ready',
      'renewal-invoice',
      ...Array(3).fill('renewal-due'),
      ...Array(2).fill('renewal-overdue'),
      'service-suspended',
      'service-terminated',
    ]);
    const jobs = await platform.db.selectFrom('service_jobs').select('action').orderBy('created_at').execute();
    expect(jobs.map(({ action }) => action)).toEqual(['create', 'suspend', 'terminate']);
    expect(await stateOf(id)).toBe('terminated');
  });

  onSqlite('P59 a clock that jumps an hour back and forth bills each period of a year once', async () => {
    const id = await addActive();
    const anchor = platform.clock.now();
    for (let passed = 0; passed < 365; passed += 5) {
      platform.clock.advance(5 * day + 3_600_000);
      await renew();
      platform.clock.advance(-3_600_000);
      await renew();
      for (const { id: invoiceId, state } of await invoices()) if (state === 'proforma') await pay(invoiceId);
    }
    const all = await invoices();
    const starts = all.map(({ periodStart }) => periodStart).toSorted((a, b) => (a ?? 0) - (b ?? 0));
    expect(starts).toEqual(starts.map((_, index) => paidUntil(anchor, index + 1, 'gregorian')));
    expect(starts).toHaveLength(12);
    expect(await stateOf(id)).toBe('active');
  });

  onSqlite(
    'after a long downtime an unpaid service is suspended first, and terminated after its grace period',
    async () => {
      const id = await addActive();
      platform.clock.advance(200 * day);
      await days(1);
      expect(await stateOf(id)).toBe('suspended');
      expect((await messages()).slice(1).map(({ kind }) => kind)).toEqual(['service-suspended']);
      await days(13);
      expect(await stateOf(id)).toBe('suspended');
      await days(1);
      expect(await stateOf(id)).toBe('terminated');
    },
  );

  onSqlite('P59 a service suspended by a clock that ran ahead is resumed when the clock is corrected', async () => {
    const id = await addActive();
    platform.clock.advance(60 * day);
    await renew();
    await work();
    expect(await stateOf(id)).toBe('suspended');
    platform.clock.advance(-60 * day);
    await reconcileServices(platform);
    await work();
    expect(await stateOf(id)).toBe('active');
  });

  onSqlite(
    'a new renewal invoice is announced by a separate message, with the reminder of the same day in it',
    async () => {
      await addActive();
      await days(16);
      expect(await messages()).toHaveLength(1);
      await days(1);
      const [invoice] = await invoices();
      const sentKinds = async () => (await messages()).slice(1).map(({ kind }) => kind);
      expect(await sentKinds()).toEqual(['renewal-invoice']);
      expect((await messages()).at(-1)?.data.path, 'no key waits in the outbox').toBe(`/shop/pay/${invoice?.id}`);
      // Another run on that day sends nothing more.
      platform.clock.advance(3 * 3_600_000);
      await renew();
      expect(await sentKinds()).toEqual(['renewal-invoice']);
      platform.clock.advance(-3 * 3_600_000);
      await days(7);
      expect(await sentKinds()).toEqual(['renewal-invoice', 'renewal-due']);
    },
  );

  const reminders: Array<[what: string, reminderDays: number[], sent: Array<[string, number]>]> = [
    ['no reminders at all', [], [['renewal-invoice', 14]]],
    [
      'reminders of other days',
      [5, 20],
      [
        ['renewal-invoice', 14],
        ['renewal-due', 5],
      ],
    ],
    ['a reminder of the same day', [14], [['renewal-invoice', 14]]],
  ];
  test.each(isShortOnPostgres ? reminders.slice(1, 2) : reminders)(
    'with %s the invoice is announced on the day it is made',
    async (_what, reminderDays, expected) => {
      await updateSettings(platform, {
        renewals: { invoiceDays: 14, reminderDays, graceDays: 3, keptDays: 14, fromBalance: false },
      });
      const id = await addActive();
      const end = (await service(id))?.paidUntil ?? 0;
      const sent: Array<[string, number]> = [];
      for (let passed = 0; passed < 30; passed += 1) {
        const before = (await messages()).length;
        await days(1);
        const left = Math.round((end - platform.clock.now()) / day);
        for (const { kind } of (await messages()).slice(before)) sent.push([kind, left]);
      }
      expect(sent).toEqual(expected);
    },
  );

  onSqlite('a reminder that falls on the day on which the invoice is announced late is part of it', async () => {
    await addActive();
    await days(15);
    // The site was down, and is back some minutes before the next reminder, on the same day.
    platform.clock.advance(9 * day - 600_000);
    await renew();
    platform.clock.advance(600_000);
    await renew();
    expect((await messages()).slice(1).map(({ kind }) => kind)).toEqual(['renewal-invoice']);
  });

  test('an invoice of which reminders were sent before is not announced as new', async () => {
    const id = await addActive();
    await days(17);
    const end = (await service(id))?.paidUntil ?? 0;
    await platform.db.deleteFrom('service_notices').where('kind', '=', 'invoice').execute();
    expect(await platform.db.selectFrom('service_notices').select(['kind', 'period_start']).execute()).toEqual([
      { kind: 'before-14', period_start: end },
    ]);
    await days(7);
    expect((await messages()).slice(1).map(({ kind }) => kind)).toEqual(['renewal-invoice', 'renewal-due']);
  });

  onSqlite('staff set the days', async () => {
    await updateSettings(platform, {
      renewals: { invoiceDays: 5, reminderDays: [2], graceDays: 0, keptDays: 1, fromBalance: false },
    });
    const id = await addActive();
    await days(25);
    expect(await invoices()).toEqual([]);
    await days(1);
    expect(await invoices()).toHaveLength(1);
    await days(5);
    expect(await stateOf(id)).toBe('suspended');
    await days(1);
    expect(await stateOf(id)).toBe('terminated');
  });
});
