import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { decodeJson, encodeJson } from '../../platform/db/json.ts';
import { isShortOnPostgres, leaveOut } from '../../platform/db/testing.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { rial, toman } from '../../platform/money.ts';
import { type OptionInput, readCatalogue, upsertOption } from '../catalogue/index.ts';
import { soldSelection } from '../catalogue/offered.ts';
import { ensureCustomer, saveProfile } from '../customers/index.ts';
import { messageTopic } from '../customers/messages.ts';
import { readInvoice } from '../invoices/index.ts';
import { demo } from '../services/adapters/demo.ts';
import { identityTopic, requestIdentityChecks } from '../services/identity/check.ts';
import { paidUntil } from '../services/periods.ts';
import { readService } from '../services/read.ts';
import { countWaitingServices } from '../services/staff.ts';
import { confirmIdentity, suspendByStaff } from '../services/staff-actions.ts';
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
  runTransaction(platform, (trx, touch) =>
    settleInvoice(platform, trx, touch, { invoiceId, by: 'staff', isTest: true }),
  );

test('a larger plan is paid for the rest of the period and then there at once', async () => {
  const days = (paidUntil(anchor, 1, 'gregorian') - anchor) / day;
  platform.clock.advance((days * day) / 2);
  const rest = (amount: number) => toman(Math.round((amount * Math.ceil(days / 2)) / days));
  const due = rial(rest(400_000) - rest(200_000));
  expect(await quoteUpgrade(platform, change('vps-de-2'))).toMatchObject({
    ok: true,
    quote: {
      kind: 'upgrade',
      cost: rest(400_000),
      credit: rest(200_000),
      due,
      renewal: toman(400_000),
    },
  });
  await renewNow(platform, change('vps-de-1'));
  const first = await startUpgrade(platform, change('vps-de-2'));
  const second = await startUpgrade(platform, change('vps-de-2'));
  if (!first.ok || !second.ok) throw new Error('refused');
  expect(await readInvoice(platform.db, second.invoiceId)).toMatchObject({ purpose: 'upgrade', total: due });
  expect(await service()).toMatchObject({ selection: { plan: 'vps-de-1' } });
  // The first request is void, so it cannot be paid as well.
  expect(await pay(first.invoiceId)).toBe('not-payable');
  expect(await pay(second.invoiceId)).toBe('settled');
  await work();
  expect(await service()).toMatchObject({
    state: 'active',
    label: 'طرح vps-de-2 VPS-DE-2',
    renewal: toman(400_000),
    paidUntil: paidUntil(anchor, 1, 'gregorian'),
  });
  // The invoice of the next period is recreated.
  await renewNow(platform, change('vps-de-1'));
  expect((await service())?.openInvoice).toMatchObject({ purpose: 'renewal', total: toman(400_000) });
  // The payment for the upgrade counts for later downgrades and upgrades.
  await addTestPlan(platform, 'vps-de-3', 600_000);
  expect(await quoteUpgrade(platform, change('vps-de-3'))).toMatchObject({
    ok: true,
    quote: { due: rial(rest(600_000) - rest(400_000)) },
  });
});

onSqlite(
  'an unpaid upgrade becomes void when a renewal is paid, since its price did not include that time',
  async () => {
    platform.clock.advance((paidUntil(anchor, 1, 'gregorian') - anchor) / 2);
    const upgrade = await startUpgrade(platform, change('vps-de-2'));
    if (!upgrade.ok) throw new Error('refused');
    expect(await pay((await renewNow(platform, change('vps-de-1'))) ?? '')).toBe('settled');
    expect(await pay(upgrade.invoiceId)).toBe('not-payable');
    // Half of the first month and the second one whole.
    expect(await quoteUpgrade(platform, change('vps-de-2'))).toMatchObject({ ok: true, quote: { kind: 'upgrade' } });
  },
);

test('of two concurrent requests one gets an invoice that can be paid', async () => {
  await Promise.all([startUpgrade(platform, change('vps-de-2')), startUpgrade(platform, change('vps-de-2'))]);
  const invoices = await platform.db
    .selectFrom('invoices')
    .select('state')
    .where('purpose', '=', 'upgrade')
    .orderBy('state')
    .execute();
  expect(invoices.map(({ state }) => state)).toEqual(['proforma', 'void']);
});

onSqlite('a smaller plan starts with the next period, which is billed at its price', async () => {
  await renewNow(platform, change('vps-de-1'));
  expect(await startUpgrade(platform, change('vps-de-0'))).toMatchObject({ ok: false });
  expect(await scheduleDowngrade(platform, change('vps-de-0'))).toEqual({ ok: true });
  expect(await service()).toMatchObject({ next: { selection: { plan: 'vps-de-0' } }, renewal: toman(200_000) });
  platform.clock.advance(20 * day);
  await renewDue(platform);
  const open = (await service())?.openInvoice;
  expect(open?.total).toBe(toman(100_000));
  await pay(open?.id ?? '');
  await renewDue(platform);
  expect(await service()).toMatchObject({ selection: { plan: 'vps-de-1' } });
  platform.clock.advance(11 * day);
  await Promise.all([renewDue(platform), renewDue(platform)]);
  await work();
  expect(await service()).toMatchObject({
    label: 'طرح vps-de-0 VPS-DE-0',
    renewal: toman(100_000),
    next: null,
    state: 'active',
    paidUntil: paidUntil(anchor, 2, 'gregorian'),
  });
});

onSqlite('a downgrade can be cancelled until a period is paid at its price', async () => {
  const own = { serviceId: id, userId: 'u1' };
  expect(await cancelDowngrade(platform, own)).toBe(false);
  await scheduleDowngrade(platform, change('vps-de-0'));
  await renewNow(platform, change('vps-de-1'));
  expect(await cancelDowngrade(platform, { ...own, userId: 'u2' })).toBe(false);
  expect(await cancelDowngrade(platform, own)).toBe(true);
  expect(await service()).toMatchObject({ next: null, openInvoice: null });
  await scheduleDowngrade(platform, change('vps-de-0'));
  await pay((await renewNow(platform, change('vps-de-1'))) ?? '');
  expect(await cancelDowngrade(platform, own)).toBe(false);
  // Nor is it postponed: the next period was paid as the smaller plan.
  expect(await scheduleDowngrade(platform, change('vps-de-0'))).toMatchObject({ ok: false });
  expect(await service()).toMatchObject({ next: { from: paidUntil(anchor, 1, 'gregorian') } });
});

onSqlite('a period paid ahead as a smaller plan gives no credit of the larger one', async () => {
  await scheduleDowngrade(platform, change('vps-de-0'));
  await pay((await renewNow(platform, change('vps-de-1'))) ?? '');
  const due = async () => {
    const result = await quoteUpgrade(platform, change('vps-de-2'));
    return result.ok ? result.quote.due / 10 : result.message;
  };
  // 400 for each of two months, of which 200 and 100 are paid.
  expect(await due()).toBe(500_000);
  platform.clock.advance(paidUntil(anchor, 1, 'gregorian') - anchor);
  await renewDue(platform);
  await work();
  expect(await service()).toMatchObject({ selection: { plan: 'vps-de-0' } });
  expect(await due()).toBe(300_000);
  const started = await startUpgrade(platform, change('vps-de-2'));
  if (!started.ok) throw new Error(started.message);
  expect(await pay(started.invoiceId)).toBe('settled');
  // The payment for it counts from then on.
  await addTestPlan(platform, 'vps-de-3', 600_000);
  expect(await quoteUpgrade(platform, change('vps-de-3'))).toMatchObject({ quote: { due: toman(200_000) } });
});

test('a service can become the other plans of its category and line, also when its own is no longer sold', async () => {
  await addTestPlan(platform, 'host-1', 300_000);
  await platform.db.updateTable('plans').set({ category: 'hosting' }).where('slug', '=', 'host-1').execute();
  await addTestPlan(platform, 'windows-1', 300_000);
  await platform.db.updateTable('plans').set({ line: 'windows' }).where('slug', '=', 'windows-1').execute();
  const plans = async (userId = 'u1') =>
    (await listChanges(platform, { serviceId: id, userId })).map((offer) => {
      const { kind, selection } = offer.ok ? offer.quote : offer.ways.rebuild;
      return [kind, selection.plan];
    });
  const others = [
    ['upgrade', 'vps-de-2'],
    ['downgrade', 'vps-de-0'],
  ];
  expect(await plans()).toEqual(others);
  expect(await plans('u2')).toEqual([]);
  await runTransaction(platform, async (trx, touch) => {
    await trx.updateTable('plans').set({ active: 0 }).where('slug', '=', 'vps-de-1').execute();
    touch('catalogue');
  });
  expect(await plans()).toEqual(others);
});

test('P13 a service of another customer, a plan that is not sold and an inactive service cannot be changed', async () => {
  expect(await startUpgrade(platform, { ...change('vps-de-2'), userId: 'u2' })).toMatchObject({ ok: false });
  expect(await quoteUpgrade(platform, change('nothing'))).toMatchObject({ ok: false });
  expect(await quoteUpgrade(platform, change('vps-de-1'))).toEqual({
    ok: false,
    message: 'سرویس هم‌اکنون همین پلن را دارد.',
  });
  expect(await scheduleDowngrade(platform, change('vps-de-2'))).toMatchObject({ ok: false });
  await platform.db.updateTable('services').set({ state: 'suspended' }).execute();
  expect(await quoteUpgrade(platform, change('vps-de-2'))).toMatchObject({ ok: false });
});

onSqlite('a renewal and an upgrade that are paid at the same moment never wait for each other', async () => {
  for (let round = 0; round < 12; round += 1) {
    const plan = `vps-de-1${round}`;
    await addTestPlan(platform, plan, 500_000 + round * 50_000);
    const renewal = await renewNow(platform, change('vps-de-1'));
    const upgrade = await startUpgrade(platform, change(plan));
    if (!upgrade.ok || renewal === null) throw new Error('refused');
    const both = await Promise.all([pay(renewal), pay(upgrade.invoiceId)]);
    // The first one voids the other: its price was for the previous state of the service.
    expect(both.toSorted()).toEqual(['not-payable', 'settled']);
  }
});

onSqlite(
  'an upgrade takes the last of a plan, holds it until it is paid or void, and is refused when none is left',
  async () => {
    const left = async () =>
      (
        await platform.db
          .selectFrom('plans')
          .select('stock_count')
          .where('slug', '=', 'vps-de-2')
          .executeTakeFirstOrThrow()
      ).stock_count;
    await platform.db.updateTable('plans').set({ stock_count: 1 }).where('slug', '=', 'vps-de-2').execute();
    platform.changes.deliver(['catalogue']);
    const first = await startUpgrade(platform, change('vps-de-2'));
    expect([first.ok, await left()]).toEqual([true, 0]);
    if (!first.ok) throw new Error(first.message);
    expect(await pay(first.invoiceId)).toBe('settled');
    expect(await left()).toBe(0);
    const [other = ''] = await addServices(platform, { isTest: true });
    await work();
    platform.clock.advance(2_000);
    await work();
    expect(await startUpgrade(platform, { ...change('vps-de-2'), serviceId: other })).toMatchObject({ ok: false });
  },
);

test('reservations of an upgrade are released when it becomes void', async () => {
  await platform.db.updateTable('plans').set({ stock_count: 1 }).where('slug', '=', 'vps-de-2').execute();
  platform.changes.deliver(['catalogue']);
  expect(await startUpgrade(platform, change('vps-de-2'))).toMatchObject({ ok: true });
  const renewal = await renewNow(platform, change('vps-de-1'));
  expect(await pay(renewal ?? '')).toBe('settled');
  expect(await startUpgrade(platform, change('vps-de-2'))).toMatchObject({ ok: true });
});

describe('a plan that requires the identity of its owner', () => {
  let userId: string;
  beforeEach(async () => {
    userId = await runTransaction(platform, (trx) =>
      ensureCustomer(platform, trx, { mobile: '09121234567', name: 'سارا' }),
    );
    await platform.db.updateTable('services').set({ user_id: userId }).where('id', '=', id).execute();
    await platform.db.updateTable('plans').set({ needs_identity: 1 }).where('slug', '=', 'vps-de-2').execute();
    platform.changes.deliver(['catalogue']);
  });
  const requestFor = (plan = 'vps-de-2') => ({ ...change(plan), userId });
  const own = () => readService(platform.db, { id, userId });
  const typeProfile = () =>
    saveProfile(platform, {
      userId,
      typed: { kind: 'person', name: 'سارا احمدی', mobile: '09121234567', nationalId: '0013542419' },
    });
  const paid = async (plan?: string) => {
    const started = await startUpgrade(platform, requestFor(plan));
    if (!started.ok) throw new Error(started.message);
    expect(await pay(started.invoiceId)).toBe('settled');
    await work();
  };
  const openJobs = () =>
    platform.db
      .selectFrom('service_jobs')
      .select(['action', 'state'])
      .where('service_id', '=', id)
      .where('done_at', 'is', null)
      .execute();

  onSqlite('takes no money before it can be requested', async () => {
    expect(await startUpgrade(platform, requestFor())).toMatchObject({ ok: false, why: 'identity' });
    await verify(1);
    expect(await startUpgrade(platform, requestFor())).toMatchObject({ ok: true });
  });

  const verify = (at: number | null) =>
    platform.db.updateTable('customers').set({ identity_verified_at: at }).where('user_id', '=', userId).execute();

  test('cannot be paid before verification: the requested plan is stored, and staff and Shahkar are involved', async () => {
    await typeProfile();
    expect(await startUpgrade(platform, requestFor())).toMatchObject({ ok: false, why: 'identity-asked' });
    expect(await startUpgrade(platform, requestFor())).toMatchObject({ ok: false, why: 'identity-asked' });
    expect(await own()).toMatchObject({ waitsForIdentity: true, wantsPlan: true, openInvoice: null });
    expect(await countWaitingServices(platform.db)).toBe(1);
    expect(await cancelDowngrade(platform, { serviceId: id, userId })).toBe(true);
    expect(await own()).toMatchObject({ waitsForIdentity: false, wantsPlan: false });
    await startUpgrade(platform, requestFor());
    // Shahkar is queried as for a first purchase, but not for tests.
    await platform.db.updateTable('services').set({ is_test: 0 }).where('id', '=', id).execute();
    await requestIdentityChecks(platform);
    const questions = platform.db.selectFrom('outbox').select('id').where('topic', '=', identityTopic);
    expect(await questions.execute()).toHaveLength(1);
    await confirmIdentity(platform, { serviceId: id, by: 'staff', reason: 'کارت ملی دیده شد' });
    expect(await own()).toMatchObject({ waitsForIdentity: false, wantsPlan: false });
    expect(await openJobs()).toEqual([]);
    const sent = await platform.db
      .selectFrom('outbox')
      .select('payload')
      .where('topic', '=', messageTopic)
      .orderBy('id')
      .execute();
    expect(sent.map(({ payload }) => payload).join()).toContain('identity-known');
    await platform.db.updateTable('services').set({ is_test: 1 }).where('id', '=', id).execute();
    await paid();
    expect(await own()).toMatchObject({ label: 'طرح vps-de-2 VPS-DE-2' });
  });

  onSqlite(
    'waits if the identity was invalidated between invoice and payment; other changes are not blocked',
    async () => {
      await typeProfile();
      await verify(1);
      const started = await startUpgrade(platform, requestFor());
      if (!started.ok) throw new Error(started.message);
      await verify(null);
      expect(await pay(started.invoiceId)).toBe('settled');
      await work();
      expect(await openJobs()).toEqual([{ action: 'change', state: 'waiting_for_identity' }]);
      expect(await own()).toMatchObject({ state: 'active', waitsForIdentity: true });
      await suspendByStaff(platform, { serviceId: id, by: 'staff', reason: 'شکایت' });
      await work();
      expect(await own()).toMatchObject({ state: 'suspended' });
      await confirmIdentity(platform, { serviceId: id, by: 'staff', reason: 'کارت ملی دیده شد' });
      expect(await openJobs()).toEqual([{ action: 'change', state: 'queued' }]);
      await work();
      expect(await openJobs()).toEqual([]);
      expect(await own()).toMatchObject({ waitsForIdentity: false, label: 'طرح vps-de-2 VPS-DE-2' });
    },
  );

  onSqlite('does not block a customer who changes to a plan without that requirement', async () => {
    await typeProfile();
    await startUpgrade(platform, requestFor());
    await addTestPlan(platform, 'vps-de-3', 600_000);
    await paid('vps-de-3');
    expect(await openJobs()).toEqual([]);
    expect(await own()).toMatchObject({ waitsForIdentity: false, wantsPlan: false });
  });
});

describe('options of a service that runs', () => {
  const price = (thousandToman: number, setup = 0) => ({ setup: toman(setup), monthly: toman(thousandToman * 1000) });
  const ip: OptionInput = {
    slug: 'ip',
    name: 'IPv4 اضافه',
    purpose: 'address',
    kind: 'quantity',
    settings: { price: price(30, 5_000), quantity: { min: 0, max: 8, step: 1, unit: 'عدد' } },
  };
  const backup: OptionInput = {
    slug: 'backup',
    name: 'پشتیبان',
    purpose: 'extra',
    kind: 'yes-no',
    settings: { price: price(60) },
  };
  const system: OptionInput = {
    slug: 'system',
    name: 'سیستم‌عامل',
    purpose: 'system',
    kind: 'choice',
    settings: { choices: ['ubuntu', 'debian'].map((slug) => ({ slug, name: slug, ...price(0) })) },
  };
  beforeEach(async () => {
    for (const [position, option] of [system, ip, backup].entries()) await upsertOption(platform, option, position);
  });
  const requestFor = (options: Record<string, string>) => ({ ...change('vps-de-1'), options });
  /** Simulates a sale with these options, each at its price of that day. */
  async function sold(options: Record<string, string>, renewal: number) {
    const { selection } = await platform.db
      .selectFrom('services')
      .select('selection')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const bought = soldSelection(await readCatalogue(platform), { ...decodeJson(selection), options });
    await platform.db
      .updateTable('services')
      .set({ selection: encodeJson(bought), renewal_rial: toman(renewal), period_rial: toman(renewal) })
      .where('id', '=', id)
      .execute();
  }
  const half = async () => {
    const days = (paidUntil(anchor, 1, 'gregorian') - anchor) / day;
    platform.clock.advance((days * day) / 2);
    return (amount: number) => toman(Math.round((amount * Math.ceil(days / 2)) / days));
  };

  test('more is paid for the rest of the period, with its setup, and there at once', async () => {
    const rest = await half();
    const due = rial(rest(60_000) + toman(10_000));
    expect(await quoteUpgrade(platform, requestFor({ ip: '2', backup: 'no' }))).toMatchObject({
      ok: true,
      quote: { kind: 'upgrade', due, renewal: toman(260_000), label: 'طرح vps-de-1 VPS-DE-1' },
    });
    const started = await startUpgrade(platform, requestFor({ ip: '2' }));
    if (!started.ok) throw new Error(started.message);
    const invoice = await readInvoice(platform.db, started.invoiceId);
    expect(invoice).toMatchObject({ purpose: 'upgrade', total: due });
    expect(await pay(started.invoiceId)).toBe('settled');
    await work();
    expect(await service()).toMatchObject({
      state: 'active',
      renewal: toman(260_000),
      label: 'طرح vps-de-1 VPS-DE-1',
      selection: { plan: 'vps-de-1', options: { ip: '2' }, sold: { ip: { units: 2, monthly: toman(60_000) } } },
    });
    expect(await readOptionChoices(platform, { serviceId: id, userId: 'u1', values: {} })).toMatchObject({
      fields: [{ value: '2' }, { value: 'no' }],
    });
    const events = await platform.db.selectFrom('shop_events').select('data').where('kind', '=', 'service-upgraded');
    expect((await events.executeTakeFirstOrThrow()).data).toContain('IPv4 اضافه: ۲ عدد');
    // Its value counts when another plan is bought.
    expect(await quoteUpgrade(platform, change('vps-de-2'))).toMatchObject({
      ok: true,
      quote: { credit: rest(260_000), renewal: toman(460_000) },
    });
  });

  onSqlite(
    'an upgrade lists every choice without an invoice line, free or not, on the invoice and in the mail',
    async () => {
      await sold({ system: 'debian', ip: '1' }, 230_000);
      await half();
      const host = { name: 'نام سرور', value: 'srv0.example.ir' };
      const details = [{ name: 'سیستم‌عامل', value: 'debian' }, { name: 'IPv4 اضافه', value: '۱ عدد' }, host];
      const larger = await startUpgrade(platform, change('vps-de-2'));
      if (!larger.ok) throw new Error(larger.message);
      const [line, credit] = (await readInvoice(platform.db, larger.invoiceId))?.lines ?? [];
      expect([line?.details, credit?.details]).toEqual([details, []]);
      const more = await startUpgrade(platform, requestFor({ ip: '2' }));
      if (!more.ok) throw new Error(more.message);
      const [added] = (await readInvoice(platform.db, more.invoiceId))?.lines ?? [];
      expect(added).toMatchObject({ label: expect.stringContaining('IPv4 اضافه'), details: [details[0], host] });
      await pay(more.invoiceId);
      const mails = await platform.db
        .selectFrom('outbox')
        .select('payload')
        .where('topic', '=', messageTopic)
        .orderBy('id')
        .execute();
      const paid = mails.map(({ payload }) => decodeJson(payload) as { kind: string; data: { items?: unknown } });
      const lines = [{ details: ['سیستم‌عامل: debian', 'نام سرور: srv0.example.ir'] }, { details: [] }];
      expect(paid.find(({ kind }) => kind === 'invoice-paid')?.data.items).toMatchObject({ lines });
    },
  );

  onSqlite(
    'a reduction applies from the next period, can be cancelled, and costs its share of the old price',
    async () => {
      await sold({ ip: '4', backup: 'yes' }, 380_000);
      expect(await startUpgrade(platform, requestFor({ ip: '1' }))).toMatchObject({ ok: false });
      expect(await scheduleDowngrade(platform, requestFor({ ip: '1' }))).toEqual({ ok: true });
      expect((await service())?.next).toMatchObject({ renewal: toman(290_000), selection: { options: { ip: '1' } } });
      expect(await cancelDowngrade(platform, { serviceId: id, userId: 'u1' })).toBe(true);
      await scheduleDowngrade(platform, requestFor({ ip: '1' }));
      platform.clock.advance(20 * day);
      await renewDue(platform);
      const open = (await service())?.openInvoice;
      expect(open?.total).toBe(toman(290_000));
      await pay(open?.id ?? '');
      platform.clock.advance(12 * day);
      await renewDue(platform);
      await work();
      expect(await service()).toMatchObject({
        renewal: toman(290_000),
        next: null,
        state: 'active',
        selection: { plan: 'vps-de-1', options: { ip: '1' } },
      });
    },
  );

  onSqlite('a pending reduction stays when options are added now', async () => {
    await scheduleDowngrade(platform, change('vps-de-0'));
    const quote = await quoteUpgrade(platform, requestFor({ ip: '2' }));
    expect(quote).toMatchObject({ quote: { renewal: toman(260_000), next: { renewal: toman(160_000) } } });
    const started = await startUpgrade(platform, requestFor({ ip: '2' }));
    if (!started.ok) throw new Error(started.message);
    expect(await pay(started.invoiceId)).toBe('settled');
    expect(await service()).toMatchObject({
      label: 'طرح vps-de-1 VPS-DE-1',
      renewal: toman(260_000),
      selection: { options: { ip: '2' } },
      next: {
        label: 'طرح vps-de-0 VPS-DE-0',
        renewal: toman(160_000),
        from: paidUntil(anchor, 1, 'gregorian'),
        selection: { plan: 'vps-de-0', options: { ip: '2' } },
      },
    });
    await renewNow(platform, change('vps-de-1'));
    expect((await service())?.openInvoice?.total).toBe(toman(160_000));
  });

  test('of several pending changes the last request for each plan and option counts', async () => {
    await sold({ ip: '4', backup: 'yes' }, 380_000);
    await scheduleDowngrade(platform, requestFor({ backup: 'no' }));
    await scheduleDowngrade(platform, requestFor({ ip: '1' }));
    const less = { options: { ip: '1', backup: 'no' } };
    expect((await service())?.next).toMatchObject({ renewal: toman(230_000), selection: less });
    const started = await startUpgrade(platform, change('vps-de-2'));
    if (!started.ok) throw new Error(started.message);
    expect(await pay(started.invoiceId)).toBe('settled');
    const then = await service();
    expect(then).toMatchObject({ renewal: toman(580_000), selection: { options: { ip: '4', backup: 'yes' } } });
    expect(then?.next).toMatchObject({ renewal: toman(430_000), selection: { plan: 'vps-de-2', ...less } });
    expect(await quoteUpgrade(platform, { ...change('vps-de-2'), options: { ip: '5' } })).toMatchObject({
      quote: { kind: 'upgrade', next: { renewal: toman(550_000), selection: { options: { ip: '5', backup: 'no' } } } },
    });
    await scheduleDowngrade(platform, change('vps-de-1'));
    expect((await service())?.next).toMatchObject({
      renewal: toman(230_000),
      selection: { plan: 'vps-de-1', ...less },
    });
    await addTestPlan(platform, 'vps-de-3', 600_000);
    await platform.db.updateTable('services').set({ next_selection: null, next_from: null }).execute();
    await scheduleDowngrade(platform, change('vps-de-1'));
    expect(await quoteUpgrade(platform, change('vps-de-3'))).toMatchObject({ quote: { next: null } });
  });

  onSqlite('options cannot be added for free to a next period that is already paid', async () => {
    await sold({ ip: '4', backup: 'yes' }, 380_000);
    await scheduleDowngrade(platform, requestFor({ backup: 'no' }));
    await pay((await renewNow(platform, change('vps-de-1'))) ?? '');
    await upsertOption(platform, { ...backup, kind: 'quantity', settings: ip.settings }, 2);
    expect(await quoteUpgrade(platform, requestFor({ backup: '2' }))).toEqual({
      ok: false,
      message: 'دورهٔ بعد با آنچه پیش‌تر خواسته‌اید پرداخت شده است.',
    });
    // Further additions are paid for both periods, and the second stays without backups.
    const added = await startUpgrade(platform, requestFor({ ip: '5' }));
    if (!added.ok) throw new Error(added.message);
    expect(await pay(added.invoiceId)).toBe('settled');
    expect((await service())?.next).toMatchObject({ selection: { options: { ip: '5', backup: 'no' } } });
    // Another plan is paid for all the remaining time, at its current price.
    expect(await quoteUpgrade(platform, change('vps-de-2'))).toMatchObject({ quote: { kind: 'upgrade', next: null } });
  });

  onSqlite('unchanged options keep their price, even if they cost more today or are no longer sold', async () => {
    await sold({ ip: '2', backup: 'yes', system: 'debian' }, 320_000);
    await upsertOption(platform, { ...ip, settings: { ...ip.settings, price: price(100) } }, 1);
    await upsertOption(platform, { ...backup, active: false }, 2);
    const [ubuntu] = system.settings.choices ?? [];
    await upsertOption(platform, { ...system, settings: { choices: ubuntu ? [ubuntu] : [] } }, 0);
    await addTestPlan(platform, 'vps-de-1', 900_000);
    await runTransaction(platform, async (trx, touch) => {
      await trx.updateTable('plans').set({ active: 0 }).where('slug', '=', 'vps-de-1').execute();
      touch('catalogue');
    });
    const renewalOf = async (request: Parameters<typeof quoteUpgrade>[1]) => {
      const result = await quoteUpgrade(platform, request);
      return result.ok ? result.quote.renewal : result.message;
    };
    expect(await renewalOf(requestFor({ ip: '3' }))).toBe(toman(420_000));
    expect(await renewalOf(requestFor({ ip: '1' }))).toBe(toman(290_000));
    expect(await renewalOf(change('vps-de-2'))).toBe(toman(520_000));
    expect(await renewalOf(requestFor({ backup: 'no' }))).toContain('دیگر فروخته نمی‌شود');
    expect(await renewalOf(requestFor({ ip: '2', backup: 'yes' }))).toContain('چیزی عوض نشده است');
    const choices = await readOptionChoices(platform, { serviceId: id, userId: 'u1', values: {} });
    expect(choices?.fields.map(({ option }) => option.slug)).toEqual(['ip']);
    expect(choices?.kept.toSorted()).toEqual(['پشتیبان', 'سیستم‌عامل: debian'].toSorted());
    expect((await listChanges(platform, { serviceId: id, userId: 'u1' })).length).toBe(2);
  });

  onSqlite('a service that was sold before prices were kept has them of today', async () => {
    await platform.db
      .updateTable('services')
      .set({ selection: encodeJson({ ...(await service())?.selection, options: { ip: '1', old: 'yes' } }) as never })
      .where('id', '=', id)
      .execute();
    await upsertOption(platform, { ...ip, active: false }, 1);
    expect(await quoteUpgrade(platform, change('vps-de-2'))).toMatchObject({
      ok: true,
      quote: { renewal: toman(430_000), selection: { options: { ip: '1', old: 'yes' } } },
    });
    expect(await quoteUpgrade(platform, requestFor({ backup: 'yes' }))).toMatchObject({
      ok: true,
      quote: { renewal: toman(260_000) },
    });
  });

  test('P13 of another customer, not offered or impossible are refused', async () => {
    expect(await startUpgrade(platform, { ...requestFor({ ip: '1' }), userId: 'u2' })).toMatchObject({ ok: false });
    expect(await readOptionChoices(platform, { serviceId: id, userId: 'u2', values: {} })).toBeNull();
    for (const options of [{ ip: '9' }, { ip: '-1' }, { ip: '1.5' }, { system: 'debian' }, { nothing: 'yes' }])
      expect(await quoteUpgrade(platform, requestFor(options as never)), JSON.stringify(options)).toMatchObject({
        ok: false,
      });
  });
});
