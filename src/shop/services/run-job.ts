import type { Selectable } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import { decodeJson, encodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { retryDelay } from '../../platform/outbox/worker.ts';
import { transition } from '../state-machine.ts';
import type { EventKind } from '../timeline/event-messages.ts';
import { recordShopEvent } from '../timeline/record-event.ts';
import { isDomain, notifyOfDomainProgress } from './domain-news.ts';
import { prepareDomain } from './domain-steps.ts';
import { isBeingTerminated } from './ending.ts';
import { finishAction } from './finish.ts';
import { jobEvent } from './job-event.ts';
import { loadProvisioned } from './provisioned.ts';
import type { Provisioner, ServiceAction, Step } from './provisioner.ts';
import { storeSecret } from './secrets.ts';
import { serviceMachine } from './states.ts';
import type { ServiceJobsTable, ServicesTable } from './tables.ts';

/** Work that an adapter does. */
export type Job = Selectable<ServiceJobsTable> & { action: ServiceAction };
type Service = Selectable<ServicesTable>;

/** Consecutive failures, about two hours, after which staff must check. */
export const lastFailure = 12;
const errorLimit = 500;

/**
 * Polls a claimed job once: runs the adapter's next step and stores the result. Discards the result if another worker has
 * claimed the job since.
 */
export async function runJob(
  platform: Platform,
  { job, provisioner, secret }: { job: Job; provisioner: Provisioner | undefined; secret: string },
): Promise<void> {
  const service = await begin(platform, job);
  if (!service) return;
  let step: Step | Error;
  try {
    step = await look(platform, { job, service, provisioner });
  } catch (err) {
    platform.log.warn({ err, job: job.id, service: service.id, action: job.action }, 'a step of provisioning failed');
    step = err instanceof Error ? err : new Error(String(err));
  }
  await runTransaction(platform, async (trx, touch) => {
    await settle(platform, trx, { job, service, step, secret });
    touch('outbox');
  });
}

/** Actions that need no work for a domain: one that is not renewed expires at its registry. */
const ofItself: ReadonlySet<ServiceAction> = new Set(['suspend', 'resume', 'terminate']);

/** Current service; null if there is nothing left to do. */
async function begin(platform: Platform, job: Job): Promise<Service | null> {
  return await runTransaction(platform, async (trx) => {
    const isCalledOff = job.action !== 'terminate' && (await isBeingTerminated(trx, job.service_id));
    if (job.action === 'create' && !isCalledOff)
      await transition(trx, serviceMachine, job.service_id, 'provisioning', { problem: '' });
    const service = await trx
      .selectFrom('services')
      .selectAll()
      .where('id', '=', job.service_id)
      .executeTakeFirstOrThrow();
    if (service.state !== 'terminated' && !isCalledOff) return service;
    await close(trx, job, { state: 'cancelled', done_at: platform.clock.now() });
    return null;
  });
}

async function look(
  platform: Platform,
  { job, service, provisioner }: { job: Job; service: Service; provisioner: Provisioner | undefined },
): Promise<Step> {
  if (isDomain(service) && ofItself.has(job.action)) return { state: 'done' };
  if (!provisioner) return { state: 'failed', reason: `«${service.adapter}» در این سایت پیکربندی نشده است.` };
  const progress = decodeJson(job.progress);
  const now = platform.clock.now();
  const held = job.action === 'create' ? await prepareDomain(platform.db, { service, progress, now }) : null;
  if (held) return held;
  let seen = await loadProvisioned(platform.db, service);
  if (job.action === 'create' && provisioner.choose && Object.keys(seen.remote).length === 0) {
    const remote = await provisioner.choose(seen);
    // Stored before the first call: after a crash, the next worker continues with the same machine.
    await platform.db
      .updateTable('services')
      .set({ remote: encodeJson(remote) })
      .where('id', '=', service.id)
      .execute();
    seen = { ...seen, remote };
  }
  return await provisioner.step({
    jobId: job.id,
    action: job.action,
    service: seen,
    progress,
    now,
  });
}

async function settle(
  platform: Platform,
  trx: Db,
  { job, service, step, secret }: { job: Job; service: Service; step: Step | Error; secret: string },
): Promise<void> {
  const now = platform.clock.now();
  if (step instanceof Error) {
    const failures = job.failures + 1;
    const error = String(step).slice(0, errorLimit);
    if (failures >= lastFailure) {
      await giveUp(platform, trx, { job, service, reason: error });
      return;
    }
    await close(trx, job, { failures, error, available_at: now + retryDelay(failures) });
    return;
  }
  switch (step.state) {
    case 'failed': {
      const isGivenUp = await giveUp(platform, trx, { job, service, reason: step.reason.slice(0, errorLimit) });
      if (isGivenUp && step.givesBack) await markForGivingBack(trx, service.id);
      return;
    }
    case 'waiting_for_staff': {
      const isHeld = await close(trx, job, { state: 'waiting_for_staff', failures: 0, error: '' });
      if (isHeld) await recordShopEvent(platform, trx, eventOf(service, jobEvent(service, job.action, 'waits')));
      return;
    }
    case 'working': {
      const isEnding = job.action !== 'terminate' && (await isBeingTerminated(trx, service.id));
      const isHeld = await close(trx, job, {
        progress: encodeJson(step.progress),
        failures: 0,
        error: '',
        available_at: now + step.lookAgainMs,
        ...(isEnding && { state: 'cancelled' as const, done_at: now }),
      });
      if (!isHeld) return;
      if (step.remote)
        await trx
          .updateTable('services')
          .set({ remote: encodeJson(step.remote) })
          .where('id', '=', service.id)
          .execute();
      if (step.secret !== undefined)
        await storeSecret(platform, trx, { serviceId: service.id, text: step.secret, secret });
      await notifyOfDomainProgress(platform, trx, { service, jobId: job.id, progress: step.progress });
      return;
    }
    case 'done': {
      const isHeld = await close(trx, job, { state: 'done', failures: 0, error: '', done_at: now });
      if (isHeld)
        await finishAction(platform, trx, { service, action: job.action, jobId: job.id, delivered: step, secret });
    }
  }
}

async function giveUp(
  platform: Platform,
  trx: Db,
  { job, service, reason }: { job: Job; service: Service; reason: string },
): Promise<boolean> {
  if (!(await close(trx, job, { state: 'failed', failures: job.failures + 1, error: reason }))) return false;
  await transition(trx, serviceMachine, service.id, 'failed', { problem: reason });
  await recordShopEvent(platform, trx, {
    ...eventOf(service, jobEvent(service, job.action, 'failed')),
    data: { reason },
  });
  return true;
}

/** Its money is returned by `giveBackFailedDomains`. */
async function markForGivingBack(trx: Db, id: string): Promise<void> {
  const { remote } = await trx.selectFrom('services').select('remote').where('id', '=', id).executeTakeFirstOrThrow();
  await trx
    .updateTable('services')
    .set({ remote: encodeJson({ ...decodeJson(remote), givesBack: true }) })
    .where('id', '=', id)
    .execute();
}

/** Updates a job if the claim is still valid; false if another worker has claimed it since. */
async function close(trx: Db, job: Job, values: Partial<Job>): Promise<boolean> {
  const closed = await trx
    .updateTable('service_jobs')
    .set(values)
    .where('id', '=', job.id)
    .where('attempts', '=', job.attempts)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return closed.numUpdatedRows === 1n;
}

const eventOf = (service: Service, kind: EventKind) => ({
  kind,
  orderId: service.order_id,
  serviceId: service.id,
  userId: service.user_id,
});
