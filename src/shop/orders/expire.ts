import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { releaseReservations } from '../catalogue/index.ts';
import { voidInvoices } from '../invoices/index.ts';
import { transition } from '../state-machine.ts';
import { recordShopEvent } from '../timeline/record-event.ts';
import { orderMachine } from './states.ts';

/** Batch size of orders per run. */
const atOnce = 200;

/** Expires orders not paid in time and releases their reservations; returns their number. */
export async function expireOrdersDue(platform: Platform): Promise<number> {
  const due = await platform.db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'placed')
    .where('expires_at', '<=', platform.clock.now())
    .orderBy('expires_at')
    .limit(atOnce)
    .execute();
  let ended = 0;
  for (const { id } of due) {
    const isEnded = await runTransaction(platform, (trx) => expire(platform, trx, id)).catch((thrown: unknown) => {
      if (thrown instanceof StillOpen) return false;
      throw thrown;
    });
    if (isEnded) ended += 1;
  }
  return ended;
}

/** A payment has started meanwhile; rolls back. */
class StillOpen extends Error {}

async function expire(platform: Platform, trx: Db, id: string): Promise<boolean> {
  // Locks the invoice first, as settlement does, so that the two never deadlock.
  const invoice = await trx
    .selectFrom('invoices')
    .select(['id', 'user_id'])
    .where('order_id', '=', id)
    .where('purpose', '=', 'order')
    .executeTakeFirst();
  if (!invoice || (await voidInvoices(platform, trx, [invoice.id])).length === 0) return false;
  await transition(trx, orderMachine, id, 'expired');
  const { expires_at } = await trx
    .selectFrom('orders')
    .select('expires_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (expires_at > platform.clock.now()) throw new StillOpen();
  await releaseReservations(trx, id);
  await recordShopEvent(platform, trx, {
    kind: 'order-expired',
    orderId: id,
    invoiceId: invoice.id,
    userId: invoice.user_id,
  });
  return true;
}
