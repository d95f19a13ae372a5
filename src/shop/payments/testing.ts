import type { Platform } from '../../platform/context.ts';
import { hashOfToken, randomToken } from '../../platform/ids.ts';
import { testBuyer } from '../buyer.testing.ts';
import { addToCart } from '../cart/index.ts';
import { type PlanInput, type Selection, upsertPlan } from '../catalogue/index.ts';
import { placeOrder } from '../settlement/place-order.ts';
import { createTestDatabase } from '../testing.ts';
import type { Charge, Gateway, GatewayAttempt, GatewayResponse } from './gateway.ts';
import { GatewayRefusal, GatewayUnavailable } from './gateway.ts';
import type { Shop } from './shop.ts';

/** Payment at the fake gateway. */
interface Held {
  attempt: GatewayAttempt;
  /** Action of the visitor there. */
  state: 'open' | 'paid' | 'cancelled';
  isVerified: boolean;
  charge: Charge;
}

/** Receipt number of the fake gateway. */
export const receiptNumber = 844_201_733;

/**
 * Fake gateway that follows the contract and can misbehave on demand: be down, lose its response after capturing, block
 * until released, report another amount or another reference.
 */
export function createFakeGateway(name = 'fake', kind: Gateway['kind'] = 'bank') {
  const payments = new Map<string, Held>();
  const faults = { isDown: false, losesAnswer: false, refuses: false, tellsRef: null as string | null };
  let gate: Promise<void> | null = null;
  const calls = { start: 0, verify: 0, inquire: 0 };

  async function answering<T>(respond: () => T): Promise<T> {
    await gate;
    if (faults.isDown) throw new GatewayUnavailable('down');
    const value = respond();
    if (faults.losesAnswer) throw new GatewayUnavailable('lost');
    return value;
  }
  const heldOf = ({ ref }: GatewayAttempt) => payments.get(ref ?? '');
  const responseOf = (attempt: GatewayAttempt, take: boolean): GatewayResponse => {
    const held = heldOf(attempt);
    const raw = { isVerified: held?.isVerified ?? false, ref_id: receiptNumber };
    if (!held || held.state === 'cancelled') return { state: 'failed', reason: 'not-paid', raw };
    if (held.state === 'open') return { state: 'pending', raw };
    if (!take && !held.isVerified) return { state: 'unverified', raw };
    held.isVerified = true;
    return { state: 'paid', charge: held.charge, ref: faults.tellsRef ?? (attempt.ref as string), raw };
  };

  const gateway: Gateway = {
    name,
    label: 'درگاه',
    kind,
    currency: 'IRR',
    limits: { min: 10_000, max: 1_000_000_000 },
    formOrigins: [],
    start(attempt) {
      calls.start += 1;
      return answering(() => {
        if (faults.refuses) throw new GatewayRefusal('نمی‌پذیریم.');
        const ref = `r${randomToken(6)}`;
        payments.set(ref, { attempt, state: 'open', isVerified: false, charge: attempt.charge });
        return { ref, redirect: { method: 'get', url: `https://bank.test/${ref}` }, raw: {} };
      });
    },
    readCallback: (values) => ({
      ref: values.get('ref'),
      outcome: values.get('status') === 'OK' ? 'paid' : 'cancelled',
    }),
    verify(attempt) {
      calls.verify += 1;
      return answering(() => responseOf(attempt, true));
    },
    inquire(attempt) {
      calls.inquire += 1;
      return answering(() => responseOf(attempt, false));
    },
    unverified: () =>
      answering(() =>
        [...payments]
          .filter(([, { state, isVerified }]) => state === 'paid' && !isVerified)
          .map(([ref, { charge }]) => ({ ref, charge })),
      ),
    async readWebhook(body) {
      const { id, ref } = JSON.parse(Buffer.from(body).toString()) as { id: string; ref: string };
      return { id, kind: 'paid', ref };
    },
  };

  return {
    gateway,
    faults,
    calls,
    payments,
    /** The visitor pays, optionally another amount. */
    pay(ref: string, minor?: number) {
      const held = payments.get(ref);
      if (held?.state !== 'open') return;
      held.state = 'paid';
      if (minor !== undefined) held.charge = { ...held.charge, minor };
    },
    cancel(ref: string) {
      const held = payments.get(ref);
      if (held?.state === 'open') held.state = 'cancelled';
    },
    /** Blocks every call until released. */
    stop() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return () => {
        gate = null;
        resolve();
      };
    },
  };
}

export const testSecret = 's'.repeat(64);

export const testSelection: Selection = {
  plan: 'de-1',
  cycle: 'monthly',
  options: {},
  hostname: 'a.example.ir',
  sshKey: '',
};

/** A plan on sale. */
export const testPlan: PlanInput = {
  slug: 'de-1',
  code: 'VPS-DE-1',
  name: 'سرور آلمان',
  category: 'vps',
  line: 'linux',
  specs: {
    cpuCores: 1,
    cpuKind: 'shared',
    ramGb: 1,
    diskGb: 20,
    diskKind: 'NVMe',
    trafficTb: 1,
    portMbps: 1000,
    ipv4: 1,
    ipv6: 1,
  },
  prices: [{ cycle: 'monthly', amount: 1_990_000, renewal: 2_200_000 }],
};

/** A shop on an empty database with one plan on sale and one gateway that tests command. */
export async function createTestShop({ stockCount = null as number | null } = {}) {
  const site = await createTestDatabase();
  const bank = createFakeGateway();
  const shop: Shop = { platform: site, baseUrl: 'https://mizban.test', gateways: [bank.gateway], secret: testSecret };
  await upsertPlan(site, { ...testPlan, stockCount });
  return { site, shop, bank };
}

/** A cart with one server; its id. */
export async function fillCart(platform: Platform, selection = testSelection): Promise<string> {
  const made = await addToCart(platform, { token: null }, selection);
  if (!made?.token) throw new Error('no cart');
  const { id } = await platform.db
    .selectFrom('carts')
    .select('id')
    .where('token_hash', '=', hashOfToken(made.token))
    .executeTakeFirstOrThrow();
  return id;
}

/** Creates an order that waits for its payment. */
export async function placeTestOrder(
  platform: Platform,
  { userId = 'buyer', isTest = false, secret = testSecret, selection = testSelection } = {},
) {
  const placed = await placeOrder(platform, {
    cartId: await fillCart(platform, selection),
    userId,
    buyer: testBuyer,
    key: randomToken(16),
    requestHash: 'h',
    isTest,
    secret,
  });
  if (!placed.ok) throw new Error(JSON.stringify(placed.problems));
  return placed;
}
