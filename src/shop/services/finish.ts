import type { Selectable } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import { encodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { type MessageKind, notifyCustomer } from '../customers/messages.ts';
import { move } from '../machine.ts';
import { note } from '../timeline/note.ts';
import { paidUntil } from './periods.ts';
import type { Delivered, ServiceAction } from './provisioner.ts';
import { keepSecret } from './secrets.ts';
import { type ServiceState, serviceMachine } from './states.ts';
import type { ServicesTable } from './tables.ts';

/** The state that a service is in when an action is done. */
const reaches: Record<ServiceAction, ServiceState> = {
  create: 'active',
  suspend: 'suspended',
  resume: 'active',
  change: 'active',
  terminate: 'terminated',
};

/** What the customer is told when it is done; of a suspension they were told with the reason. */
const tells = {
  create: 'service-ready',
  resume: 'service-resumed',
  terminate: 'service-terminated',
  suspend: undefined,
  change: undefined,
} as const satisfies Record<ServiceAction, MessageKind | undefined>;

/**
 * Writes down that an action on a service is done, in the transaction that closes its job. The first time a service
 * becomes active, the time that was paid for begins.
 */
export async function finishAction(
  platform: Platform,
  trx: Db,
  {
    service,
    action,
    delivered,
    secret,
    by,
    jobId,
  }: {
    service: Selectable<ServicesTable>;
    action: ServiceAction;
    delivered: Delivered;
    secret: string;
    /** The person of staff who did it. */
    by?: string | undefined;
    jobId: string;
  },
): Promise<void> {
  const now = platform.clock.now();
  const { id, anchor_at, paid_months, calendar } = service;
  const begins =
    action === 'create' && anchor_at === null
      ? { anchor_at: now, period_start: now, paid_until: paidUntil(now, paid_months, calendar) }
      : {};
  await trx
    .updateTable('services')
    .set((eb) => ({
      ...begins,
      ...(delivered.remote && { remote: encodeJson(delivered.remote) }),
      ...(delivered.access && { access: encodeJson(delivered.access) }),
      problem: '',
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  // A change of something that is suspended leaves it suspended.
  if (action !== 'change' || service.state === 'failed') await move(trx, serviceMachine, id, reaches[action]);
  if (delivered.secret !== undefined)
    await keepSecret(platform, trx, { serviceId: id, text: delivered.secret, secret });
  if (action === 'terminate')
    for (const table of ['service_secrets', 'service_numbers'] as const)
      await trx.deleteFrom(table).where('service_id', '=', id).execute();
  await note(platform, trx, {
    kind: `service-${action}-done`,
    orderId: service.order_id,
    serviceId: id,
    userId: service.user_id,
    by: by ?? null,
  });
  const kind = tells[action];
  if (kind === undefined) return;
  await notifyCustomer(platform, trx, {
    userId: service.user_id,
    kind,
    data: { service: service.label, path: action === 'terminate' ? '/order/' : '/account/' },
    dedupeKey: `service-job:${jobId}`,
  });
}
