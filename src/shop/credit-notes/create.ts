import type { Selectable } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import type { Db } from '../../platform/db/tables.ts';
import { randomToken } from '../../platform/ids.ts';
import type { Rial } from '../../platform/money.ts';
import type { InvoicesTable } from '../invoices/tables.ts';
import { allocateCreditNumber } from './number.ts';
import { splitOverLines, subtractShares } from './split.ts';
import type { CreditNoteMethod } from './tables.ts';

interface NewCreditNote {
  /** Locked by the caller. */
  invoice: Pick<Selectable<InvoicesTable>, 'id' | 'user_id' | 'is_test'>;
  amount: Rial;
  method: CreditNoteMethod;
  /** The refund that is carried out; null if the money of an undeliverable invoice is credited. */
  refundId: string | null;
  reason: string;
}

/**
 * Creates the credit note of a refund or credit, in the same transaction: its number and the shares of the invoice
 * lines. Throws if more would be credited than was paid, or if the refund has one already. Locks the series of numbers
 * until the transaction ends, so it comes after every other lock.
 */
export async function createCreditNote(
  platform: Pick<Platform, 'clock'>,
  trx: Db,
  { invoice, amount, method, refundId, reason }: NewCreditNote,
): Promise<{ id: string; number: number }> {
  const lines = await trx
    .selectFrom('invoice_lines')
    .select(['position', 'amount_rial as amount', 'vat_rial as vat'])
    .where('invoice_id', '=', invoice.id)
    .orderBy('position')
    .execute();
  const credited = await trx
    .selectFrom('credit_note_lines')
    .innerJoin('credit_notes', 'credit_notes.id', 'credit_note_lines.note_id')
    .select(['position', 'amount_rial as amount', 'credit_note_lines.vat_rial as vat'])
    .where('invoice_id', '=', invoice.id)
    .execute();
  const shares = splitOverLines(amount, subtractShares(lines, credited));
  const id = randomToken(12);
  const number = await allocateCreditNumber(trx, invoice.is_test === 1 ? 'test' : 'official');
  await trx
    .insertInto('credit_notes')
    .values({
      id,
      invoice_id: invoice.id,
      user_id: invoice.user_id,
      refund_id: refundId,
      number,
      is_test: invoice.is_test,
      total_rial: amount,
      vat_rial: shares.reduce((sum, { vat }) => sum + vat, 0),
      method,
      reason,
      made_at: platform.clock.now(),
    })
    .execute();
  await trx
    .insertInto('credit_note_lines')
    .values(
      shares
        .filter((share) => share.amount !== 0)
        .map((share) => ({
          note_id: id,
          position: share.position,
          amount_rial: share.amount,
          vat_rial: share.vat,
        })),
    )
    .execute();
  return { id, number };
}
