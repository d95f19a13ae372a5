import type { Selectable } from 'kysely';
import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { type Rial, rial } from '../../platform/money.ts';
import type { LineDetail } from '../catalogue/types.ts';
import type { Buyer } from '../customers/types.ts';
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

/** Share of a line of the invoice. */
export interface CreditNoteLine {
  label: string;
  quantity: number;
  /** With VAT; negative for discounts. */
  amount: Rial;
  vat: Rial;
  /** Hundredths of a percent, that of the line of the invoice. */
  vatRate: number;
  details: LineDetail[];
}

/** Credit note with what it says about its invoice. */
export interface CreditNote extends CreditNoteSummary {
  userId: string;
  buyer: Buyer;
  /** Hundredths of a percent. */
  vatRate: number;
  invoiceNumber: number;
  invoiceTotal: Rial;
  invoicePaidAt: number;
  /** Sum of the notes on the same invoice before this one. */
  creditedBefore: Rial;
  lines: CreditNoteLine[];
}

/** Loads a credit note with its lines; the caller must authorise. */
export async function readCreditNote(db: Db, id: string): Promise<CreditNote | null> {
  const row = await db
    .selectFrom('credit_notes')
    .innerJoin('invoices', 'invoices.id', 'credit_notes.invoice_id')
    .selectAll('credit_notes')
    .select(['invoices.buyer', 'invoices.vat_rate', 'invoices.number as invoice_number', 'invoices.paid_at'])
    .select('invoices.total_rial as invoice_total')
    .where('credit_notes.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const [lines, earlier] = await Promise.all([
    db
      .selectFrom('credit_note_lines')
      .innerJoin('invoice_lines', (join) =>
        join
          .onRef('invoice_lines.position', '=', 'credit_note_lines.position')
          .on('invoice_lines.invoice_id', '=', row.invoice_id),
      )
      .select(['label', 'quantity', 'own_vat_rate', 'details'])
      .select(['credit_note_lines.amount_rial', 'credit_note_lines.vat_rial'])
      .where('note_id', '=', id)
      .orderBy('credit_note_lines.position')
      .execute(),
    db
      .selectFrom('credit_notes')
      .select((eb) => eb.fn.sum<number | string | null>('total_rial').as('sum'))
      .where('invoice_id', '=', row.invoice_id)
      .where('number', '<', row.number)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    ...toCreditNoteSummary(row),
    userId: row.user_id,
    buyer: decodeJson(row.buyer) as Buyer,
    vatRate: row.vat_rate,
    invoiceNumber: row.invoice_number ?? 0,
    invoiceTotal: rial(row.invoice_total),
    invoicePaidAt: row.paid_at ?? row.made_at,
    creditedBefore: rial(Number(earlier.sum ?? 0)),
    lines: lines.map((line) => ({
      label: line.label,
      quantity: line.quantity,
      amount: rial(line.amount_rial),
      vat: rial(line.vat_rial),
      vatRate: line.own_vat_rate ?? row.vat_rate,
      details: decodeJson(line.details),
    })),
  };
}

/** Lists the credit notes of invoices, oldest first; the caller must authorise. */
export async function listCreditNotes(db: Db, invoiceIds: readonly string[]): Promise<CreditNoteSummary[]> {
  if (invoiceIds.length === 0) return [];
  const rows = await db
    .selectFrom('credit_notes')
    .selectAll()
    .where('invoice_id', 'in', invoiceIds)
    .orderBy('made_at')
    .orderBy('number')
    .execute();
  return rows.map(toCreditNoteSummary);
}

const toCreditNoteSummary = (row: Selectable<CreditNotesTable>): CreditNoteSummary => ({
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
