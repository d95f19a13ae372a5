import type { Platform } from '../../platform/context.ts';
import { encodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { randomToken } from '../../platform/ids.ts';
import type { ServiceAction } from './provisioner.ts';

/** What a job makes pointless while it has not begun. */
const replaces: Record<ServiceAction, readonly ServiceAction[]> = {
  create: [],
  suspend: ['resume'],
  resume: ['suspend'],
  change: [],
  terminate: ['create', 'suspend', 'resume', 'change'],
};

/**
 * Queues work for the provisioning adapter of a service, in the transaction that decides on it. An action that is
 * already open is not queued again; one that this makes pointless is called off, unless it is being done right now.
 */
export async function queueJob(
  { clock }: Pick<Platform, 'clock'>,
  trx: Db,
  { serviceId, action }: { serviceId: string; action: ServiceAction },
): Promise<void> {
  const now = clock.now();
  if (replaces[action].length > 0)
    await trx
      .updateTable('service_jobs')
      .set({ state: 'cancelled', done_at: now })
      .where('service_id', '=', serviceId)
      .where('action', 'in', replaces[action])
      .where('state', '!=', 'running')
      .where('done_at', 'is', null)
      .execute();
  const { last } = await trx
    .selectFrom('service_jobs')
    .select((eb) => eb.fn.max('created_at').as('last'))
    .where('service_id', '=', serviceId)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('service_jobs')
    .values({
      id: randomToken(12),
      service_id: serviceId,
      action,
      state: 'queued',
      progress: encodeJson({}),
      attempts: 0,
      available_at: 0,
      error: '',
      // The jobs of a service are done in this order, also when the clock is put back.
      created_at: Math.max(now, Number(last ?? 0) + 1),
      done_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Lets a job that waits for its next look be looked at now; one that is done, or not of that adapter, stays as it is. */
export async function hurryJob(db: Db, { jobId, adapter }: { jobId: string; adapter: string }): Promise<void> {
  await db
    .updateTable('service_jobs')
    .set({ available_at: 0 })
    .where('id', '=', jobId)
    .where('done_at', 'is', null)
    .where('state', 'in', ['queued', 'running'])
    .where('service_id', 'in', (eb) => eb.selectFrom('services').select('services.id').where('adapter', '=', adapter))
    .execute();
}
