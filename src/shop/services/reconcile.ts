import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { openJobsOf } from './ending.ts';
import type { ServiceAction } from './provisioner.ts';
import { queueJob } from './queue.ts';

const atOnce = 100;

/**
 * Reconciles desired with actual state, and queues what is missing: resumes paid but suspended services, suspends those
 * that should not run, and provisions those whose identity is verified by now.
 */
export async function reconcileServices(platform: Platform): Promise<void> {
  await runTransaction(platform, async (trx) => {
    await trx
      .updateTable('services')
      .set((eb) => ({ suspended_for: null, version: eb('version', '+', 1) }))
      .where('suspended_for', '=', 'unpaid')
      .where('paid_until', '>', platform.clock.now())
      .execute();
    await queueMissing(platform, trx, 'resume', (rows) =>
      rows.where('state', '=', 'suspended').where('suspended_for', 'is', null),
    );
    await queueMissing(platform, trx, 'suspend', (rows) =>
      rows.where('state', '=', 'active').where('suspended_for', 'is not', null),
    );
    await queueMissing(platform, trx, 'create', (rows) =>
      rows
        .where('state', '=', 'pending')
        .where((eb) =>
          eb.or([
            eb('needs_identity', '=', 0),
            eb(
              'user_id',
              'in',
              eb.selectFrom('customers').select('customers.user_id').where('identity_verified_at', 'is not', null),
            ),
          ]),
        ),
    );
  });
}

const servicesOf = (trx: Db) => trx.selectFrom('services').select('services.id');

async function queueMissing(
  platform: Platform,
  trx: Db,
  action: ServiceAction,
  among: (rows: ReturnType<typeof servicesOf>) => ReturnType<typeof servicesOf>,
): Promise<void> {
  const rows = await among(servicesOf(trx))
    .where((eb) =>
      eb.not(
        eb.exists(
          openJobsOf(eb)
            .where('service_jobs.action', '!=', 'extras')
            .where('service_jobs.state', '!=', 'waiting_for_identity'),
        ),
      ),
    )
    .limit(atOnce)
    .execute();
  for (const { id } of rows) await queueJob(platform, trx, { serviceId: id, action });
}
