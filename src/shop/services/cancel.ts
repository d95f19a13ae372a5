import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { releaseReservations } from '../catalogue/index.ts';
import { voidInvoices } from '../invoices/index.ts';
import { recordShopEvent } from '../timeline/record-event.ts';
import { isEnding } from './ending.ts';

/**
 * Lets a service of a customer end with the period that is paid, or go on after all. What was billed for the time after
 * is void. False when it is not theirs, ends or has ended.
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

/** Makes void what could still be paid for a service; its period can then be billed again. */
export async function voidOpenInvoices(platform: Pick<Platform, 'clock'>, trx: Db, serviceId: string): Promise<void> {
  const open = await trx
    .selectFrom('invoices')
    .select('id')
    .where('service_id', '=', serviceId)
    .where('state', '=', 'proforma')
    .execute();
  await voidHeld(platform, trx, open, { period_start: null });
}

/** Makes void the upgrades of a service that were asked for and not paid: their price was for the time paid until now. */
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

/** Makes invoices of a service void and gives back what was held for them. */
async function voidHeld(
  platform: Pick<Platform, 'clock'>,
  trx: Db,
  open: ReadonlyArray<{ id: string }>,
  set: { period_start?: null } = {},
): Promise<void> {
  const ids = open.map(({ id }) => id);
  for (const id of await voidInvoices(platform, trx, ids, set)) await releaseReservations(trx, id);
}
