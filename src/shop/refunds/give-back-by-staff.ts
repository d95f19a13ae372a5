import type { Selectable } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { runTransaction, type Touch } from '../../platform/db/transaction.ts';
import { fail } from '../../platform/errors.ts';
import { type Rial, rial } from '../../platform/money.ts';
import { monthsOf } from '../catalogue/index.ts';
import { notifyCustomer } from '../customers/index.ts';
import { servicePath } from '../paths.ts';
import { isDomain } from '../services/domain-news.ts';
import { isBeingTerminated } from '../services/ending.ts';
import { lockService } from '../services/lock-service.ts';
import { paidUntil } from '../services/periods.ts';
import { findHeld } from '../services/refund-effects/hold.ts';
import { serviceMachine } from '../services/states.ts';
import type { ServiceJobsTable, ServicesTable } from '../services/tables.ts';
import { transition } from '../state-machine.ts';
import { recordShopEvent } from '../timeline/record-event.ts';
import { approveAtOnce } from './decide.ts';
import { paidForItem, returnPrice } from './give-back.ts';
import { requestRefundWithin } from './request.ts';

type Service = Selectable<ServicesTable>;
type Job = Selectable<ServiceJobsTable>;

/** Work on a domain that staff may mark as impossible, and the amount then refunded to its customer. */
export interface GiveBack {
  action: 'create' | 'renew';
  amount: Rial;
}

interface Returned extends GiveBack {
  job: Job;
  /** Paid renewals that the registrar did not carry out, the last one first; none for a registration. */
  renewals: Array<{ id: string; amount: Rial }>;
}

/** Amount of a domain that can be refunded now; null if there is none, and for other services. */
export async function readGiveBack(db: Db, serviceId: string): Promise<GiveBack | null> {
  const service = await db.selectFrom('services').selectAll().where('id', '=', serviceId).executeTakeFirst();
  const found = service && (await findReturned(db, service));
  return found ? { action: found.action, amount: found.amount } : null;
}

/**
 * Ends the registration or transfer of a domain that staff could not carry out, or reverts a renewal: the money is
 * refunded to the balance with credit notes, as after a rejection by a registrar. Of two calls the second throws.
 */
export async function giveBackByStaff(
  platform: Platform,
  { serviceId, by, reason }: { serviceId: string; by: string; reason: string },
): Promise<void> {
  await runTransaction(platform, async (trx, touch) => {
    const service = await lockService(trx, serviceId);
    const found = await findReturned(trx, service);
    if (!found) throw fail('EditConflict', { message: 'کار این دامنه عوض شده است؛ صفحه را دوباره ببینید.' });
    await trx
      .updateTable('service_jobs')
      // Invalidates a poll in progress.
      .set((eb) => ({
        state: 'failed',
        error: reason,
        done_at: platform.clock.now(),
        attempts: eb('attempts', '+', 1),
      }))
      .where('id', '=', found.job.id)
      .execute();
    if (found.action === 'create') await returnPrice(platform, trx, touch, { service, reason, by });
    else await returnRenewals(platform, trx, touch, { service, returned: found, reason, by });
  });
}

async function findReturned(db: Db, service: Service): Promise<Returned | null> {
  if (!isDomain(service) || service.state === 'terminated' || (await isBeingTerminated(db, service.id))) return null;
  if ((await findHeld(db, [service.id])).has(service.id)) return null;
  const action = service.anchor_at === null ? 'create' : 'renew';
  const job = await db
    .selectFrom('service_jobs')
    .selectAll()
    .where('service_id', '=', service.id)
    .where('action', '=', action)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  if (!job || !isDecidable(job, service)) return null;
  if (action === 'create') return { action, amount: rial(await paidForItem(db, service)), job, renewals: [] };
  const renewals = await findOpenRenewals(db, service);
  const amount = rial(renewals.reduce((sum, one) => sum + one.amount, 0));
  return amount > 0 ? { action, amount, job, renewals } : null;
}

/** True for work of staff; a registrar may still be carrying out a request. */
const isDecidable = ({ action, state, progress }: Job, { remote }: Service): boolean =>
  state === 'waiting_for_staff' ||
  state === 'failed' ||
  (action === 'create' &&
    state === 'running' &&
    decodeJson(progress).missing !== undefined &&
    decodeJson(remote).sentAt === undefined);

/** The paid renewals that the registrar did not carry out, the last one first. */
async function findOpenRenewals(db: Db, service: Service): Promise<Returned['renewals']> {
  const { anchor_at: anchor, calendar, paid_months: paid, cycle } = service;
  if (anchor === null) return [];
  const { months } = decodeJson(service.remote);
  const renewed = typeof months === 'number' ? months : paid - monthsOf[cycle];
  const rows = await db
    .selectFrom('invoices')
    .select(['id', 'total_rial', 'refunded_rial'])
    .where('service_id', '=', service.id)
    .where('purpose', '=', 'renewal')
    .where('paid_at', 'is not', null)
    .where('period_start', '>=', paidUntil(anchor, renewed, calendar))
    .whereRef('refunded_rial', '<', 'total_rial')
    .orderBy('period_start', 'desc')
    .execute();
  return rows.map(({ id, total_rial, refunded_rial }) => ({ id, amount: rial(total_rial - refunded_rial) }));
}

/** Reverts the paid time of renewals and refunds them; the domain stays until its current expiry. */
async function returnRenewals(
  platform: Platform,
  trx: Db,
  touch: Touch,
  { service, returned, reason, by }: { service: Service; returned: Returned; reason: string; by: string },
): Promise<void> {
  const { id: serviceId, user_id: userId, hostname: domain } = service;
  for (const { id: invoiceId, amount } of returned.renewals) {
    const { id } = await requestRefundWithin(platform, trx, {
      ...{ invoiceId, amount, method: 'balance', reason: `${domain}: ${reason}`, staff: by },
      effects: [{ serviceId, action: 'shorten', at: null, reason: '' }],
    });
    await approveAtOnce(platform, trx, touch, id);
  }
  if (service.state === 'failed') await transition(trx, serviceMachine, serviceId, 'active', { problem: '' });
  const { paid_until: until } = await trx
    .selectFrom('services')
    .select('paid_until')
    .where('id', '=', serviceId)
    .executeTakeFirstOrThrow();
  await recordShopEvent(platform, trx, { kind: 'domain-not-renewed', serviceId, userId, by, data: { reason } });
  await notifyCustomer(platform, trx, {
    ...{ userId, kind: 'domain-not-renewed', dedupeKey: `domain-not-renewed:${returned.job.id}` },
    data: { domain, reason, amount: returned.amount, date: until ?? 0, path: servicePath(serviceId) },
  });
  touch('outbox');
}
