import type { Selectable } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { type Rial, rial } from '../../platform/money.ts';
import { type Invoice, readInvoice } from '../invoices/index.ts';
import { type CreditLine, subtractShares } from './split.ts';
import type { CreditNoteMethod, CreditNotesTable } from './tables.ts';

/** Credit note without its lines. */
export interface CreditNoteSummary {
  id: string;
  invoiceId: string;
  /** Null if the paid invoice had nothing to deliver. */
  refundId: string | null;
  number: number;
  isTest: boolean;
  /** With VAT. */
  total: Rial;
  vat: Rial;
  method: CreditNoteMethod;
  reason: string;
  madeAt: number;
}

/** Credit note with its changes to the invoice. */
export interface CreditNote extends CreditNoteSummary {
  invoice: Invoice;
  /** The note on the same invoice before this one; null for the first. */
  previous: { number: number; madeAt: number } | null;
  /** Remaining amounts of the invoice lines, in their order. */
  before: CreditLine[];
  after: CreditLine[];
  /** Number of the bank transfer, if the money was sent manually. */
  trace: string;
}

/** Loads a credit note of an invoice with its lines; null for a note of another one. The caller must authorise. */
export async function readCreditNote(
  db: Db,
  { id, invoiceId }: { id: string; invoiceId: string },
): Promise<CreditNote | null> {
  const notes = await listCreditNotes(db, [invoiceId]);
  const index = notes.findIndex((note) => note.id === id);
  const [note, previous] = [notes[index], notes[index - 1]];
  const invoice = note && (await readInvoice(db, invoiceId));
  if (!note || !invoice) return null;
  const [lines, shares, refund] = await Promise.all([
    db
      .selectFrom('invoice_lines')
      .select(['position', 'amount_rial as amount', 'vat_rial as vat'])
      .where('invoice_id', '=', invoiceId)
      .orderBy('position')
      .execute(),
    db
      .selectFrom('credit_note_lines')
      .select(['note_id', 'position', 'amount_rial as amount', 'vat_rial as vat'])
      .where(
        'note_id',
        'in',
        notes.slice(0, index + 1).map((one) => one.id),
      )
      .execute(),
    db
      .selectFrom('refunds')
      .select('trace')
      .where('id', '=', note.refundId ?? '')
      .executeTakeFirst(),
  ]);
  const before = subtractShares(
    lines,
    shares.filter(({ note_id }) => note_id !== id),
  );
  return {
    ...note,
    invoice,
    previous: previous ? { number: previous.number, madeAt: previous.madeAt } : null,
    before,
    after: subtractShares(
      before,
      shares.filter(({ note_id }) => note_id === id),
    ),
    trace: refund?.trace ?? '',
  };
}

/** Lists the credit notes of invoices in the order of their numbers; the caller must authorise. */
export async function listCreditNotes(db: Db, invoiceIds: readonly string[]): Promise<CreditNoteSummary[]> {
  if (invoiceIds.length === 0) return [];
  const rows = await db
    .selectFrom('credit_notes')
    .selectAll()
    .where('invoice_id', 'in', invoiceIds)
    .orderBy('number')
    .execute();
  return rows.map(toCreditNoteSummary);
}

export const toCreditNoteSummary = (row: Selectable<CreditNotesTable>): CreditNoteSummary => ({
  id: row.id,
  invoiceId: row.invoice_id,
  refundId: row.refund_id,
  number: row.number,
  isTest: row.is_test === 1,
  total: rial(row.total_rial),
  vat: rial(row.vat_rial),
  method: row.method,
  reason: row.reason,
  madeAt: row.made_at,
});
