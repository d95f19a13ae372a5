import { afterEach, beforeEach, expect, it } from 'vitest';
import { decodeJson } from '../../platform/db/json.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { toman } from '../../platform/money.ts';
import { renewDue, renewNow } from '../billing/index.ts';
import { testBuyer } from '../buyer.testing.ts';
import { addToCart } from '../cart/index.ts';
import { type Selection, upsertPlan } from '../catalogue/index.ts';
import { loadDomainDetails, openCode, saveDomainDetails } from '../domains/details.ts';
import { startIrnic } from '../domains/registrars/irnic/harness.testing.ts';
import { newDomain, type TestRegistrar } from '../domains/registrars/testing/harness.ts';
import { createTestShop, fillCart, testPlan, testSecret, testSelection } from '../payments/testing.ts';
import { createProvisioningWorker, createRegistrarProvisioner } from '../services/index.ts';
import { placeOrder } from '../settlement/place-order.ts';
import { settleInvoice } from '../settlement/settle.ts';
import { giveBackFailedDomains } from './give-back.ts';

const day = 86_400_000;
const price = toman(1_500_000);
let site: Awaited<ReturnType<typeof createTestShop>>['site'];
let irnic: TestRegistrar;

beforeEach(async () => {
  ({ site } = await createTestShop());
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
const told = async () =>
  (await site.db.selectFrom('outbox').select('payload').where('topic', '=', 'customer-message').orderBy('id').execute())
    .map(({ payload }) => (decodeJson(payload) as { kind: string }).kind)
    .filter((kind) => kind.startsWith('domain-') || kind === 'refund-credited');
const balance = async () => {
  const rows = await site.db.selectFrom('balance_entries').select('amount_rial').execute();
  return rows.reduce((sum, row) => sum + row.amount_rial, 0);
};

/** States what the domain needs, and works until nothing is due. */
async function state(handle = 'ab123-irnic', code = ''): Promise<void> {
  const { id } = await service();
  const { owner } = await loadDomainDetails(site.db, id);
  const details = { serviceId: id, owner: { ...owner, handle }, nameservers: [], code, secret: testSecret };
  await runTransaction(site, (trx) => saveDomainDetails(site, trx, details));
}
async function work({ advance = 3_700_000 } = {}): Promise<void> {
  const loadOrder = async ({ id }: { id: string }) => {
    const details = await loadDomainDetails(site.db, id);
    return { ...details, nameservers: ['ns1.example.net', 'ns2.example.net'], code: openCode(details, testSecret) };
  };
  const provisioner = createRegistrarProvisioner({ registrar: irnic.registrar, loadOrder });
  const worker = createProvisioningWorker({ platform: site, provisioners: [provisioner], secret: testSecret });
  for (let look = 0; look < 4; look += 1) {
    await worker.runOnce();
    site.clock.advance(advance);
  }
  await giveBackFailedDomains(site);
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

it('P39: a domain that somebody else took is given back to the balance once, and no service is left', async () => {
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
  expect(irnic.changes).toEqual([]);
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
  const { id } = await site.db
    .selectFrom('services')
    .select('id')
    .where('adapter', '=', 'irnic')
    .executeTakeFirstOrThrow();
  const { owner } = await loadDomainDetails(site.db, id);
  const details = {
    serviceId: id,
    owner: { ...owner, handle: 'ab123-irnic' },
    nameservers: [],
    code: '',
    secret: testSecret,
  };
  await runTransaction(site, (trx) => saveDomainDetails(site, trx, details));
  await work();
  expect(await balance()).toBe(price);
  const states = await site.db.selectFrom('services').select(['adapter', 'state']).execute();
  expect(Object.fromEntries(states.map((row) => [row.adapter, row.state]))).toMatchObject({ irnic: 'terminated' });
  expect(states.find(({ adapter }) => adapter === 'manual')?.state).not.toBe('terminated');
});

it('a registrar account without money waits for staff, and nothing is given back', async () => {
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
});

it('a transfer starts with its code, and ends when the other registrar lets it go', async () => {
  irnic.domains.set('mizban.ir', newDomain(1, { holder: 'other-irnic', code: 'secret-code' }));
  await buy({ operation: 'transfer' });
  await state('ab123-irnic', 'secret-code');
  const { sealedCode } = await loadDomainDetails(site.db, (await service()).id);
  expect(sealedCode).not.toContain('secret-code');
  await work();
  expect([irnic.changes, (await service()).state]).toEqual([['transfer mizban.ir'], 'provisioning']);
  const pending = irnic.domains.get('mizban.ir');
  if (pending) irnic.domains.set('mizban.ir', { ...pending, isPending: false });
  await work();
  expect(await service()).toMatchObject({ state: 'active' });
  expect(await told()).toEqual(['domain-transfer-started', 'domain-ready']);
});
