import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { write } from '../../platform/db/write.ts';
import { releaseHolds } from '../catalogue/index.ts';
import { invoiceMachine } from '../invoices/states.ts';
import { move } from '../machine.ts';
import { note } from '../timeline/note.ts';
import { isEnding } from './ending.ts';

/**
 * Lets a service of a customer end with the period that is paid, or go on after all. What was billed for the time after
 * is void. False when it is not theirs, ends or has ended.
 */
export async function cancelAtEnd(
  platform: Platform,
  { serviceId, userId, cancels }: { serviceId: string; userId: string; cancels: boolean },
): Promise<boolean> {
  return await write(platform, async (trx) => {
    const changed = await trx
      .updateTable('services')
      .set((eb) => ({ cancels_at_end: cancels ? 1 : 0, version: eb('version', '+', 1) }))
      .where('id', '=', serviceId)
      .where('user_id', '=', userId)
      .where('state', '!=', 'terminated')
      .where((eb) => eb.not(isEnding(eb)))
      .executeTakeFirst();
    if (changed.numUpdatedRows !== 1n) return false;
    if (cancels) await voidOpenInvoices(trx, serviceId);
    await note(platform, trx, { kind: cancels ? 'service-cancelled' : 'service-kept', serviceId, userId });
    return true;
  });
}

/** Makes void what could still be paid for a service; its period can then be billed again. */
export async function voidOpenInvoices(trx: Db, serviceId: string): Promise<void> {
  const open = await trx
    .selectFrom('invoices')
    .select('id')
    .where('service_id', '=', serviceId)
    .where('state', '=', 'proforma')
    .execute();
  for (const { id } of open) await voidInvoice(trx, id, { period_start: null });
}

/** Makes void the upgrades of a service that were asked for and not paid: their price was for the time paid until now. */
export async function voidUpgrades(trx: Db, serviceId: string): Promise<void> {
  const open = await trx
    .selectFrom('invoices')
    .select('id')
    .where('service_id', '=', serviceId)
    .where('purpose', '=', 'upgrade')
    .where('state', '=', 'proforma')
    .execute();
  for (const { id } of open) await voidInvoice(trx, id);
}

/** Makes an invoice of a service void and gives back what was held for it. */
async function voidInvoice(trx: Db, id: string, set: { period_start?: null } = {}): Promise<void> {
  if (await move(trx, invoiceMachine, id, 'void', set)) await releaseHolds(trx, id);
}
