import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isShortOnPostgres } from '../../platform/db/testing.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { toman } from '../../platform/money.ts';
import { renewNow } from '../billing/index.ts';
import { testBuyer } from '../buyer.testing.ts';
import { upsertPlan } from '../catalogue/index.ts';
import type { Registrar } from '../domains/registrars/registrar.ts';
import { createTestShop, fillCart, testPlan, testSecret, testSelection } from '../payments/testing.ts';
import { createProvisioningWorker, createRegistrarProvisioner, stateDomainOwner } from '../services/index.ts';
import { placeOrder } from '../settlement/place-order.ts';
import { settleInvoice } from '../settlement/settle.ts';

const hour = 3_600_000;
let site: Awaited<ReturnType<typeof createTestShop>>['site'];
/** Ends of domains at the registrar, and the calls that changed it. */
let held: Map<string, number>;
let changes: string[];

beforeEach(async () => {
  ({ site } = await createTestShop());
  held = new Map();
  changes = [];
  await upsertPlan(site, {
    ...testPlan,
    ...{ slug: 'dom-ir', code: 'DOM-IR', product: 'domain', ending: '.ir', specs: null, delivery: 'irnic' },
    prices: [{ cycle: 'annual', amount: toman(100_000) }],
  });
});
afterEach(() => site.close());

/** A registrar that repeats whatever it is asked: only the caller keeps a year from being paid twice. */
const registrar: Registrar = {
  name: 'irnic',
  check: async ({ length }) => (length > 0 ? 'free' : 'unknown'),
  async find({ name }) {
    const expiresAt = held.get(name);
    return expiresAt === undefined ? { state: 'none' } : { state: 'ours', expiresAt };
  },
  async register({ name, years }) {
    changes.push(`create ${name}`);
    held.set(name, site.clock.now() + years * 365 * 24 * hour);
  },
  async renew({ name, years }) {
    changes.push(`renew ${name}`);
    held.set(name, (held.get(name) ?? 0) + years * 365 * 24 * hour);
  },
  async transfer() {},
  async setNameservers() {},
};
const loadOrder = async () => ({
  owner: { name: '', email: '', phone: '', address: '', city: '', postcode: '', handle: 'ab123-irnic' },
  nameservers: ['ns1.example.net', 'ns2.example.net'],
  code: '',
});

const workerOn = (platform: typeof site) =>
  createProvisioningWorker({
    platform,
    provisioners: [createRegistrarProvisioner({ registrar, loadOrder })],
    secret: testSecret,
  });

/** Works until nothing is due; dies at the n-th query, which and whose followers never reach the database. */
async function work(dies = Number.POSITIVE_INFINITY): Promise<number> {
  let queries = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      queries += 1;
      if (queries >= dies) throw new Error('killed');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const worker = workerOn({ ...site, db: site.db.withPlugin(plugin) });
  try {
    for (let look = 0; look < 3; look += 1) {
      await worker.runOnce();
      site.clock.advance(hour);
    }
  } catch (thrown) {
    expect(String(thrown)).toContain('killed');
    site.clock.advance(hour);
  }
  return queries;
}

const settle = (invoiceId: string) =>
  runTransaction(site, (trx, touch) => settleInvoice(site, trx, touch, { invoiceId, by: 'fake', isTest: false }));

async function buy(hostname: string): Promise<string> {
  const cartId = await fillCart(site, { ...testSelection, plan: 'dom-ir', cycle: 'annual', hostname });
  const order = { cartId, userId: 'buyer', buyer: testBuyer, key: cartId.padEnd(32, '0'), requestHash: 'h' };
  const placed = await placeOrder(site, { ...order, isTest: false, secret: testSecret });
  if (!placed.ok) throw new Error(JSON.stringify(placed.problems));
  await settle(placed.invoiceId);
  const { id } = await site.db
    .selectFrom('services')
    .select('id')
    .where('hostname', '=', hostname)
    .executeTakeFirstOrThrow();
  const typed = { handle: 'ab123-irnic' };
  await stateDomainOwner(site, { serviceId: id, userId: 'buyer', typed, code: '', secret: testSecret });
  return id;
}
const renew = async (serviceId: string) => settle((await renewNow(site, { serviceId, userId: 'buyer' })) ?? '');

/** Every third query on SQLite, fewer on PostgreSQL in `npm test`: the queries are the same. */
const step = isShortOnPostgres ? 11 : 3;

it('P37 P71: a process killed at any query registers and renews a domain once', async () => {
  const whole = await buy('whole.ir');
  const first = await work();
  await renew(whole);
  const second = await work();
  expect([changes, first > 20, second > 20]).toEqual([['create whole.ir', 'renew whole.ir'], true, true]);
  for (let point = 1; point <= Math.max(first, second); point += step) {
    changes = [];
    const name = `n${point}.ir`;
    const id = await buy(name);
    await work(point);
    await work();
    await renew(id);
    await work(point);
    await work();
    expect([point, changes]).toEqual([point, [`create ${name}`, `renew ${name}`]]);
    const service = await site.db.selectFrom('services').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect([service.state, service.paid_months, service.problem]).toEqual(['active', 24, '']);
  }
});
