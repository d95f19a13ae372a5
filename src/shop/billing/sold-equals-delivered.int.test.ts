// @sqlite: every statement is sent by the tests of billing, refunds and services
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodeJson, encodeJson } from '../../platform/db/json.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { silentLog } from '../../platform/log.ts';
import { rial, toman } from '../../platform/money.ts';
import { createOutgoing, type Outgoing } from '../../platform/outgoing.ts';
import { isFull } from '../../platform/properties.testing.ts';
import { upsertOption } from '../catalogue/index.ts';
import type { PlanSpecs, SoldSelection } from '../catalogue/types.ts';
import { approveRefund, requestRefund } from '../refunds/index.ts';
import { readBought } from '../refunds/request.ts';
import { demo } from '../services/adapters/demo.ts';
import { manual } from '../services/adapters/manual.ts';
import { createProxmox } from '../services/adapters/proxmox/index.ts';
import { startFakeProxmox, token } from '../services/adapters/proxmox/testing.ts';
import { createWebhookProvisioner } from '../services/adapters/webhook.ts';
import { allocateServiceNumber, releaseFurtherNumbers, takeFurtherNumbers } from '../services/allocate-numbers.ts';
import { compareMachines } from '../services/compare.ts';
import { loadProvisioned } from '../services/provisioned.ts';
import type { ProvisionedService, Provisioner, ServiceWork } from '../services/provisioner.ts';
import { type MachineSizes, soldSizes } from '../services/sizes.ts';
import { findStaffService } from '../services/staff.ts';
import { markJobDone } from '../services/staff-actions.ts';
import { addServices, addTestPlan } from '../services/testing.ts';
import { createProvisioningWorker } from '../services/worker.ts';
import { settleInvoice } from '../settlement/settle.ts';
import { createTestDatabase } from '../testing.ts';
import { cancelDowngrade, quoteUpgrade, renewDue, renewNow, scheduleDowngrade, startUpgrade } from './index.ts';

const secret = 'a secret of the site that has enough letters';
/** Prices in Toman: a plan costs as much more as all of the disk that can be added, so more never costs less. */
const plans: Readonly<Record<string, [price: number, specs: Partial<PlanSpecs>]>> = {
  'vps-de-0': [100_000, { diskGb: 30, cpuCores: 1, ramGb: 0.5, ipv6: 0 }],
  'vps-de-1': [200_000, { diskGb: 60, cpuCores: 2, ramGb: 4, ipv6: 1 }],
  'vps-de-2': [300_000, { diskGb: 40, cpuCores: 4, ramGb: 8, ipv6: 1 }],
  'vps-de-3': [600_000, { diskGb: 240, cpuCores: 8, ramGb: 16, ipv6: 1 }],
};
const [diskPrice, addressPrice] = [500, 50_000];
const ids = { first: 10_000, last: 10_999 };
const network6 = { first: '2001:db8:1::1000', prefix: 64, gateway: '2001:db8:1::1' };
const addresses = { first: '198.51.100.1', count: 1_000, prefix: 22 };

let platform: Awaited<ReturnType<typeof createTestDatabase>>;
let proxmox: Awaited<ReturnType<typeof startFakeProxmox>>;
/** Actual machine sizes for adapters other than Proxmox, whatever the site believes. */
const machines = new Map<string, MachineSizes>();

/** Changes a machine within technical limits: a disk only grows, unless the machine is rebuilt. */
function changeMachine(action: ServiceWork | 'inspect', service: Pick<ProvisionedService, 'id' | 'specs' | 'options'>) {
  const expected = soldSizes(service);
  const present = machines.get(service.id);
  if (!expected || !['create', 'change', 'rebuild'].includes(action)) return;
  const diskGb = action === 'change' ? Math.max(expected.diskGb, present?.diskGb ?? 0) : expected.diskGb;
  machines.set(service.id, { ...expected, diskGb });
}

/** The system of a provider. */
const system: Outgoing = async ({ json }) => {
  const { action, service } = json as { action: ServiceWork | 'inspect'; service: ProvisionedService };
  changeMachine(action, service);
  const outcome = { state: 'done', sizes: machines.get(service.id) };
  return { status: 200, headers: new Headers(), text: JSON.stringify(outcome), json: () => outcome };
};

const pretended: Provisioner = {
  ...demo,
  async step(look) {
    const step = await demo.step(look);
    if (step.state === 'done') changeMachine(look.action, look.service);
    return step;
  },
};

function realProxmox(): Provisioner {
  const destination = { url: proxmox.url, loopback: true };
  const range = 'proxmox-addresses';
  return createProxmox({
    config: {
      destination,
      token,
      node: 'pve1',
      ids,
      network6,
      addresses,
      network: { first: '192.0.2.1', prefix: 16, gateway: '192.0.0.1' },
    },
    call: createOutgoing({ destination, log: silentLog }),
    takeId: (serviceId) => allocateServiceNumber(platform, { serviceId, range: 'proxmox', ...ids }),
    releasePlaces: (serviceId, count) => releaseFurtherNumbers(platform, { serviceId, keep: count, range }),
    takePlaces: (serviceId, count) =>
      takeFurtherNumbers(platform, { serviceId, count, range, first: 0, last: addresses.count - 1 }),
  });
}

let provisioners: Provisioner[];
beforeAll(async () => {
  platform = await createTestDatabase();
  proxmox = await startFakeProxmox();
  proxmox.behaviour.polls = 1;
  provisioners = [pretended, manual, createWebhookProvisioner({ call: system, secret }), realProxmox()];
  const quantity = (max: number, step: number) => ({ min: 0, max, step, unit: 'عدد' });
  await upsertOption(
    platform,
    {
      slug: 'extra-disk',
      name: 'دیسک اضافه',
      purpose: 'disk',
      kind: 'quantity',
      settings: { price: { setup: toman(0), monthly: toman(diskPrice) }, quantity: quantity(200, 20) },
    },
    0,
  );
  await upsertOption(
    platform,
    {
      slug: 'extra-ip',
      name: 'IPv4 اضافه',
      purpose: 'address',
      kind: 'quantity',
      settings: { price: { setup: toman(0), monthly: toman(addressPrice) }, quantity: quantity(3, 1) },
    },
    1,
  );
});
afterAll(async () => {
  proxmox.close();
  await platform.close();
});

const adapters = ['demo', 'manual', 'webhook', 'proxmox'] as const;
type Adapter = (typeof adapters)[number];
interface Real {
  serviceId: string;
  adapter: Adapter;
  /** Price and machine of the service when no work was left. */
  settled: { renewal: number; machine: MachineSizes } | null;
}
const own = ({ serviceId }: Real) => ({ serviceId, userId: 'u1', secret });
const serviceOf = ({ serviceId }: Real) =>
  platform.db.selectFrom('services').selectAll().where('id', '=', serviceId).executeTakeFirstOrThrow();
const pay = ({ adapter }: Real, invoiceId: string) =>
  runTransaction(platform, (trx, touch) =>
    settleInvoice(platform, trx, touch, { invoiceId, by: 'staff', isTest: adapter === 'demo' }),
  );

/** Actual machine sizes as seen by the provider. */
function machineOf({ serviceId, adapter }: Real): MachineSizes | undefined {
  if (adapter !== 'proxmox') return machines.get(serviceId);
  const config = [...proxmox.machines.values()].find(
    (one) => one.config.description?.split(' ')[2] === serviceId,
  )?.config;
  if (!config) return undefined;
  const cards = Object.keys(config).filter((name) => name.startsWith('ipconfig'));
  return {
    cores: Number(config.cores),
    ramGb: Number(config.memory) / 1024,
    diskGb: Number.parseInt(config.scsi0?.split('size=')[1] ?? '', 10),
    ipv4: cards.length,
    ipv6: Number(config.ipconfig0?.includes('ip6=')),
  };
}

/** Expected price and sizes, computed from the list above. */
function listed({ plan, options }: SoldSelection): { price: number; sizes: MachineSizes } {
  const [price = 0, { diskGb = 0, cpuCores = 0, ramGb = 0, ipv6 = 0 } = {}] = plans[plan] ?? [];
  const [disk, further] = [Number(options['extra-disk'] ?? 0), Number(options['extra-ip'] ?? 0)];
  return {
    price: toman(price + disk * diskPrice + further * addressPrice),
    sizes: { cores: cpuCores, ramGb, diskGb: diskGb + disk, ipv4: 1 + further, ipv6 },
  };
}

const openJobs = ({ serviceId }: Real) =>
  platform.db
    .selectFrom('service_jobs')
    .selectAll()
    .where('service_id', '=', serviceId)
    .where('done_at', 'is', null)
    .orderBy('created_at')
    .execute();
const work = () => createProvisioningWorker({ platform, provisioners, secret }).runOnce();

/** Completes all pending work of adapters and staff. */
async function finish(real: Real): Promise<void> {
  for (let polls = 0; polls < 60; polls += 1) {
    await work();
    const [job] = await openJobs(real);
    if (!job) return;
    if (job.state === 'failed') throw new Error(job.error);
    if (job.state === 'waiting_for_staff') {
      changeMachine(job.action, await loadProvisioned(platform.db, await serviceOf(real)));
      await markJobDone(platform, { serviceId: real.serviceId, by: 's', access: {}, password: '', secret });
    }
    platform.clock.advance(60_000);
  }
  throw new Error('the work never came to an end');
}

/** Checks that the owner has what they pay for, and that the price did not fall while the machine kept its size. */
async function checkSettled(real: Real): Promise<void> {
  await finish(real);
  const service = await serviceOf(real);
  expect(service.state).toBe('active');
  const { price, sizes } = listed(decodeJson(service.selection));
  const machine = machineOf(real);
  expect(machine).toEqual(sizes);
  expect(service.renewal_rial).toBe(price);
  if (real.settled && service.renewal_rial < real.settled.renewal) {
    const before = real.settled.machine;
    const isLess = (Object.keys(before) as Array<keyof MachineSizes>).some((name) => sizes[name] < before[name]);
    expect(isLess, 'the price fell and the machine kept as much').toBe(true);
  }
  real.settled = { renewal: service.renewal_rial, machine: sizes };
  platform.clock.advance(3_600_000);
  await compareMachines(platform, { provisioners });
  expect((await findStaffService(platform.db, real.serviceId))?.differences).toEqual([]);
}

interface ChangeRequest {
  plan?: string;
  options?: Record<string, string>;
  /** Choice for a disk that is too small: none, keep and pay for it, or rebuild. */
  way: 'none' | 'keep' | 'rebuild';
}

/** Requests a plan with options, and pays for it or schedules it. */
async function change(real: Real, { way, ...request }: ChangeRequest & { plan: string }): Promise<void> {
  const requested = { ...own(real), ...request };
  let [quoted, chosen] = [
    await quoteUpgrade(platform, requested),
    requested as typeof requested & { rebuild?: boolean },
  ];
  if (!quoted.ok && quoted.ways) {
    const { keep } = quoted.ways;
    if (way === 'none' || (way === 'keep' && !keep)) return;
    const keptOptions = Object.fromEntries((keep?.options ?? []).map(({ slug, value }) => [slug, value]));
    chosen =
      way === 'rebuild'
        ? { ...requested, rebuild: true }
        : { ...requested, options: { ...request.options, ...keptOptions } };
    quoted = await quoteUpgrade(platform, chosen);
  }
  if (!quoted.ok) return;
  if (quoted.quote.kind === 'downgrade') {
    await scheduleDowngrade(platform, chosen);
    return;
  }
  const started = await startUpgrade(platform, chosen);
  if (started.ok && !started.isPaid) await pay(real, started.invoiceId);
}

/** Pays the next period and advances to its start. */
async function beginPeriod(real: Real): Promise<void> {
  const { paid_until } = await serviceOf(real);
  const invoiceId = await renewNow(platform, own(real));
  if (invoiceId === null) return;
  await pay(real, invoiceId);
  platform.clock.advance(Math.max(0, (paid_until ?? 0) - platform.clock.now()) + 1_000);
  await renewDue(platform);
}

/** Refunds the last upgrade, in one of the ways offered to staff. */
async function refundUpgrade({ serviceId }: Real, index: number): Promise<void> {
  const invoice = await platform.db
    .selectFrom('invoices')
    .selectAll()
    .where('service_id', '=', serviceId)
    .where('purpose', '=', 'upgrade')
    .where('state', '=', 'paid')
    .orderBy('paid_at', 'desc')
    .executeTakeFirst();
  if (!invoice || invoice.total_rial === 0) return;
  const [bought] = await readBought(platform.db, invoice.id, platform.clock.now());
  const ways = bought?.actions.filter((action) => ['revert', 'rebuild', 'keep'].includes(action)) ?? [];
  const action = ways[index % Math.max(1, ways.length)];
  if (!action) return;
  const { id } = await requestRefund(platform, {
    invoiceId: invoice.id,
    amount: rial(invoice.total_rial),
    method: 'balance',
    reason: 'r',
    staff: 'one',
    effects: [{ serviceId, action, at: null, reason: 'agreed in a ticket' }],
  });
  await approveRefund(platform, { id, version: 1, staff: 'two' });
}

interface Step {
  toString(): string;
  act(real: Real): Promise<unknown>;
}
const step = (name: string, act: Step['act']): Step => ({ toString: () => name, act });
const ways = fc.constantFrom('none', 'keep', 'rebuild');
const planNames = fc.constantFrom(...Object.keys(plans));
/** Steps after a change: nothing yet, delivery, or a refund in one of two ways. */
const sequels = fc.record({ isDelivered: fc.boolean(), refund: fc.constantFrom(null, null, 0, 1) });
const changing = (request: ChangeRequest, { isDelivered, refund }: { isDelivered: boolean; refund: number | null }) =>
  step(JSON.stringify({ ...request, isDelivered, refund }), async (real) => {
    const { plan } = decodeJson((await serviceOf(real)).selection);
    await change(real, { plan, ...request });
    if (isDelivered) await checkSettled(real);
    if (refund !== null) await refundUpgrade(real, refund);
  });
const changes = [
  fc.tuple(planNames, ways, sequels).map(([plan, way, sequel]) => changing({ plan, way }, sequel)),
  fc
    .tuple(fc.constantFrom('0', '20', '100', '200'), ways, sequels)
    .map(([disk, way, sequel]) => changing({ options: { 'extra-disk': disk }, way }, sequel)),
  fc
    .tuple(planNames, fc.constantFrom('0', '60'), fc.constantFrom('0', '1', '3'), ways, sequels)
    .map(([plan, disk, ip, way, sequel]) =>
      changing({ plan, options: { 'extra-disk': disk, 'extra-ip': ip }, way }, sequel),
    ),
];
const steps = fc.oneof(
  ...changes,
  ...changes,
  fc.constant(step('the next period begins', beginPeriod)),
  fc.constant(step('stay as it is', (real) => cancelDowngrade(platform, own(real)))),
  fc.constant(step('one look at the work', work)),
  fc.constant(step('settle', checkSettled)),
);

async function sell(adapter: Adapter): Promise<Real> {
  const [serviceId = ''] = await addServices(platform, { delivery: adapter, isTest: adapter === 'demo' });
  for (const [slug, [price, specs]] of Object.entries(plans)) await addTestPlan(platform, slug, price, specs);
  await platform.db
    .updateTable('plans')
    .set({ delivery_settings: encodeJson({ template: '9000' }) })
    .execute();
  const real: Real = { serviceId, adapter, settled: null };
  await checkSettled(real);
  return real;
}

/** Expected rejections are `AppError`s; anything else is a fault. */
const refused = (thrown: unknown) => {
  if (!(thrown instanceof AppError) || thrown.name === 'Internal') throw thrown;
};

test.each(adapters)(
  'P72 after any changes and refunds the price never falls while a machine of %s keeps more',
  async (adapter) => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 10, maxLength: 16 }), async (sequence) => {
        const real = await sell(adapter);
        for (const { act } of sequence) await act(real).catch(refused);
        await checkSettled(real);
        // The pending change of the next period is delivered too.
        await beginPeriod(real);
        await checkSettled(real);
        await platform.db
          .updateTable('services')
          .set({ state: 'terminated' })
          .where('id', '=', real.serviceId)
          .execute();
      }),
      { numRuns: isFull ? 6 : 3 },
    );
  },
  180_000,
);
