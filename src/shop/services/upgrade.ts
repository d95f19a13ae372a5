import type { Platform } from '../../platform/context.ts';
import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { note } from '../timeline/note.ts';
import { voidOpenInvoices } from './cancel.ts';
import { changedWords } from './changed-words.ts';
import { queueChange } from './identity/waits.ts';

/**
 * Makes a service what the invoice of its upgrade pays for, once. Answers false when that was done before or the
 * service has ended: the money is then the customer's.
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
    .returning(['selection', 'label', 'renewal_rial', 'period_rial'])
    .executeTakeFirst();
  const invoice = await trx.selectFrom('invoices').select('user_id').where('id', '=', invoiceId).executeTakeFirst();
  if (!upgrade || !invoice) return false;
  const before = await trx.selectFrom('services').select('selection').where('id', '=', serviceId).executeTakeFirst();
  const changed = await trx
    .updateTable('services')
    .set((eb) => ({
      selection: upgrade.selection,
      label: upgrade.label,
      renewal_rial: upgrade.renewal_rial,
      period_rial: upgrade.period_rial,
      next_selection: null,
      next_from: null,
      wanted_plan: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', serviceId)
    .where('state', '!=', 'terminated')
    .executeTakeFirst();
  if (changed.numUpdatedRows !== 1n || !before) return false;
  // The next period is billed anew, at the new price.
  await voidOpenInvoices(trx, serviceId);
  await note(platform, trx, {
    ...{ kind: 'service-upgraded', serviceId, invoiceId, userId: invoice.user_id },
    data: { to: changedWords(decodeJson(before.selection), decodeJson(upgrade.selection), upgrade.label) },
  });
  await queueChange(platform, trx, serviceId);
  return true;
}
