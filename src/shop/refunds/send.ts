import { runTransaction } from '../../platform/db/transaction.ts';
import { consumeSharedLimit } from '../../platform/shared-rate-limit.ts';
import { type Attempt, forGateway, gatewayNamed } from '../payments/attempt.ts';
import { recordPaymentEvent } from '../payments/events.ts';
import { GatewayRefusal } from '../payments/gateway.ts';
import type { Shop } from '../payments/index.ts';
import { transition } from '../state-machine.ts';
import { finishRefund, type Refund, recordRefundEvent } from './decide.ts';
import { refundMachine } from './states.ts';

/** Batch size of refunds per run, and the rate limit of each across all nodes. */
const atOnce = 20;
const rate = { max: 1, seconds: 300 };

/**
 * Sends refunds through their gateways. A refund is marked `sent` before the gateway is called. Its id is the idempotency
 * key, so one whose response was lost is simply sent again. Refunds rejected by a gateway wait for staff, who may retry
 * (`retryRefund`).
 */
export async function sendRefundsDue(shop: Shop): Promise<void> {
  const refunds = await shop.platform.db
    .selectFrom('refunds')
    .selectAll()
    .where('method', '=', 'gateway')
    .where('state', 'in', ['approved', 'sent'])
    .where('problem', '=', '')
    .orderBy('created_at')
    .limit(atOnce)
    .execute();
  for (const refund of refunds)
    if (await consumeSharedLimit(shop.platform, `refund ${keyOf(refund)}`, rate))
      await send(shop, refund).catch((err: unknown) =>
        shop.platform.log.error({ err, refund: refund.id }, 'a refund could not be sent'),
      );
}

async function send(shop: Shop, refund: Refund): Promise<void> {
  const { platform } = shop;
  const attempt = await platform.db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('id', '=', refund.attempt_id)
    .executeTakeFirst();
  const gateway = attempt && gatewayNamed(shop, attempt.gateway);
  if (!attempt || !gateway?.refund) return refuse(shop, refund, attempt, 'این درگاه پول را برنمی‌گرداند.');
  if (
    refund.state === 'approved' &&
    !(await runTransaction(platform, (trx) => transition(trx, refundMachine, refund.id, 'sent')))
  )
    return;
  try {
    const seen = await forGateway(shop, platform.db, attempt);
    const { state, raw } = await gateway.refund(seen, chargeOf(attempt, refund), keyOf(refund));
    await runTransaction(platform, async (trx, touch) => {
      const event = { gateway: attempt.gateway, attemptId: attempt.id, kind: `refund-${state}` };
      await recordPaymentEvent(platform, trx, { ...event, data: { refund: refund.id, raw } });
      if (state === 'done') await finishRefund(platform, trx, touch, { refund, by: null });
    });
  } catch (thrown) {
    if (thrown instanceof GatewayRefusal) return refuse(shop, refund, attempt, thrown.message);
    // The result is unknown; repeating the same call resolves it.
    platform.log.warn({ err: thrown, refund: refund.id }, 'a gateway did not respond to a refund');
  }
}

/** Idempotency key at the gateway. */
const keyOf = ({ id, retries }: Refund) => (retries === 0 ? id : `${id}-${retries}`);

/** Refunded amount in the gateway's unit: rials, or the proportional share of the charge. */
function chargeOf(attempt: Attempt, { amount_rial: amount }: Refund) {
  const minor = attempt.currency === 'IRR' ? amount : Math.floor((attempt.minor_amount * amount) / attempt.amount_rial);
  return { currency: attempt.currency, minor };
}

/** Rejected by the gateway, so it waits for staff. */
async function refuse(shop: Shop, refund: Refund, attempt: Attempt | undefined, reason: string): Promise<void> {
  const { platform } = shop;
  await runTransaction(platform, async (trx) => {
    const set = { problem: reason, version: refund.version + 1 };
    await trx
      .updateTable('refunds')
      .set({ ...set, state: 'approved' })
      .where('id', '=', refund.id)
      .where('state', 'in', ['approved', 'sent'])
      .execute();
    await recordRefundEvent(platform, trx, refund, { kind: 'refund-not-sent', data: { reason }, by: null });
    if (!attempt) return;
    const event = { gateway: attempt.gateway, attemptId: attempt.id, kind: 'refund-refused' };
    await recordPaymentEvent(platform, trx, { ...event, data: { refund: refund.id, reason } });
  });
}
