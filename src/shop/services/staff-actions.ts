import type { Selectable } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import { decodeJson, encodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { fail, invalidFields } from '../../platform/errors.ts';
import { recordShopEvent } from '../timeline/record-event.ts';
import { voidOpenInvoices } from './cancel.ts';
import { isDomain } from './domain-news.ts';
import { finishAction } from './finish.ts';
import { takeIdentity } from './identity/check.ts';
import { lockService } from './lock-service.ts';
import type { ServiceWork } from './provisioner.ts';
import { queueJob } from './queue.ts';
import { findHeld } from './refund-effects/hold.ts';
import { givingWork } from './refund-effects/types.ts';
import type { ServiceState } from './states.ts';
import type { ServicesTable } from './tables.ts';

type Service = Selectable<ServicesTable>;

/** Staff user and the service they act on. */
interface ByStaff {
  serviceId: string;
  by: string;
}

/** Retries a failed job with a fresh backoff. */
export async function retryJob(platform: Platform, { serviceId, by }: ByStaff): Promise<void> {
  await runTransaction(platform, async (trx) => {
    await lockService(trx, serviceId);
    const again = await trx
      .updateTable('service_jobs')
      .set({ state: 'queued', progress: encodeJson({}), failures: 0, available_at: 0, error: '' })
      .where('service_id', '=', serviceId)
      .where('state', '=', 'failed')
      .where('done_at', 'is', null)
      .executeTakeFirst();
    if (again.numUpdatedRows === 0n) throw fail('EditConflict', { message: 'چیزی نیست که دوباره تلاش شود.' });
    await recordShopEvent(platform, trx, { kind: 'service-retried', serviceId, by });
  });
}

/**
 * Marks a waiting, failed or running job as done manually, with the access data for the customer. The password is shown to
 * the customer once; `secret` is the site's.
 */
export async function markJobDone(
  platform: Platform,
  {
    serviceId,
    by,
    access,
    password,
    expiresAt = null,
    secret,
  }: ByStaff & {
    access: Record<string, string>;
    password: string;
    /** End of a domain at its registry; null: as long as was paid for. */
    expiresAt?: number | null;
    secret: string;
  },
): Promise<void> {
  await runTransaction(platform, async (trx, touch) => {
    const service = await lockService(trx, serviceId);
    const job = await trx
      .selectFrom('service_jobs')
      .selectAll()
      .where('service_id', '=', serviceId)
      .where('done_at', 'is', null)
      .where('state', '!=', 'waiting_for_identity')
      .orderBy((eb) => eb.case().when('action', '=', 'extras').then(1).else(0).end())
      .orderBy('created_at')
      .executeTakeFirst();
    if (!job)
      throw fail('EditConflict', {
        message:
          service.state === 'terminated'
            ? 'این سرویس پایان یافته است؛ اگر چیزی برایش ساخته‌اید، پاکش کنید.'
            : 'کاری برای این سرویس باز نیست.',
      });
    checkExpiry(service, job.action, expiresAt, platform.clock.now());
    const held = givingWork.includes(job.action) && (await findHeld(trx, [serviceId])).get(serviceId);
    if (held) throw fail('EditConflict', { message: heldWords[held] });
    await trx
      .updateTable('service_jobs')
      // Invalidates a poll in progress.
      .set((eb) => ({ state: 'done', error: '', done_at: platform.clock.now(), attempts: eb('attempts', '+', 1) }))
      .where('id', '=', job.id)
      .execute();
    await finishAction(platform, trx, {
      service,
      action: job.action,
      jobId: job.id,
      secret,
      by,
      delivered: {
        ...(Object.keys(access).length > 0 && { access }),
        ...(password !== '' && { secret: password }),
        ...(isDomain(service) && hasExpiry(job.action) && { remote: remoteOf(service, expiresAt) }),
      },
    });
    touch('outbox');
  });
}

/** Work that moves the end of a domain at its registry. */
const hasExpiry = (action: ServiceWork) => action === 'create' || action === 'renew';

/** A registry adds the year of a transfer to an expiry that only the registry knows. */
function checkExpiry(service: Service, action: ServiceWork, expiresAt: number | null, now: number): void {
  if (!isDomain(service) || !hasExpiry(action)) return;
  const isTransfer = action === 'create' && decodeJson(service.selection).operation === 'transfer';
  if (expiresAt === null && isTransfer)
    throw invalidFields({ expiresAt: 'روز پایان دامنه را بنویسید؛ سال انتقال به همان افزوده شده است.' });
  if (expiresAt !== null && (expiresAt <= now || expiresAt > now + longestMs))
    throw invalidFields({ expiresAt: 'روز پایان باید در آینده باشد و حداکثر ده سال دیگر.' });
}

/** Maximum registration period of registries, plus a few days until the registration. */
const longestMs = (10 * 366 + 7) * 86_400_000;

const remoteOf = ({ remote, paid_months: months }: Service, expiresAt: number | null) => ({
  ...decodeJson(remote),
  months,
  ...(expiresAt !== null && { expiresAt }),
});

/** Reasons why deliveries are on hold. */
const heldWords = {
  'refund-open': 'بازگشت پول این سرویس در جریان است؛ تا تصمیم دربارهٔ آن چیزی تحویل ندهید.',
  refunded: 'پول این سفارش برگشته است؛ چیزی تحویل ندهید و سرویس را پایان دهید.',
} as const;

/** Suspends a service for a reason other than payment; only staff can resume it. */
export async function suspendByStaff(
  platform: Platform,
  { serviceId, by, reason }: ByStaff & { reason: string },
): Promise<void> {
  await runTransaction(platform, async (trx) => {
    await change(trx, { serviceId, from: ['active', 'suspended', 'failed'], set: { suspended_for: reason } });
    await recordShopEvent(platform, trx, { kind: 'service-suspended-by-staff', serviceId, by, data: { reason } });
    await queueJob(platform, trx, { serviceId, action: 'suspend' });
  });
}

/** Resumes a service suspended by staff; an unpaid one resumes by payment. */
export async function resumeByStaff(
  platform: Platform,
  { serviceId, by, reason }: ByStaff & { reason: string },
): Promise<void> {
  await runTransaction(platform, async (trx) => {
    const service = await lockService(trx, serviceId);
    if (service.suspended_for === 'unpaid')
      throw invalidFields({ reason: 'این سرویس پرداخت نشده است؛ با پرداخت فاکتور خودش برمی‌گردد.' });
    await change(trx, { serviceId, from: ['active', 'suspended', 'failed'], set: { suspended_for: null } });
    await recordShopEvent(platform, trx, { kind: 'service-resumed-by-staff', serviceId, by, data: { reason } });
    await queueJob(platform, trx, { serviceId, action: 'resume' });
  });
}

/** Terminates a service permanently; voids its open invoices. */
export async function terminateByStaff(
  platform: Platform,
  { serviceId, by, reason }: ByStaff & { reason: string },
): Promise<void> {
  await runTransaction(platform, async (trx) => {
    await change(trx, { serviceId, from: ['pending', 'provisioning', 'active', 'suspended', 'failed'], set: {} });
    await voidOpenInvoices(platform, trx, serviceId);
    await recordShopEvent(platform, trx, { kind: 'service-ended-by-staff', serviceId, by, data: { reason } });
    await queueJob(platform, trx, { serviceId, action: 'terminate' });
  });
}

/**
 * Confirms manually that the mobile and the national id of a service's owner belong to one person; waiting work starts
 * now, and nothing of theirs waits for it again.
 */
export async function confirmIdentity(
  platform: Platform,
  { serviceId, by, reason }: ByStaff & { reason: string },
): Promise<void> {
  await runTransaction(platform, async (trx) => {
    const { user_id: userId } = await lockService(trx, serviceId);
    if (!(await takeIdentity(platform, trx, userId)))
      throw fail('EditConflict', { message: 'هویت این مشتری پیش‌تر تأیید شده است.' });
    await recordShopEvent(platform, trx, { kind: 'identity-confirmed', serviceId, userId, by, data: { reason } });
  });
}

/** Adds a staff note to the timeline of a service. */
export async function addServiceNote(
  platform: Platform,
  { serviceId, by, text }: ByStaff & { text: string },
): Promise<void> {
  await runTransaction(platform, async (trx) => {
    await lockService(trx, serviceId);
    await recordShopEvent(platform, trx, { kind: 'staff-note', serviceId, by, data: { text } });
  });
}

async function change(
  trx: Db,
  { serviceId, from, set }: { serviceId: string; from: ServiceState[]; set: { suspended_for?: string | null } },
): Promise<void> {
  const { state } = await lockService(trx, serviceId);
  if (!from.includes(state))
    throw fail('EditConflict', { message: 'وضعیت این سرویس عوض شده است؛ صفحه را دوباره ببینید.' });
  if (Object.keys(set).length > 0) await trx.updateTable('services').set(set).where('id', '=', serviceId).execute();
}
