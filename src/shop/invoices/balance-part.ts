import type { Selectable } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { type Rial, rial } from '../../platform/money.ts';
import { postLedgerEntry, spend } from '../balance/index.ts';
import { transition } from '../state-machine.ts';
import { invoiceMachine } from './states.ts';
import type { InvoicesTable } from './tables.ts';

type InvoiceRow = Selectable<InvoicesTable>;

/** Locks an invoice until the transaction ends and returns it. Locked before the order and the balance. */
export async function lockInvoice(trx: Db, id: string): Promise<InvoiceRow | undefined> {
  return trx
    .updateTable('invoices')
    .set((eb) => ({ balance_rial: eb.ref('balance_rial') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

/**
 * Reserves a part of the owner's balance for an open invoice locked by the caller: it is debited and belongs to the
 * invoice until that is paid or the part is released. Returns false if the balance is insufficient.
 */
export async function holdPart(
  platform: Pick<Platform, 'clock'>,
  trx: Db,
  invoice: InvoiceRow,
  part: Rial,
): Promise<boolean> {
  const { id, user_id: userId, is_test } = invoice;
  const isHeld = await spend(platform, trx, {
    userId,
    amount: part,
    kind: 'held',
    key: `held:${id}:${await countHolds(trx, invoice)}`,
    invoiceId: id,
    isTest: is_test === 1,
  });
  if (isHeld) await setPart(trx, id, part);
  return isHeld;
}

/** Releases the reserved part of an invoice, locked by the caller, back to the balance. */
export async function releasePart(platform: Pick<Platform, 'clock'>, trx: Db, invoice: InvoiceRow): Promise<void> {
  const { id, user_id: userId, balance_rial: held, is_test } = invoice;
  if (held === 0 || invoice.paid_at !== null) return;
  await postLedgerEntry(platform, trx, {
    userId,
    amount: rial(held),
    kind: 'released',
    key: `released:${id}:${await countHolds(trx, invoice)}`,
    invoiceId: id,
    isTest: is_test === 1,
  });
  await setPart(trx, id, rial(0));
}

/**
 * Voids open invoices and releases their reserved parts; returns those that were open. Locks all invoices before the
 * balance, to keep the lock order.
 */
export async function voidInvoices(
  platform: Pick<Platform, 'clock'>,
  trx: Db,
  ids: readonly string[],
  set: { period_start?: null } = {},
): Promise<string[]> {
  const ended: InvoiceRow[] = [];
  for (const id of ids) {
    const invoice = (await transition(trx, invoiceMachine, id, 'void', set)) && (await lockInvoice(trx, id));
    if (invoice) ended.push(invoice);
  }
  for (const invoice of ended) await releasePart(platform, trx, invoice);
  return ended.map(({ id }) => id);
}

export async function setPart(trx: Db, id: string, part: Rial): Promise<void> {
  await trx.updateTable('invoices').set({ balance_rial: part }).where('id', '=', id).execute();
}

/** Number of reservations of an invoice so far, which makes the key of each entry unique. */
async function countHolds(trx: Db, { id, user_id }: InvoiceRow): Promise<number> {
  const { count } = await trx
    .selectFrom('balance_entries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .where('invoice_id', '=', id)
    .where('kind', '=', 'held')
    .executeTakeFirstOrThrow();
  return Number(count);
}
