import type { Platform } from '../../platform/context.ts';
import { encodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';

interface PaymentEvent {
  gateway: string;
  attemptId: string | null;
  kind: string;
  /** Event id of the provider. */
  externalId?: string;
  /** Facts without secrets and card numbers. */
  data?: unknown;
}

/** Records an event of an attempt. False if the provider's event id is already known. */
export async function recordPaymentEvent(
  { clock }: Pick<Platform, 'clock'>,
  db: Db,
  event: PaymentEvent,
): Promise<boolean> {
  const row = await db
    .insertInto('payment_events')
    .values({
      gateway: event.gateway,
      attempt_id: event.attemptId,
      kind: event.kind,
      external_id: event.externalId ?? null,
      data: encodeJson(event.data ?? {}),
      at: clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['gateway', 'external_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
