import { type Selectable, sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import { encodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { randomToken } from '../../platform/ids.ts';
import { leaseMs } from '../../platform/outbox/queue.ts';
import { recordShopEvent } from '../timeline/record-event.ts';
import type { ServiceAction, ServiceWork } from './provisioner.ts';
import type { ServiceForm } from './service-form.ts';
import type { ServiceJobsTable, ServicesTable } from './tables.ts';

/** Jobs made obsolete by a job while they have not started. */
const replaces: Record<ServiceWork, readonly ServiceWork[]> = {
  create: [],
  suspend: ['resume'],
  resume: ['suspend'],
  change: [],
  // It is made with all that was sold.
  rebuild: ['change'],
  renew: [],
  terminate: ['create', 'suspend', 'resume', 'change', 'rebuild', 'renew', 'extras'],
  extras: [],
};

interface Work {
  serviceId: string;
  action: ServiceAction;
  /** Jobs waiting for the owner's identity are started by `takeIdentity`. */
  state?: 'queued' | 'waiting_for_identity';
  /** Form of the service before the queued change. */
  before?: ServiceForm;
}

/**
 * Queues a provisioning job for a service, in the transaction that decides on it. An action that is already open is not
 * queued again; an obsolete one is cancelled, unless it is running. A started change or rebuild is replaced by a new job:
 * its work so far was for the previous form of the service.
 */
export async function queueJob(
  platform: Pick<Platform, 'clock'>,
  trx: Db,
  { serviceId, action, state = 'queued', before }: Work,
): Promise<void> {
  const now = platform.clock.now();
  if (replaces[action].length > 0)
    await trx
      .updateTable('service_jobs')
      .set({ state: 'cancelled', done_at: now })
      .where('service_id', '=', serviceId)
      .where('action', 'in', replaces[action])
      .where('state', '!=', 'running')
      .where('done_at', 'is', null)
      .execute();
  const started =
    action === 'change' || action === 'rebuild' || action === 'renew'
      ? await cancelStarted(trx, { serviceId, action, now })
      : null;
  await trx
    .insertInto('service_jobs')
    .values({
      ...(await newJob(trx, { serviceId, action, state, now })),
      before: started?.before ?? (before ? encodeJson(before) : null),
      // A poll in progress is discarded, and no other starts while it lasts.
      ...(started?.state === 'running' && { available_at: now + leaseMs }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Cancels a started open job, and returns it; null if there is none. */
async function cancelStarted(
  trx: Db,
  { serviceId, action, now }: { serviceId: string; action: ServiceAction; now: number },
): Promise<Pick<Selectable<ServiceJobsTable>, 'before' | 'state'> | null> {
  const started = await trx
    .selectFrom('service_jobs')
    .select(['id', 'before', 'state'])
    .where('service_id', '=', serviceId)
    .where('action', '=', action)
    .where('done_at', 'is', null)
    .where('attempts', '>', 0)
    .executeTakeFirst();
  if (!started) return null;
  await trx
    .updateTable('service_jobs')
    .set({ state: 'cancelled', done_at: now })
    .where('id', '=', started.id)
    .execute();
  return started;
}

/** Queues manual work for purchased parts that an adapter could not provide; `what` describes it. Appends to an open one. */
export async function queueExtras(
  platform: Pick<Platform, 'clock'>,
  trx: Db,
  { service, what }: { service: Pick<Selectable<ServicesTable>, 'id' | 'order_id' | 'user_id'>; what: string },
): Promise<void> {
  const { id: serviceId, order_id: orderId, user_id: userId } = service;
  const job = await newJob(trx, { serviceId, action: 'extras', state: 'waiting_for_staff', now: platform.clock.now() });
  await trx
    .insertInto('service_jobs')
    .values({ ...job, error: what })
    .onConflict((conflict) =>
      conflict
        .columns(['service_id', 'action'])
        .where('done_at', 'is', null)
        .doUpdateSet({ error: sql`service_jobs.error || ' ' || excluded.error` }),
    )
    .execute();
  await recordShopEvent(platform, trx, {
    kind: 'service-extras-waits',
    serviceId,
    orderId,
    userId,
    data: { reason: what },
  });
}

async function newJob(
  trx: Db,
  { serviceId, action, state, now }: Pick<ServiceJobsTable, 'action' | 'state'> & { serviceId: string; now: number },
) {
  const { last } = await trx
    .selectFrom('service_jobs')
    .select((eb) => eb.fn.max('created_at').as('last'))
    .where('service_id', '=', serviceId)
    .executeTakeFirstOrThrow();
  return {
    id: randomToken(12),
    service_id: serviceId,
    action,
    state,
    progress: encodeJson({}),
    attempts: 0,
    available_at: 0,
    error: '',
    done_at: null,
    // Preserves the order of a service's jobs, also when the clock is set back.
    created_at: Math.max(now, Number(last ?? 0) + 1),
  };
}

/** Schedules the next poll of a waiting job immediately; a job that is done, or of another adapter, stays unchanged. */
export async function runJobNow(db: Db, { jobId, adapter }: { jobId: string; adapter: string }): Promise<void> {
  await db
    .updateTable('service_jobs')
    .set({ available_at: 0 })
    .where('id', '=', jobId)
    .where('done_at', 'is', null)
    .where('state', 'in', ['queued', 'running'])
    .where('service_id', 'in', (eb) => eb.selectFrom('services').select('services.id').where('adapter', '=', adapter))
    .execute();
}
