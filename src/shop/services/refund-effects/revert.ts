import type { Selectable } from 'kysely';
import type { Platform } from '../../../platform/context.ts';
import { decodeJson, encodeJson } from '../../../platform/db/json.ts';
import type { Db } from '../../../platform/db/tables.ts';
import { recordShopEvent } from '../../timeline/record-event.ts';
import { voidOpenInvoices } from '../cancel.ts';
import { describeChange } from '../describe-change.ts';
import { queueChange } from '../identity/waits.ts';
import { formOf, nextAfter } from '../pending-change.ts';
import { serviceNames } from '../search-terms.ts';
import type { ServiceForm } from '../service-form.ts';
import { loadSizer, shrinksDisk } from '../sizes.ts';
import type { ServicesTable } from '../tables.ts';

type Service = Selectable<ServicesTable>;

/** Form of a service before an upgrade, with the value of its paid time. */
interface Former extends ServiceForm {
  periodRial: number;
  /** The machine may already have the larger disk of the upgrade, and disks cannot shrink: it needs a new one. */
  needsRebuild: boolean;
}

/**
 * Finds the form of a service before the upgrade paid by an invoice; null if unknown, if the service was changed again
 * since, or if further time was paid in its current form.
 */
export async function findRevertible(
  db: Db,
  { invoiceId, service }: { invoiceId: string; service: Service },
): Promise<Former | null> {
  const upgrade = await db
    .selectFrom('service_upgrades')
    .selectAll()
    .where('invoice_id', '=', invoiceId)
    .where('service_id', '=', service.id)
    .executeTakeFirst();
  if (!upgrade?.applied_at || upgrade.before === null || upgrade.selection !== service.selection) return null;
  const renewed = await db
    .selectFrom('invoices')
    .select('id')
    .where('service_id', '=', service.id)
    .where('purpose', '=', 'renewal')
    .where('period_start', 'is not', null)
    .where('paid_at', '>=', upgrade.applied_at)
    .executeTakeFirst();
  if (renewed) return null;
  const before = decodeJson(upgrade.before);
  const hasSmallerDisk = shrinksDisk(await loadSizer(db), decodeJson(service.selection), before.selection);
  return {
    ...before,
    periodRial: upgrade.before_rial,
    needsRebuild: hasSmallerDisk && !(await isUnchanged(db, service.id)),
  };
}

const openChanges = ['change', 'rebuild'] as const;

/** True if a change is queued and none has started. */
async function isUnchanged(db: Db, serviceId: string): Promise<boolean> {
  const open = await db
    .selectFrom('service_jobs')
    .select('attempts')
    .where('service_id', '=', serviceId)
    .where('action', 'in', openChanges)
    .where('done_at', 'is', null)
    .execute();
  return open.length > 0 && open.every(({ attempts }) => attempts === 0);
}

/**
 * Reverts a service to its form before an upgrade; false if no longer possible. A grown disk requires `rebuilds`, which
 * loses the data: otherwise the service would keep the larger disk at the lower price.
 */
export async function revertUpgrade(
  platform: Pick<Platform, 'clock'>,
  trx: Db,
  { service, invoiceId, by, rebuilds }: { service: Service; invoiceId: string; by: string | null; rebuilds: boolean },
): Promise<boolean> {
  const former = await findRevertible(trx, { invoiceId, service });
  if (!former || (former.needsRebuild && !rebuilds)) return false;
  const { selection, label, renewal } = former;
  const sizer = await loadSizer(trx);
  const next = nextAfter(service, former, sizer);
  const nextRebuilds = next?.rebuilds === true && shrinksDisk(sizer, selection, next.selection);
  await trx
    .updateTable('services')
    .set((eb) => ({
      selection: encodeJson(selection),
      label,
      renewal_rial: renewal,
      period_rial: Math.min(service.period_rial, former.periodRial),
      next_selection: next && encodeJson(next.selection),
      next_label: next?.label ?? '',
      next_rial: next?.renewal ?? 0,
      next_from: next?.from ?? null,
      next_rebuilds: Number(nextRebuilds),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', service.id)
    .execute();
  await serviceNames.put(trx, service.id);
  await voidOpenInvoices(platform, trx, service.id);
  await recordShopEvent(platform, trx, {
    kind: 'refund-reverted',
    serviceId: service.id,
    orderId: service.order_id,
    invoiceId,
    userId: service.user_id,
    data: { to: describeChange(decodeJson(service.selection), selection, label) },
    by,
  });
  await queueRevert(platform, trx, { service, former });
  return true;
}

/** Cancels a change that has not started; otherwise queues a change or rebuild to the current form. */
async function queueRevert(
  platform: Pick<Platform, 'clock'>,
  trx: Db,
  { service, former }: { service: Service; former: Former },
): Promise<void> {
  const serviceId = service.id;
  const untouched = await trx
    .updateTable('service_jobs')
    .set({ state: 'cancelled', done_at: platform.clock.now() })
    .where('service_id', '=', serviceId)
    .where('action', 'in', openChanges)
    .where('done_at', 'is', null)
    .where('attempts', '=', 0)
    .returning('before')
    .executeTakeFirst();
  const before = untouched?.before ? decodeJson(untouched.before) : formOf(service);
  // The unstarted job may also include an earlier change, which is still paid for.
  const isCalledOff =
    untouched !== undefined && describeChange(before.selection, former.selection, former.label) === '';
  if (!isCalledOff) await queueChange(platform, trx, { serviceId, before, rebuilds: former.needsRebuild });
}
