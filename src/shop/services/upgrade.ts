import type { Platform } from '../../platform/context.ts';
import { decodeJson, encodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { rial } from '../../platform/money.ts';
import { recordShopEvent } from '../timeline/record-event.ts';
import { voidOpenInvoices } from './cancel.ts';
import { describeChange } from './describe-change.ts';
import { queueChange } from './identity/waits.ts';
import { formOf, nextAfter } from './pending-change.ts';
import { serviceNames } from './search-terms.ts';
import { loadSizer, shrinksDisk } from './sizes.ts';

/**
 * Applies a paid upgrade to a service, once; a pending reduction for the next period remains unless the upgrade overrides
 * it. Returns false if it was applied before or the service has ended: the money is then credited to the customer.
 */
export async function upgradeService(
  platform: Pick<Platform, 'clock'>,
  trx: Db,
  { serviceId, invoiceId }: { serviceId: string; invoiceId: string },
): Promise<boolean> {
  const upgrade = await trx
    .updateTable('service_upgrades')
    .set({ applied_at: platform.clock.now() })
    .where('invoice_id', '=', invoiceId)
    .where('service_id', '=', serviceId)
    .where('applied_at', 'is', null)
    .returning(['selection', 'label', 'renewal_rial', 'period_rial', 'rebuilds'])
    .executeTakeFirst();
  const invoice = await trx.selectFrom('invoices').select('user_id').where('id', '=', invoiceId).executeTakeFirst();
  if (!upgrade || !invoice) return false;
  const before = await trx.selectFrom('services').selectAll().where('id', '=', serviceId).executeTakeFirst();
  if (!before) return false;
  await trx
    .updateTable('service_upgrades')
    .set({ before: encodeJson(formOf(before)), before_rial: before.period_rial })
    .where('invoice_id', '=', invoiceId)
    .execute();
  const selection = decodeJson(upgrade.selection);
  const sizer = await loadSizer(trx);
  const form = { selection, label: upgrade.label, renewal: rial(upgrade.renewal_rial) };
  const next = nextAfter(before, form, sizer);
  const nextRebuilds = next?.rebuilds === true && shrinksDisk(sizer, selection, next.selection);
  const changed = await trx
    .updateTable('services')
    .set((eb) => ({
      selection: upgrade.selection,
      label: upgrade.label,
      renewal_rial: upgrade.renewal_rial,
      period_rial: upgrade.period_rial,
      next_selection: next && encodeJson(next.selection),
      next_label: next?.label ?? '',
      next_rial: next?.renewal ?? 0,
      next_from: next?.from ?? null,
      next_rebuilds: Number(nextRebuilds),
      wanted_plan: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', serviceId)
    .where('state', '!=', 'terminated')
    .executeTakeFirst();
  if (changed.numUpdatedRows !== 1n) return false;
  await serviceNames.put(trx, serviceId);
  // The invoice of the next period is recreated at the new price.
  await voidOpenInvoices(platform, trx, serviceId);
  await recordShopEvent(platform, trx, {
    kind: 'service-upgraded',
    serviceId,
    invoiceId,
    userId: invoice.user_id,
    data: { from: before.label, to: describeChange(decodeJson(before.selection), selection, upgrade.label) },
  });
  await queueChange(platform, trx, {
    serviceId,
    before: formOf(before),
    // Never without need, also when something has changed since its owner agreed.
    rebuilds: upgrade.rebuilds === 1 && shrinksDisk(sizer, decodeJson(before.selection), selection),
  });
  return true;
}
