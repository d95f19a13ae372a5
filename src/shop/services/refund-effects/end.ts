import type { Selectable } from 'kysely';
import type { Platform } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/tables.ts';
import { transition } from '../../state-machine.ts';
import { recordShopEvent } from '../../timeline/record-event.ts';
import { voidOpenInvoices } from '../cancel.ts';
import { queueJob } from '../queue.ts';
import { serviceMachine } from '../states.ts';
import type { ServicesTable } from '../tables.ts';

interface Refunded {
  service: Selectable<ServicesTable>;
  invoiceId: string;
  by: string | null;
}

/**
 * Terminates a service whose money was refunded. If provisioning has not started, it ends immediately; otherwise its
 * adapter, or staff, take it down.
 */
export async function endRefunded(
  platform: Pick<Platform, 'clock'>,
  trx: Db,
  { service, invoiceId, by }: Refunded,
): Promise<void> {
  const { id: serviceId, order_id: orderId, user_id: userId } = service;
  await voidOpenInvoices(platform, trx, serviceId);
  const isUnmade = service.anchor_at === null && (await callOff(platform, trx, serviceId));
  const kind = isUnmade ? 'refund-not-made' : 'refund-ends';
  await recordShopEvent(platform, trx, { kind, serviceId, orderId, invoiceId, userId, by });
  if (isUnmade) await transition(trx, serviceMachine, serviceId, 'terminated', { problem: '' });
  else await queueJob(platform, trx, { serviceId, action: 'terminate' });
}

/** Cancels the creation of a service; false if an adapter has started it. */
async function callOff(platform: Pick<Platform, 'clock'>, trx: Db, serviceId: string): Promise<boolean> {
  await trx
    .updateTable('service_jobs')
    .set({ state: 'cancelled', done_at: platform.clock.now() })
    .where('service_id', '=', serviceId)
    .where('done_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['waiting_for_staff', 'waiting_for_identity']),
        eb.and([eb('state', '=', 'queued'), eb('attempts', '=', 0)]),
      ]),
    )
    .execute();
  const left = await trx
    .selectFrom('service_jobs')
    .select('id')
    .where('service_id', '=', serviceId)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return left === undefined;
}

/** Suspends a service whose money was refunded; only staff can resume it. */
export async function suspendRefunded(
  platform: Pick<Platform, 'clock'>,
  trx: Db,
  { service, invoiceId, by }: Refunded,
): Promise<void> {
  const { id: serviceId, order_id: orderId, user_id: userId } = service;
  await trx
    .updateTable('services')
    .set((eb) => ({ suspended_for: 'پول آن برگشته است.', version: eb('version', '+', 1) }))
    .where('id', '=', serviceId)
    .execute();
  await recordShopEvent(platform, trx, { kind: 'refund-suspends', serviceId, orderId, invoiceId, userId, by });
  await queueJob(platform, trx, { serviceId, action: 'suspend' });
}
