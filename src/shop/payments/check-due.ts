import { consumeSharedLimit } from '../../platform/shared-rate-limit.ts';
import { recordPaymentEvent } from './events.ts';
import type { Gateway } from './gateway.ts';
import type { Shop } from './shop.ts';
import { verifyAttempt } from './verify.ts';

/** Batch size of attempts per gateway and run. */
const atOnce = 50;
/** Rate limit for requesting a gateway's list of unverified payments, across all nodes. */
const listRate = { max: 1, seconds: 300 };

/**
 * Checks every due attempt at its gateway until it is final, and the gateways' lists of unverified payments. Safe on
 * several nodes: a lease protects each attempt.
 */
export async function checkPaymentsDue(shop: Shop): Promise<void> {
  const due = await shop.platform.db
    .selectFrom('payment_attempts')
    .select(['id', 'gateway'])
    .where('check_at', '<=', shop.platform.clock.now())
    .where('state', 'not in', ['settled', 'refund_due'])
    .orderBy('check_at')
    .limit(atOnce * Math.max(1, shop.gateways.length))
    .execute();
  // One at a time per gateway, so that a slow gateway does not delay others.
  const lanes = [...Map.groupBy(due, ({ gateway }) => gateway).values()];
  await Promise.all([
    ...lanes.map((attempts) =>
      verifyAll(
        shop,
        attempts.map(({ id }) => id),
      ),
    ),
    ...shop.gateways.map(async (gateway) => verifyAll(shop, await listUnverified(shop, gateway))),
  ]);
}

async function verifyAll(shop: Shop, ids: string[]): Promise<void> {
  for (const id of ids)
    await verifyAttempt(shop, id).catch((err: unknown) =>
      shop.platform.log.error({ err, attempt: id }, 'a payment could not be checked'),
    );
}

/** Checks attempts with unverified money at a gateway; alerts staff about money without a known attempt. */
async function listUnverified(shop: Shop, gateway: Gateway): Promise<string[]> {
  const { platform } = shop;
  if (!gateway.unverified) return [];
  if (!(await consumeSharedLimit(platform, `unverified ${gateway.name}`, listRate))) return [];
  const listed = await gateway.unverified().catch((err: unknown) => {
    platform.log.warn({ err, gateway: gateway.name }, 'a gateway did not list its payments');
    return [];
  });
  const ids: string[] = [];
  for (const { ref, charge } of listed) {
    const known = await platform.db
      .selectFrom('payment_attempts')
      .select('id')
      .where('gateway', '=', gateway.name)
      .where('ref', '=', ref)
      .executeTakeFirst();
    if (known) {
      ids.push(known.id);
      continue;
    }
    const event = { gateway: gateway.name, attemptId: null, kind: 'unknown-payment', externalId: `unverified ${ref}` };
    if (await recordPaymentEvent(platform, platform.db, { ...event, data: { ref, charge } }))
      platform.log.error({ gateway: gateway.name, ref }, 'a gateway holds a payment of which we know nothing');
  }
  return ids;
}
