import { afterEach, beforeEach, expect, it } from 'vitest';
import { decodeJson, encodeJson } from '../../platform/db/json.ts';
import { isShortOnPostgres, leaveOut } from '../../platform/db/testing.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { toman } from '../../platform/money.ts';
import { renewDue, renewNow } from '../billing/index.ts';
import { testBuyer } from '../buyer.testing.ts';
import { addToCart } from '../cart/index.ts';
import { type Selection, upsertPlan } from '../catalogue/index.ts';
import { loadDomainDetails, openCode } from '../domains/details.ts';
import { startIrnic } from '../domains/registrars/irnic/harness.testing.ts';
import { newDomain, type TestRegistrar } from '../domains/registrars/testing/harness.ts';
import { startPayment } from '../payments/index.ts';
import { createTestShop, fillCart, testPlan, testSecret, testSelection } from '../payments/testing.ts';
import {
  changeNameservers,
  createProvisioningWorker,
  createRegistrarProvisioner,
  manual,
  readServiceDomain,
  requestTransferCode,
  stateDomainOwner,
} from '../services/index.ts';
import { markJobDone } from '../services/staff-actions.ts';
import { placeOrder } from '../settlement/place-order.ts';
import { settleInvoice } from '../settlement/settle.ts';
import { giveBackFailedDomains } from './give-back.ts';
import { giveBackByStaff, readGiveBack } from './give-back-by-staff.ts';

/** Tests of rules; see `isShortOnPostgres`. */
const onSqlite = isShortOnPostgres ? leaveOut : it;

const day = 86_400_000;
const price = toman(1_500_000);
let made: Awaited<ReturnType<typeof createTestShop>>;
let site: (typeof made)['site'];
let irnic: TestRegistrar;

beforeEach(async () => {
  made = await createTestShop();
  site = made.site;
  irnic = await startIrnic();
  await upsertPlan(site, {
    ...testPlan,
    ...{ slug: 'dom-ir', code: 'DOM-IR', product: 'domain', ending: '.ir', specs: null, delivery: 'irnic' },
    prices: [{ cycle: 'annual', amount: price, renewal: toman(2_000_000) }],
  });
});
afterEach(async () => {
  await irnic.close();
  await site.close();
});

const ordered = { ...testSelection, plan: 'dom-ir', cycle: 'annual' as const, hostname: 'mizban.ir' };

/** Buys a domain, beside a server if `beside`. */
async function buy(changes: Partial<Selection> = {}, { isPaid = true } = {}) {
  const cartId = await fillCart(site, { ...ordered, ...changes });
  const order = { cartId, userId: 'buyer', buyer: testBuyer, key: cartId.padEnd(32, '0'), requestHash: 'h' };
  const placed = await placeOrder(site, { ...order, isTest: false, secret: testSecret });
  if (!placed.ok) throw new Error(JSON.stringify(placed.problems));
  if (isPaid) await settle(placed.invoiceId);
  return placed;
}
const settle = (invoiceId: string) =>
  runTransaction(site, (trx, touch) => settleInvoice(site, trx, touch, { invoiceId, by: 'fake', isTest: false }));

const service = () => site.db.selectFrom('services').selectAll().executeTakeFirstOrThrow();
const sent = async () =>
  (await site.db.selectFrom('outbox').select('payload').where('topic', '=', 'customer-message').orderBy('id').execute())
    .map(({ payload }) => decodeJson(payload) as { kind: string; data: Record<string, unknown> })
    .filter(({ kind }) => kind.startsWith('domain-') || kind === 'refund-credited');
const told = async () => (await sent()).map(({ kind }) => kind);
const balance = async () => {
  const rows = await site.db.selectFrom('balance_entries').select('amount_rial').execute();
  return rows.reduce((sum, row) => sum + row.amount_rial, 0);
};

/** States what the domains need, as their owner does. */
async function state(handle = 'ab123-irnic', code = ''): Promise<void> {
  const rows = await site.db.selectFrom('services').select('id').where('adapter', '!=', 'manual').execute();
  for (const { id: serviceId } of rows)
    await stateDomainOwner(site, { serviceId, userId: 'buyer', typed: { handle }, code, secret: testSecret });
}
async function work({
  advance = 3_700_000,
  returns = (): Promise<unknown> => giveBackFailedDomains(site),
} = {}): Promise<void> {
  const loadOrder = async ({ id }: { id: string }) => {
    const details = await loadDomainDetails(site.db, id);
    const chosen = details.nameservers.length > 0 ? details.nameservers : ['ns1.example.net', 'ns2.example.net'];
    return { ...details, nameservers: chosen, code: openCode(details, testSecret) };
  };
  const provisioner = createRegistrarProvisioner({ registrar: irnic.registrar, loadOrder });
  const worker = createProvisioningWorker({ platform: site, provisioners: [provisioner, manual], secret: testSecret });
  for (let look = 0; look < 4; look += 1) {
    await worker.runOnce();
    site.clock.advance(advance);
  }
  await returns();
  await worker.runOnce();
}

it('P37: a domain is registered once its owner stated the handle, and never twice though the answer was lost', async () => {
  await buy();
  await work();
  expect([await told(), irnic.changes]).toEqual([['domain-needs'], []]);
  await state();
  irnic.setFault('lost');
  await work();
  await work();
  expect(irnic.changes).toEqual(['create mizban.ir']);
  expect(await service()).toMatchObject({ state: 'active', problem: '' });
  expect(await told()).toEqual(['domain-needs', 'domain-ready']);
});

it('P39 P73: a domain that somebody else took is given back to the balance once, and no service is left', async () => {
  const { invoiceId } = await buy();
  await state();
  irnic.domains.set('mizban.ir', newDomain(1, { holder: 'other-irnic' }));
  await work();
  await Promise.all([giveBackFailedDomains(site), giveBackFailedDomains(site)]);
  expect(await balance()).toBe(price);
  expect(await service()).toMatchObject({ state: 'terminated', anchor_at: null });
  const invoice = await site.db
    .selectFrom('invoices')
    .selectAll()
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  expect(invoice).toMatchObject({ state: 'refunded', refunded_rial: price });
  expect((await told()).sort()).toEqual(['domain-failed', 'refund-credited']);
  const notes = await site.db
    .selectFrom('credit_notes')
    .select(['invoice_id', 'number', 'total_rial', 'method'])
    .execute();
  expect(notes).toEqual([{ invoice_id: invoiceId, number: 1, total_rial: price, method: 'balance' }]);
  expect(irnic.changes).toEqual([]);
});

it('P40 P73: domains given back at the same moment have credit notes with numbers without gaps', async () => {
  const names = ['one.ir', 'two.ir', 'three.ir', 'four.ir'];
  for (const hostname of names) {
    await buy({ hostname });
    irnic.domains.set(hostname, newDomain(1, { holder: 'other-irnic' }));
  }
  await state();
  await work({ returns: () => Promise.all(names.map(() => giveBackFailedDomains(site))) });
  const numbers = await site.db.selectFrom('credit_notes').select(['number', 'total_rial']).orderBy('number').execute();
  expect(numbers).toEqual(names.map((_, index) => ({ number: index + 1, total_rial: price })));
  expect(await balance()).toBe(price * names.length);
});

it('P39: of an order with other things only the domain is given back', async () => {
  const cart = await addToCart(site, { token: null }, testSelection);
  await addToCart(site, { token: cart?.token ?? null }, ordered);
  const { id: cartId } = await site.db.selectFrom('carts').select('id').executeTakeFirstOrThrow();
  const order = { cartId, userId: 'buyer', buyer: testBuyer, key: 'k'.repeat(32), requestHash: 'h', isTest: false };
  const placed = await placeOrder(site, { ...order, secret: testSecret });
  if (!placed.ok) throw new Error('not placed');
  await settle(placed.invoiceId);
  irnic.domains.set('mizban.ir', newDomain(1, { holder: 'other-irnic' }));
  await state();
  await work();
  expect(await balance()).toBe(price);
  const states = await site.db.selectFrom('services').select(['adapter', 'state']).execute();
  expect(Object.fromEntries(states.map((row) => [row.adapter, row.state]))).toMatchObject({ irnic: 'terminated' });
  expect(states.find(({ adapter }) => adapter === 'manual')?.state).not.toBe('terminated');
});

onSqlite('a registrar account without money waits for staff, and nothing is given back', async () => {
  await buy();
  await state();
  irnic.setFault('no-money');
  await work();
  expect(await service()).toMatchObject({ state: 'failed', problem: expect.stringContaining('سپرده') });
  expect(await balance()).toBe(0);
});

it('P42: a domain is renewed at the registrar when its renewal is paid, once, and expires when it is not', async () => {
  await buy();
  await state();
  await work();
  const { id, paid_until: until } = await service();
  const invoiceId = (await renewNow(site, { serviceId: id, userId: 'buyer' })) ?? '';
  const { total_rial } = await site.db
    .selectFrom('invoices')
    .select('total_rial')
    .where('id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  expect(total_rial).toBe(toman(2_000_000));
  await settle(invoiceId);
  await settle(invoiceId);
  irnic.setFault('lost');
  await work();
  await work();
  expect(irnic.changes).toEqual(['create mizban.ir', 'renew mizban.ir']);
  expect((await service()).paid_until).toBeGreaterThan((until ?? 0) + 360 * day);
  expect(await told()).toEqual(['domain-ready', 'domain-renewed']);

  site.clock.advance(2 * 365 * day + 30 * day);
  await renewDue(site);
  await work({ advance: 1_000 });
  expect(await service()).toMatchObject({ state: 'suspended', suspended_for: 'unpaid' });
  site.clock.advance(60 * day);
  await renewDue(site);
  await work({ advance: 1_000 });
  expect(await service()).toMatchObject({ state: 'terminated' });
  expect(irnic.changes).toHaveLength(2);
  expect((await told()).slice(2)).toEqual(['domain-last-days', 'domain-ended']);
});

it('P42: a domain is billed and reminded with its name, its end, and until when it can still be renewed', async () => {
  await buy();
  await state();
  await work();
  const { paid_until } = await service();
  const until = paid_until ?? 0;
  expect(until).toBe(irnic.domains.get('mizban.ir')?.expiresAt);
  for (const days of [-13.9, -6.9, 0.1, 2.1, 3.1]) {
    site.clock.advance(until + days * day - site.clock.now());
    await renewDue(site);
    await work({ advance: 0 });
  }
  const messages = (await sent()).filter(({ data }) => data.date !== undefined);
  expect(messages.map(({ kind, data }) => [kind, data.domain, Math.round((Number(data.date) - until) / day)])).toEqual([
    ['domain-renewal-invoice', 'mizban.ir', 0],
    ['domain-renewal-due', 'mizban.ir', 0],
    ['domain-expired', 'mizban.ir', 17],
    ['domain-expired', 'mizban.ir', 17],
    ['domain-last-days', 'mizban.ir', 17],
  ]);
  const jobs = await site.db.selectFrom('service_jobs').select(['action', 'state']).execute();
  expect(jobs).toContainEqual({ action: 'suspend', state: 'done' });
});

onSqlite('a transfer starts with its code, and ends when the other registrar lets it go', async () => {
  irnic.domains.set('mizban.ir', newDomain(1, { holder: 'other-irnic', code: 'secret-code' }));
  await buy({ operation: 'transfer' });
  await state('ab123-irnic', 'secret-code');
  const { sealedCode } = await loadDomainDetails(site.db, (await service()).id);
  expect(sealedCode).not.toContain('secret-code');
  await work();
  expect([irnic.changes, (await service()).state]).toEqual([['transfer mizban.ir'], 'provisioning']);
  irnic.letGo('mizban.ir');
  await work();
  expect(await service()).toMatchObject({ state: 'active' });
  expect(await told()).toEqual(['domain-transfer-started', 'domain-ready']);
});

it.each([
  ['does not extend it', 0],
  ['has extended it', 1],
])('the paid year of a transfer follows the end that the domain had, if its registry %s', async (_, years) => {
  const ends = site.clock.now() + 1_000 * day;
  const registered = newDomain(1, { expiresAt: ends, isElsewhere: true, code: 'secret-code' });
  irnic.domains.set('mizban.ir', registered);
  await buy({ operation: 'transfer' });
  await state('ab123-irnic', 'secret-code');
  await work();
  irnic.letGo('mizban.ir');
  const moved = irnic.domains.get('mizban.ir') ?? registered;
  irnic.domains.set('mizban.ir', { ...moved, expiresAt: ends + years * 366 * day });
  irnic.setFault('lost');
  await work();
  await work();
  expect(irnic.changes).toEqual(['transfer mizban.ir', ...(years === 0 ? ['renew mizban.ir'] : [])]);
  const { state: reached, paid_until, period_start, paid_months } = await service();
  expect([reached, paid_until, paid_months]).toEqual(['active', irnic.domains.get('mizban.ir')?.expiresAt, 12]);
  expect(Math.round(((paid_until ?? 0) - ends) / day / 365)).toBe(1);
  expect(period_start).toBeLessThanOrEqual(site.clock.now());
  await settle((await renewNow(site, { serviceId: (await service()).id, userId: 'buyer' })) ?? '');
  expect(Math.round((((await service()).paid_until ?? 0) - ends) / day / 365)).toBe(2);
});

it('a domain that came without its year waits for staff while our account has no money', async () => {
  irnic.domains.set('mizban.ir', newDomain(1, { isElsewhere: true, code: 'secret-code' }));
  await buy({ operation: 'transfer' });
  await state('ab123-irnic', 'secret-code');
  await work();
  irnic.letGo('mizban.ir');
  irnic.setFault('no-money');
  await work();
  expect(await service()).toMatchObject({ state: 'failed', problem: expect.stringContaining('سالش افزوده نشد') });
  expect(await balance()).toBe(0);
});

it.each([
  ['registration', 'register', price],
  ['transfer', 'transfer', toman(2_000_000)],
] as const)(
  'P31 P33 P35: a %s costs the same from the cart to the gateway, and is done once',
  async (_, operation, cost) => {
    if (operation === 'transfer') irnic.domains.set('mizban.ir', newDomain(1, { holder: 'other-irnic' }));
    const cartId = await fillCart(site, { ...ordered, ...(operation === 'transfer' && { operation }) });
    const order = { cartId, userId: 'buyer', buyer: testBuyer, key: 'k'.repeat(32), requestHash: 'h', isTest: false };
    const placed = await Promise.all(
      Array.from({ length: 8 }, () => placeOrder(site, { ...order, secret: testSecret })),
    );
    const [invoiceId = ''] = placed.map((one) => (one.ok ? one.invoiceId : ''));
    expect(new Set(placed.map((one) => one.ok && one.invoiceId))).toEqual(new Set([invoiceId]));
    const invoice = await site.db.selectFrom('invoices').select('total_rial').where('id', '=', invoiceId).execute();
    await startPayment(made.shop, { invoiceId, gateway: 'fake' });
    const [payment] = [...made.bank.payments.values()];
    expect([invoice, payment?.charge.minor]).toEqual([[{ total_rial: cost }], cost]);
    await Promise.all(Array.from({ length: 5 }, () => settle(invoiceId)));
    expect(await site.db.selectFrom('services').select('id').execute()).toHaveLength(1);
    await state('ab123-irnic', 'transfer-code');
    await work();
    await work();
    expect(irnic.changes).toHaveLength(1);
  },
);

it('P35: of two buyers of one name one gets it and the other the money, also in the same second', async () => {
  await buy();
  await buy();
  await state();
  await work();
  await work();
  expect(irnic.changes).toEqual(['create mizban.ir']);
  const services = await site.db.selectFrom('services').select('state').orderBy('state').execute();
  expect(services).toEqual([{ state: 'active' }, { state: 'terminated' }]);
  expect(await balance()).toBe(price);
});

it('a domain waits for a handle that allows us, with what the registry said, and its money is safe meanwhile', async () => {
  await buy();
  const { id } = await service();
  const mine = { serviceId: id, userId: 'buyer', secret: testSecret };
  await work();
  expect(await readServiceDomain(site.db, { id })).toMatchObject({ missing: ['handle'], problems: {}, isOpen: true });
  const wrong = await stateDomainOwner(site, { ...mine, typed: { handle: ' AB۱۲ ' }, code: '' });
  expect([wrong, (await readServiceDomain(site.db, { id }))?.problems]).toEqual([
    false,
    { handle: expect.stringContaining('ab123-irnic') },
  ]);
  expect(await stateDomainOwner(site, { ...mine, userId: 'other', typed: {}, code: '' })).toBeNull();

  irnic.setFault('no-right');
  expect(await stateDomainOwner(site, { ...mine, typed: { handle: 'AB۱۲۳-irnic' }, code: '' })).toBe(true);
  await work();
  expect(await readServiceDomain(site.db, { id, userId: 'buyer' })).toMatchObject({
    missing: ['handle'],
    refused: expect.stringContaining('اجازه نداده'),
    owner: { handle: 'ab123-irnic' },
  });
  expect([await balance(), irnic.changes]).toEqual([0, []]);
  irnic.setFault('none');
  await work();
  expect(await service()).toMatchObject({ state: 'active' });
  expect(await told()).toEqual(['domain-needs', 'domain-ready']);
  expect(await stateDomainOwner(site, { ...mine, typed: { handle: 'zz1-irnic' }, code: '' })).toBeNull();
});

onSqlite('a domain whose owner never states what is missing is given back after thirty days', async () => {
  await buy();
  await work();
  site.clock.advance(31 * day);
  await work();
  expect([await balance(), (await service()).state]).toEqual([price, 'terminated']);
});

onSqlite('P71: name servers are changed at the registrar once, and wrong ones are not stored', async () => {
  await buy();
  await state();
  await work();
  const mine = { serviceId: (await service()).id, userId: 'buyer', secret: testSecret };
  const change = (typed: string, userId = 'buyer') => changeNameservers(site, { ...mine, userId, typed });
  expect([
    await change('ns1.example.com'),
    await change('a b'),
    await change('n1.example.com n2.example.com', 'x'),
  ]).toEqual([false, false, null]);
  expect(await change('NS1.Example.com\n ns2.example.com')).toBe(true);
  irnic.setFault('lost');
  await work();
  expect(irnic.domains.get('mizban.ir')?.nameservers).toEqual(['ns1.example.com', 'ns2.example.com']);
  expect(await service()).toMatchObject({ state: 'active', problem: '' });
});

/** Buys a domain that staff register, and states its owner. */
async function buyByHand(changes: Partial<Selection> = {}) {
  await upsertPlan(site, {
    ...testPlan,
    ...{ slug: 'dom-com', code: 'DOM-COM', product: 'domain', ending: '.com', specs: null, delivery: 'manual' },
    prices: [{ cycle: 'annual', amount: price }],
  });
  const placed = await buy({ plan: 'dom-com', hostname: 'mizban.com', ...changes });
  const typed = {
    ...{ name: 'Sara Rezaei', address: '12 Azadi St.', city: 'Tehran', phone: '09121234567' },
    ...{ email: 'sara@example.ir', postcode: '1234567890' },
  };
  const mine = { serviceId: (await service()).id, userId: 'buyer', secret: testSecret };
  await stateDomainOwner(site, { ...mine, typed, code: 'transfer-code' });
  await work();
  return { ...placed, mine };
}
const notes = () =>
  site.db.selectFrom('credit_notes').select(['invoice_id', 'number', 'total_rial', 'reason']).execute();
const succeeded = (results: Array<PromiseSettledResult<unknown>>) =>
  results.map(({ status }) => status).filter((status) => status === 'fulfilled').length;

it.each(['register', 'transfer'] as const)(
  'P37 P39 P73: staff who cannot %s a domain return its money once, with a credit note and the reason',
  async (operation) => {
    const { invoiceId, mine } = await buyByHand(operation === 'transfer' ? { operation } : {});
    const { serviceId } = mine;
    expect(await readGiveBack(site.db, serviceId)).toEqual({ action: 'create', amount: price });
    const call = () => giveBackByStaff(site, { serviceId, by: 'staff', reason: 'دیگری آن را گرفته است.' });
    expect(succeeded(await Promise.allSettled([call(), call(), call()]))).toBe(1);
    expect(await balance()).toBe(price);
    expect(await service()).toMatchObject({ state: 'terminated', anchor_at: null });
    expect(await notes()).toEqual([
      { invoice_id: invoiceId, number: 1, total_rial: price, reason: 'mizban.com: دیگری آن را گرفته است.' },
    ]);
    expect(await sent()).toEqual([
      expect.objectContaining({ kind: 'refund-credited' }),
      expect.objectContaining({
        kind: 'domain-failed',
        data: expect.objectContaining({ domain: 'mizban.com', reason: 'دیگری آن را گرفته است.', amount: price }),
      }),
    ]);
    expect(await readGiveBack(site.db, serviceId)).toBeNull();
    await work();
    expect([await balance(), (await told()).length]).toEqual([price, 2]);
  },
);

it('P39 P73: staff who cannot renew a domain return the renewal once, and the domain stays as long as it was', async () => {
  const { mine } = await buyByHand();
  const { serviceId } = mine;
  await markJobDone(site, { ...mine, by: 'staff', access: {}, password: '' });
  const { paid_until: until } = await service();
  expect(await readGiveBack(site.db, serviceId)).toBeNull();
  const invoiceId = (await renewNow(site, { serviceId, userId: 'buyer' })) ?? '';
  await settle(invoiceId);
  await work();
  expect(await readGiveBack(site.db, serviceId)).toEqual({ action: 'renew', amount: price });
  const call = () => giveBackByStaff(site, { serviceId, by: 'staff', reason: 'ثبت‌کننده نپذیرفت.' });
  expect(succeeded(await Promise.allSettled([call(), call()]))).toBe(1);
  expect(await service()).toMatchObject({ state: 'active', paid_until: until, paid_months: 12 });
  expect([await balance(), (await notes()).map((note) => note.invoice_id)]).toEqual([price, [invoiceId]]);
  expect((await sent()).at(-1)).toMatchObject({ kind: 'domain-not-renewed', data: { amount: price, date: until } });
  // It can be tried again, and renewed.
  const again = (await renewNow(site, { serviceId, userId: 'buyer' })) ?? '';
  expect(again).not.toBe(invoiceId);
  await settle(again);
  await work();
  await markJobDone(site, { ...mine, by: 'staff', access: {}, password: '' });
  expect(await service()).toMatchObject({ state: 'active', paid_months: 24 });
  expect(await readGiveBack(site.db, serviceId)).toBeNull();
});

it('P39: staff cannot call impossible what was sent to a registrar', async () => {
  await buy();
  await work();
  const { id: serviceId } = await service();
  // It waits for its owner, and nothing was sent.
  expect(await readGiveBack(site.db, serviceId)).toMatchObject({ action: 'create' });
  await site.db
    .updateTable('services')
    .set({ remote: encodeJson({ sentAt: 1 }) })
    .execute();
  expect(await readGiveBack(site.db, serviceId)).toBeNull();
  const call = giveBackByStaff(site, { serviceId, by: 'staff', reason: 'نشد' });
  await expect(call).rejects.toMatchObject({ name: 'EditConflict' });
  expect(await balance()).toBe(0);
});

it('staff state the end of a domain that they brought over, and its paid time ends then', async () => {
  const { mine } = await buyByHand({ operation: 'transfer' });
  const ends = site.clock.now() + 700 * day;
  const done = (expiresAt: number | null) =>
    markJobDone(site, { ...mine, by: 'staff', access: {}, password: '', expiresAt });
  await expect(done(null)).rejects.toMatchObject({ data: { fields: { expiresAt: expect.any(String) } } });
  await expect(done(site.clock.now() - day)).rejects.toMatchObject({
    data: { fields: { expiresAt: expect.any(String) } },
  });
  await done(ends);
  expect(await service()).toMatchObject({ state: 'active', paid_until: ends });
  expect((await readServiceDomain(site.db, { id: mine.serviceId }))?.expiresAt).toBe(ends);
});

it('staff register by hand what no registrar sells, once its owner stated it, and renew it when it is paid', async () => {
  await upsertPlan(site, {
    ...testPlan,
    ...{ slug: 'dom-com', code: 'DOM-COM', product: 'domain', ending: '.com', specs: null, delivery: 'manual' },
    prices: [{ cycle: 'annual', amount: price }],
  });
  await buy({ plan: 'dom-com', hostname: 'mizban.com' });
  await work();
  const { id } = await service();
  const mine = { serviceId: id, userId: 'buyer', secret: testSecret };
  expect(await told()).toEqual(['domain-needs']);
  const typed = { name: 'Sara Rezaei', address: '12 Azadi St.', city: 'Tehran', phone: '۰۹۱۲ ۱۲۳ ۴۵۶۷' };
  expect(await stateDomainOwner(site, { ...mine, typed: { ...typed, city: 'تهران' }, code: '' })).toBe(false);
  const email = { email: 'sara@example.ir', postcode: '۱۲۳۴۵-۶۷۸۹۰' };
  expect(await stateDomainOwner(site, { ...mine, typed: { ...typed, ...email }, code: '' })).toBe(true);
  await work();
  const jobs = () =>
    site.db.selectFrom('service_jobs').select(['action', 'state']).where('done_at', 'is', null).execute();
  expect(await jobs()).toEqual([{ action: 'create', state: 'waiting_for_staff' }]);
  await markJobDone(site, { serviceId: id, by: 'staff', access: {}, password: '', secret: testSecret });
  expect(await told()).toEqual(['domain-needs', 'domain-ready']);

  await settle((await renewNow(site, { serviceId: id, userId: 'buyer' })) ?? '');
  await changeNameservers(site, { ...mine, typed: 'ns1.example.com ns2.example.com' });
  expect(await requestTransferCode(site, { serviceId: id, userId: 'other' })).toBe(false);
  await requestTransferCode(site, mine);
  await requestTransferCode(site, mine);
  await work();
  expect((await jobs()).map(({ action }) => action).toSorted()).toEqual(['change', 'extras', 'renew']);
});
