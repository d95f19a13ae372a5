import { encodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { type Touch, write } from '../../platform/db/write.ts';
import { rial } from '../../platform/money.ts';
import { book } from '../balance/index.ts';
import { notifyCustomer } from '../customers/index.ts';
import { move } from '../machine.ts';
import { keepOrderOpen } from '../orders/keep-open.ts';
import { settleInvoice } from '../settlement/settle.ts';
import { note } from '../timeline/note.ts';
import type { EventKind } from '../timeline/words.ts';
import { type Attempt, forGateway, gatewayNamed } from './attempt.ts';
import { notePayment } from './events.ts';
import type { Gateway, GatewayAnswer } from './gateway.ts';
import { holdMs, nextCheck } from './schedule.ts';
import type { Shop } from './shop.ts';
import { type AttemptState, attemptMachine } from './states.ts';

/**
 * Asks the gateway what became of an attempt and carries it out, and answers the state that the attempt is in then. One
 * asks at a time; who comes meanwhile is answered the present state. A gateway that does not answer changes nothing but
 * the time at which it is asked again.
 */
export async function verifyAttempt(shop: Shop, attemptId: string): Promise<AttemptState | null> {
  const attempt = await hold(shop, attemptId);
  if (!attempt) return stateOf(shop, attemptId);
  const gateway = gatewayNamed(shop, attempt.gateway);
  const answer = gateway && attempt.ref !== null ? await ask(shop, gateway, attempt) : null;
  return write(shop.platform, (trx, touch) => carryOut(shop, trx, touch, { attempt, answer }));
}

async function stateOf({ platform }: Shop, id: string): Promise<AttemptState | null> {
  const row = await platform.db.selectFrom('payment_attempts').select('state').where('id', '=', id).executeTakeFirst();
  return row?.state ?? null;
}

/** Takes the attempt, so that nobody else asks; null when it is decided or somebody does. */
async function hold({ platform }: Shop, id: string): Promise<Attempt | null> {
  const now = platform.clock.now();
  const held = await platform.db
    .updateTable('payment_attempts')
    .set((eb) => ({ held_until: now + holdMs, checks: eb('checks', '+', 1) }))
    .where('id', '=', id)
    .where('state', 'not in', ['settled', 'refund_due'])
    // Nobody holds it longer than that, unless the clock was put back.
    .where((eb) =>
      eb.or([eb('held_until', 'is', null), eb('held_until', '<=', now), eb('held_until', '>', now + holdMs)]),
    )
    .returningAll()
    .executeTakeFirst();
  return held ?? null;
}

/** What the gateway says; null when it did not answer. Of somebody who did not come back it is only inquired. */
async function ask(shop: Shop, gateway: Gateway, attempt: Attempt): Promise<GatewayAnswer | null> {
  try {
    const seen = await forGateway(shop, shop.platform.db, attempt);
    if (attempt.state === 'returned' || attempt.state === 'verifying') return await gateway.verify(seen);
    const answer = await gateway.inquire(seen);
    return answer.state === 'unverified' ? await gateway.verify(seen) : answer;
  } catch (err) {
    shop.platform.log.warn({ err, attempt: attempt.id, gateway: gateway.name }, 'a gateway did not answer');
    return null;
  }
}

interface Asked {
  attempt: Attempt;
  answer: GatewayAnswer | null;
}

async function carryOut(shop: Shop, trx: Db, touch: Touch, { attempt, answer }: Asked): Promise<AttemptState> {
  const { id, gateway } = attempt;
  const kind = answer?.state ?? 'no-answer';
  await notePayment(shop.platform, trx, { gateway, attemptId: id, kind, data: answer ? { raw: answer.raw } : {} });
  if (answer?.state === 'paid') return takeMoney(shop, trx, touch, { attempt, answer });
  const to = stateAfter(attempt, answer, shop.platform.clock.now());
  return rest(shop, trx, { attempt, answer, to });
}

/** The state of an attempt that is not paid, or of which nothing is known yet. */
function stateAfter({ state, expires_at: end }: Attempt, answer: GatewayAnswer | null, now: number): AttemptState {
  if (answer?.state === 'failed' || answer?.state === 'reversed') return 'failed';
  if (state === 'returned' || state === 'verifying') return 'verifying';
  return state === 'started' && now >= end ? 'expired' : state;
}

/** Leaves the attempt for later, or for good. */
async function rest(shop: Shop, trx: Db, { attempt, answer, to }: Asked & { to: AttemptState }): Promise<AttemptState> {
  const now = shop.platform.clock.now();
  // What the gateway never gave a name cannot be asked for.
  const next = attempt.ref === null && to === 'expired' ? null : nextCheck(attempt, to, now);
  // Nobody knows what became of money that may have been paid: people must look.
  const isLost = to === 'verifying' && next === null;
  const state = isLost ? 'expired' : to;
  const set = {
    ...{ held_until: null, check_at: next },
    ...(answer ? { raw: encodeJson(answer.raw) } : {}),
    ...(answer?.state === 'failed' ? { reason: answer.reason } : {}),
  };
  if (state === attempt.state)
    await trx
      .updateTable('payment_attempts')
      .set(set)
      .where('id', '=', attempt.id)
      .where('state', '=', attempt.state)
      .execute();
  else if (await move(trx, attemptMachine, attempt.id, state, set)) await tell(shop, trx, { attempt, state, isLost });
  if (state === 'verifying') await keepOpen(trx, attempt, now, next ?? now);
  return state;
}

async function tell(
  shop: Shop,
  trx: Db,
  { attempt, state, isLost }: { attempt: Attempt; state: AttemptState; isLost: boolean },
): Promise<void> {
  if (state !== 'failed' && state !== 'expired') return;
  if (isLost) alarm(shop, attempt, 'nobody knows whether a payment was made');
  await noteOn(shop, trx, attempt, isLost ? 'payment-unknown' : `payment-${state}`, { reason: attempt.reason });
}

/** An order waits while its payment is verified. */
async function keepOpen(trx: Db, attempt: Attempt, now: number, until: number): Promise<void> {
  const { order_id: orderId } = await invoiceOf(trx, attempt);
  if (orderId !== null) await keepOrderOpen(trx, { orderId, now, until: until + holdMs });
}

const invoiceOf = (trx: Db, { invoice_id: id }: Attempt) =>
  trx.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/**
 * Money was paid. It settles the invoice when it is what we asked for; otherwise it is credited, where its worth is
 * known, or must go back. It is never silently kept.
 */
async function takeMoney(
  shop: Shop,
  trx: Db,
  touch: Touch,
  { attempt, answer }: { attempt: Attempt; answer: GatewayAnswer & { state: 'paid' } },
): Promise<AttemptState> {
  const now = shop.platform.clock.now();
  const done = { held_until: null, check_at: null, settled_at: now, raw: encodeJson(answer.raw) };
  const { charge, ref } = answer;
  const isOurs = ref === attempt.ref && charge.currency === attempt.currency && charge.minor === attempt.minor_amount;
  if (!isOurs) {
    const reason = ref === attempt.ref ? 'other-amount' : 'other-ref';
    if (!(await move(trx, attemptMachine, attempt.id, 'refund_due', { ...done, reason })))
      return presentState(trx, attempt);
    alarm(shop, attempt, 'a payment is not what was asked for');
    await noteOn(shop, trx, attempt, 'payment-refund-due', { reason, charge, ref });
    return 'refund_due';
  }
  // Of many who bring the same money, one goes on.
  if (!(await move(trx, attemptMachine, attempt.id, 'settled', { ...done, reason: '' })))
    return presentState(trx, attempt);
  const settled = await settleInvoice(shop.platform, trx, touch, {
    ...{ invoiceId: attempt.invoice_id, by: attempt.gateway, isTest: attempt.is_test === 1 },
  });
  if (settled !== 'settled') await credit(shop, trx, touch, { attempt, why: settled });
  return 'settled';
}

const presentState = async (trx: Db, { id }: Attempt) =>
  (await trx.selectFrom('payment_attempts').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state;

/** The invoice was paid before, or its order is over: the money becomes the customer's balance, and staff are told. */
async function credit(
  shop: Shop,
  trx: Db,
  touch: Touch,
  { attempt, why }: { attempt: Attempt; why: 'already-paid' | 'not-payable' },
): Promise<void> {
  const { user_id: userId } = await invoiceOf(trx, attempt);
  await book(shop.platform, trx, {
    ...{ userId, amount: rial(attempt.amount_rial), kind: 'overpaid', key: `attempt:${attempt.id}` },
    ...{ invoiceId: attempt.invoice_id, isTest: attempt.is_test === 1 },
  });
  await trx.updateTable('payment_attempts').set({ reason: why }).where('id', '=', attempt.id).execute();
  alarm(shop, attempt, 'a payment was credited to the balance');
  await noteOn(shop, trx, attempt, 'payment-credited', { why, total: attempt.amount_rial });
  await notifyCustomer(shop.platform, trx, {
    ...{ userId, kind: 'money-kept', dedupeKey: `money-kept:${attempt.id}` },
    data: { amount: rial(attempt.amount_rial), path: '/account/' },
  });
  touch('outbox');
}

async function noteOn(shop: Shop, trx: Db, attempt: Attempt, kind: EventKind, data: Record<string, unknown>) {
  const { order_id: orderId, service_id: serviceId, user_id: userId } = await invoiceOf(trx, attempt);
  const about = { orderId, serviceId, userId, invoiceId: attempt.invoice_id };
  await note(shop.platform, trx, { ...about, kind, data: { gateway: attempt.gateway, ...data } });
}

function alarm({ platform }: Shop, { id, gateway }: Attempt, sentence: string): void {
  platform.log.error({ attempt: id, gateway }, sentence);
}
