import { encodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { runTransaction, type Touch } from '../../platform/db/transaction.ts';
import { keepOrderOpen } from '../orders/keep-open.ts';
import { transition } from '../state-machine.ts';
import { alertStaff } from './alert-staff.ts';
import { type Attempt, forGateway, gatewayNamed } from './attempt.ts';
import { releaseIdlePart } from './balance-part.ts';
import { recordPaymentEvent } from './events.ts';
import type { Gateway, GatewayResponse } from './gateway.ts';
import { nextCheck, verifyLeaseMs } from './schedule.ts';
import { invoiceOf, recordAttemptEvent, settleAttempt } from './settle-attempt.ts';
import type { Shop } from './shop.ts';
import { type AttemptState, attemptMachine, unknownReason } from './states.ts';

/**
 * Verifies an attempt at the gateway, applies the result, and returns the resulting state. One verification runs at a
 * time; concurrent callers get the current state. Without a gateway response, only the time of the next check changes.
 */
export async function verifyAttempt(shop: Shop, attemptId: string): Promise<AttemptState | null> {
  const attempt = await hold(shop, attemptId);
  if (!attempt) return stateOf(shop, attemptId);
  const gateway = gatewayNamed(shop, attempt.gateway);
  const response = gateway && attempt.ref !== null ? await inquireGateway(shop, gateway, attempt) : null;
  return runTransaction(shop.platform, (trx, touch) => carryOut(shop, trx, touch, { attempt, response }));
}

async function stateOf({ platform }: Shop, id: string): Promise<AttemptState | null> {
  const row = await platform.db.selectFrom('payment_attempts').select('state').where('id', '=', id).executeTakeFirst();
  return row?.state ?? null;
}

/** Acquires the lease of an attempt; null if it is decided or leased by another process. */
async function hold({ platform }: Shop, id: string): Promise<Attempt | null> {
  const now = platform.clock.now();
  const held = await platform.db
    .updateTable('payment_attempts')
    .set((eb) => ({ held_until: now + verifyLeaseMs, checks: eb('checks', '+', 1) }))
    .where('id', '=', id)
    .where('state', 'not in', ['settled', 'refund_due'])
    // No lease lasts longer than that, unless the clock was set back.
    .where((eb) =>
      eb.or([eb('held_until', 'is', null), eb('held_until', '<=', now), eb('held_until', '>', now + verifyLeaseMs)]),
    )
    .returningAll()
    .executeTakeFirst();
  return held ?? null;
}

/** Response of the gateway; null without one. Before the visitor returns it is only inquired. */
async function inquireGateway(shop: Shop, gateway: Gateway, attempt: Attempt): Promise<GatewayResponse | null> {
  try {
    const seen = await forGateway(shop, shop.platform.db, attempt);
    if (attempt.state === 'returned' || attempt.state === 'verifying') return await gateway.verify(seen);
    const response = await gateway.inquire(seen);
    return response.state === 'unverified' ? await gateway.verify(seen) : response;
  } catch (err) {
    shop.platform.log.warn({ err, attempt: attempt.id, gateway: gateway.name }, 'a gateway did not respond');
    return null;
  }
}

interface Inquiry {
  attempt: Attempt;
  response: GatewayResponse | null;
}

async function carryOut(shop: Shop, trx: Db, touch: Touch, { attempt, response }: Inquiry): Promise<AttemptState> {
  const { id, gateway } = attempt;
  const kind = response?.state ?? 'no-answer';
  await recordPaymentEvent(shop.platform, trx, {
    gateway,
    attemptId: id,
    kind,
    data: response ? { raw: response.raw } : {},
  });
  if (response?.state === 'paid') return takeMoney(shop, trx, touch, { attempt, response });
  const to = stateAfter(attempt, response, shop.platform.clock.now());
  return rest(shop, trx, touch, { attempt, response, to });
}

/** State of an attempt that is unpaid or undecided. */
function stateAfter({ state, expires_at: end }: Attempt, response: GatewayResponse | null, now: number): AttemptState {
  if (response?.state === 'failed' || response?.state === 'reversed') return 'failed';
  if (state === 'returned' || state === 'verifying') return 'verifying';
  return state === 'started' && now >= end ? 'expired' : state;
}

/** Reschedules the attempt, or ends its checks. */
async function rest(
  shop: Shop,
  trx: Db,
  touch: Touch,
  { attempt, response, to }: Inquiry & { to: AttemptState },
): Promise<AttemptState> {
  const now = shop.platform.clock.now();
  // An attempt without a gateway reference cannot be queried.
  const next = attempt.ref === null && to === 'expired' ? null : nextCheck(attempt, to, now);
  // The fate of possibly paid money is unknown: staff must check.
  const isLost = to === 'verifying' && next === null;
  const state = isLost ? 'expired' : to;
  const reason = isLost ? unknownReason : reasonOf(attempt, response);
  const set = { held_until: null, check_at: next, ...(response ? { raw: encodeJson(response.raw) } : {}), reason };
  if (state === attempt.state)
    await trx
      .updateTable('payment_attempts')
      .set(set)
      .where('id', '=', attempt.id)
      .where('state', '=', attempt.state)
      .execute();
  else if (await transition(trx, attemptMachine, attempt.id, state, set))
    await end(shop, trx, touch, { attempt, state, reason: reasonOf(attempt, response), isLost });
  if (state === 'verifying') await keepOpen(trx, attempt, now, next ?? now);
  return state;
}

/** Reason of the failure; `unknown` stays until the gateway responds. */
function reasonOf({ reason }: Attempt, response: GatewayResponse | null): string {
  if (response?.state === 'failed') return response.reason;
  return response === null && reason === unknownReason ? unknownReason : '';
}

/** Records that an attempt ended without money, and releases the reserved part of the balance. */
async function end(
  { platform }: Shop,
  trx: Db,
  touch: Touch,
  { attempt, state, reason, isLost }: { attempt: Attempt; state: AttemptState; reason: string; isLost: boolean },
): Promise<void> {
  if (state !== 'failed' && state !== 'expired') return;
  if (isLost) await alertStaff(platform, trx, touch, { attempt, why: 'unknown' });
  const kind = isLost ? 'payment-unknown' : (`payment-${state}` as const);
  await recordAttemptEvent(platform, trx, attempt, { kind, data: { reason } });
  await releaseIdlePart(platform, trx, attempt);
}

/** Keeps an order open while its payment is verified. */
async function keepOpen(trx: Db, attempt: Attempt, now: number, until: number): Promise<void> {
  const { order_id: orderId } = await invoiceOf(trx, attempt);
  if (orderId !== null) await keepOrderOpen(trx, { orderId, now, until: until + verifyLeaseMs });
}

/**
 * Handles paid money. The requested amount settles the invoice; anything else must be refunded, and is never retained
 * silently.
 */
async function takeMoney(
  { platform }: Shop,
  trx: Db,
  touch: Touch,
  { attempt, response }: { attempt: Attempt; response: GatewayResponse & { state: 'paid' } },
): Promise<AttemptState> {
  const { charge, ref } = response;
  const set = { raw: encodeJson(response.raw), paid_minor: charge.minor };
  const isOurs = ref === attempt.ref && charge.currency === attempt.currency && charge.minor === attempt.minor_amount;
  if (isOurs) {
    const isDone = await settleAttempt(platform, trx, touch, { attempt, set });
    return isDone ? 'settled' : presentState(trx, attempt);
  }
  const reason = ref === attempt.ref ? 'other-amount' : 'other-ref';
  const due = { ...set, reason, held_until: null, check_at: null, settled_at: platform.clock.now() };
  if (!(await transition(trx, attemptMachine, attempt.id, 'refund_due', due))) return presentState(trx, attempt);
  await alertStaff(platform, trx, touch, { attempt, why: 'refund-due' });
  await recordAttemptEvent(platform, trx, attempt, { kind: 'payment-refund-due', data: { reason, charge, ref } });
  await releaseIdlePart(platform, trx, attempt);
  return 'refund_due';
}

const presentState = async (trx: Db, { id }: Attempt) =>
  (await trx.selectFrom('payment_attempts').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;
