import type { Platform } from '../../../platform/context.ts';
import { decodeJson } from '../../../platform/db/json.ts';
import type { Db } from '../../../platform/db/tables.ts';
import { queueJob } from '../queue.ts';
import type { ServiceForm } from '../service-form.ts';

/** Jobs that wait for identity verification. */
const gatedJobs = (db: Db) =>
  db
    .selectFrom('service_jobs')
    .select('service_jobs.service_id as id')
    .where('service_jobs.state', '=', 'waiting_for_identity')
    .where('service_jobs.done_at', 'is', null);

/** Services with a requested plan that cannot be paid before identity verification. */
const gatedChanges = (db: Db) =>
  db
    .selectFrom('services as wishing')
    .leftJoin('customers as wisher', 'wisher.user_id', 'wishing.user_id')
    .select('wishing.id')
    .where('wishing.wanted_plan', 'is not', null)
    .where('wishing.state', '!=', 'terminated')
    .where('wisher.identity_verified_at', 'is', null);

/** Ids of services not provisioned or changed before identity verification. */
export const waitingForIdentity = (db: Db) =>
  db
    .selectFrom('services as unmade')
    .leftJoin('customers as owner', 'owner.user_id', 'unmade.user_id')
    .select('unmade.id')
    .where('unmade.state', '=', 'pending')
    .where('unmade.needs_identity', '=', 1)
    .where('owner.identity_verified_at', 'is', null)
    .union(gatedJobs(db))
    .union(gatedChanges(db));

/** Finds the services that wait for identity verification. */
export async function findWaiting(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('services')
    .select('id')
    .where('id', 'in', ids)
    .where('id', 'in', waitingForIdentity(db))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Queues the change of a service to its selection. A plan that requires identity verification is not delivered before it,
 * as on creation. `before` is the previous form; with `rebuilds` the machine is rebuilt and loses its data.
 */
export async function queueChange(
  platform: Pick<Platform, 'clock'>,
  trx: Db,
  { serviceId, before, rebuilds }: { serviceId: string; before: ServiceForm; rebuilds: boolean },
): Promise<void> {
  const service = await trx
    .selectFrom('services')
    .leftJoin('customers', 'customers.user_id', 'services.user_id')
    .select(['selection', 'identity_verified_at'])
    .where('services.id', '=', serviceId)
    .executeTakeFirstOrThrow();
  const plan = await trx
    .selectFrom('plans')
    .select('needs_identity')
    .where('slug', '=', decodeJson(service.selection).plan)
    .executeTakeFirst();
  const waits = plan?.needs_identity === 1 && service.identity_verified_at === null;
  // Waiting jobs may now target a plan without identity verification.
  if (!waits) await releaseJobs(trx, [serviceId]);
  await queueJob(platform, trx, {
    serviceId,
    before,
    action: rebuilds ? 'rebuild' : 'change',
    state: waits ? 'waiting_for_identity' : 'queued',
  });
}

/** Releases the jobs of services that waited for an identity. */
export async function releaseJobs(trx: Db, serviceIds: readonly string[]): Promise<void> {
  if (serviceIds.length === 0) return;
  await trx
    .updateTable('service_jobs')
    .set({ state: 'queued' })
    .where('service_id', 'in', serviceIds)
    .where('state', '=', 'waiting_for_identity')
    .where('done_at', 'is', null)
    .execute();
}
