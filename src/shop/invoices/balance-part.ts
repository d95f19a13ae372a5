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
 * Holds a part of the owner's balance for an open invoice that the caller has locked: it leaves the balance and belongs
 * to the invoice until that is paid or the part is released. Returns false if the balance does not suffice.
 */
export async function holdPart(
  platform: Pick<Platform, 'clock'>,
  trx: Db,
  invoice: InvoiceRow,
  part: Rial,
): Promise<boolean> {
  const { id, user_id: userId, is_test } = invoice;
  const isHeld = await spend(platform, trx, {
    ...{ userId, amount: part, kind: 'held', key: `held:${id}:${await countHolds(trx, invoice)}` },
    ...{ invoiceId: id, isTest: is_test === 1 },
  });
  if (isHeld) await setPart(trx, id, part);
  return isHeld;
}

/** Gives the held part of an invoice, which the caller has locked, back to the balance. */
export async function releasePart(platform: Pick<Platform, 'clock'>, trx: Db, invoice: InvoiceRow): Promise<void> {
  const { id, user_id: userId, balance_rial: held, is_test } = invoice;
  if (held === 0 || invoice.paid_at !== null) return;
  await postLedgerEntry(platform, trx, {
    ...{ userId, amount: rial(held), kind: 'released', key: `released:${id}:${await countHolds(trx, invoice)}` },
    ...{ invoiceId: id, isTest: is_test === 1 },
  });
  await setPart(trx, id, rial(0));
}

/**
 * Makes open invoices void and releases what is held for them; returns those that were open. All invoices come before the
 * balance, which keeps the order of locks.
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

/** How often something was held for an invoice; the number makes the key of each entry its own. */
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
