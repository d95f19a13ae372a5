import type { Platform } from '../../platform/context.ts';
import { encodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { EventKind } from './event-messages.ts';

/** Event of an order, an invoice, a service or a customer. */
export interface ShopEvent {
  kind: EventKind;
  orderId?: string | null;
  invoiceId?: string | null;
  serviceId?: string | null;
  userId?: string | null;
  /** Facts for the sentence; never a secret. */
  data?: Record<string, unknown>;
  by?: string | null;
}

/** Records a shop event in the current transaction. */
export async function recordShopEvent({ clock }: Pick<Platform, 'clock'>, trx: Db, event: ShopEvent): Promise<void> {
  await trx
    .insertInto('shop_events')
    .values({
      order_id: event.orderId ?? null,
      invoice_id: event.invoiceId ?? null,
      service_id: event.serviceId ?? null,
      user_id: event.userId ?? null,
      kind: event.kind,
      data: encodeJson(event.data ?? {}),
      by: event.by ?? null,
      at: clock.now(),
    })
    .execute();
}
