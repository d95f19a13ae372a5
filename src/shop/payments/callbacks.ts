import type { Db } from '../../platform/db/tables.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { fail } from '../../platform/errors.ts';
import { hashOfToken } from '../../platform/ids.ts';
import { type Attempt, gatewayNamed } from './attempt.ts';
import { recordPaymentEvent } from './events.ts';
import type { CallbackHint } from './gateway.ts';
import type { Shop } from './shop.ts';

/**
 * Payment callback: records that a visitor returned from a gateway. It is only a hint and decides nothing: it schedules
 * immediate verification of the attempt. Throws NotFound for an unknown secret.
 */
export async function recordReturn(
  shop: Shop,
  { secret, values }: { secret: string; values: URLSearchParams },
): Promise<{ attemptId: string; invoiceId: string; hint: CallbackHint['outcome'] }> {
  const attempt = await shop.platform.db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('secret_hash', '=', hashOfToken(secret))
    .executeTakeFirst();
  if (!attempt) throw fail('NotFound');
  const hint = gatewayNamed(shop, attempt.gateway)?.readCallback(values) ?? { ref: null, outcome: 'unknown' as const };
  const isForeign = hint.ref !== null && attempt.ref !== null && hint.ref !== attempt.ref;
  await runTransaction(shop.platform, async (trx) => {
    const data = { outcome: hint.outcome, isForeign };
    await recordPaymentEvent(shop.platform, trx, {
      gateway: attempt.gateway,
      attemptId: attempt.id,
      kind: 'returned',
      data,
    });
    await hasten(shop, trx, attempt);
  });
  return { attemptId: attempt.id, invoiceId: attempt.invoice_id, hint: hint.outcome };
}

/**
 * Stores a signed webhook message of a provider, idempotent by its id, and schedules immediate verification of its
 * payment. Null, without a change, if the signature is invalid.
 */
export async function receiveWebhook(
  shop: Shop,
  { gateway: name, body, headers }: { gateway: string; body: Uint8Array; headers: Headers },
): Promise<{ isNew: boolean; attemptId: string | null } | null> {
  const gateway = gatewayNamed(shop, name);
  const message = await gateway?.readWebhook?.(body, headers, shop.platform.clock.now());
  if (!message) return null;
  return runTransaction(shop.platform, async (trx) => {
    const attempt =
      message.ref === null
        ? undefined
        : await trx
            .selectFrom('payment_attempts')
            .selectAll()
            .where('gateway', '=', name)
            .where('ref', '=', message.ref)
            .executeTakeFirst();
    const isNew = await recordPaymentEvent(shop.platform, trx, {
      gateway: name,
      attemptId: attempt?.id ?? null,
      kind: `webhook ${message.kind}`,
      externalId: message.id,
      data: { ref: message.ref },
    });
    if (isNew && attempt) await hasten(shop, trx, attempt);
    return { isNew, attemptId: attempt?.id ?? null };
  });
}

/** Schedules the next check of an attempt immediately. */
async function hasten({ platform }: Shop, trx: Db, { id }: Pick<Attempt, 'id'>): Promise<void> {
  const now = platform.clock.now();
  const open = trx.updateTable('payment_attempts').where('id', '=', id);
  await open.set({ state: 'returned', check_at: now }).where('state', '=', 'started').execute();
  await open.set({ check_at: now }).where('state', 'in', ['returned', 'verifying', 'failed', 'expired']).execute();
}
