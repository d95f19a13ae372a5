import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { releaseReservations } from '../catalogue/index.ts';
import { voidInvoices } from '../invoices/index.ts';
import { recordShopEvent } from '../timeline/record-event.ts';
import { isEnding } from './ending.ts';

/**
 * Cancels a customer's service for the end of the paid period, or reverts that. Voids the invoice of the time after. False
 * if it belongs to another customer, is ending or has ended.
 */
export async function cancelAtEnd(
  platform: Platform,
  { serviceId, userId, cancels }: { serviceId: string; userId: string; cancels: boolean },
): Promise<boolean> {
  return await runTransaction(platform, async (trx) => {
    const changed = await trx
      .updateTable('services')
      .set((eb) => ({ cancels_at_end: cancels ? 1 : 0, version: eb('version', '+', 1) }))
      .where('id', '=', serviceId)
      .where('user_id', '=', userId)
      .where('state', '!=', 'terminated')
      .where((eb) => eb.not(isEnding(eb)))
      .executeTakeFirst();
    if (changed.numUpdatedRows !== 1n) return false;
    if (cancels) await voidOpenInvoices(platform, trx, serviceId);
    await recordShopEvent(platform, trx, { kind: cancels ? 'service-cancelled' : 'service-kept', serviceId, userId });
    return true;
  });
}

/** Voids the open invoices of a service; its period can then be billed again. */
export async function voidOpenInvoices(platform: Pick<Platform, 'clock'>, trx: Db, serviceId: string): Promise<void> {
  const open = await trx
    .selectFrom('invoices')
    .select('id')
    .where('service_id', '=', serviceId)
    .where('state', '=', 'proforma')
    .execute();
  await voidHeld(platform, trx, open, { period_start: null });
}

/** Voids the unpaid upgrades of a service: their price was for the time paid so far. */
export async function voidUpgrades(platform: Pick<Platform, 'clock'>, trx: Db, serviceId: string): Promise<void> {
  const open = await trx
    .selectFrom('invoices')
    .select('id')
    .where('service_id', '=', serviceId)
    .where('purpose', '=', 'upgrade')
    .where('state', '=', 'proforma')
    .execute();
  await voidHeld(platform, trx, open);
}

/** Voids invoices of a service and releases their reserved parts. */
async function voidHeld(
  platform: Pick<Platform, 'clock'>,
  trx: Db,
  open: ReadonlyArray<{ id: string }>,
  set: { period_start?: null } = {},
): Promise<void> {
  const ids = open.map(({ id }) => id);
  for (const id of await voidInvoices(platform, trx, ids, set)) await releaseReservations(trx, id);
}
