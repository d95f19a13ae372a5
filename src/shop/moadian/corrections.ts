import type { Selectable } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { subtractShares } from '../credit-notes/split.ts';
import type { CreditNotesTable } from '../credit-notes/tables.ts';
import type { InvoicesTable } from '../invoices/tables.ts';
import { noteSerial } from '../invoices/tax-number.ts';
import type { OfficialDocument } from './document.ts';
import type { StoredLine } from './lines.ts';

type PositionedLine = StoredLine & { position: number };
type Note = Pick<Selectable<CreditNotesTable>, 'id' | 'invoice_id' | 'number' | 'made_at'>;

/** An invoice with its lines and all its credit notes, oldest first. */
export interface InvoiceHistory {
  invoice: Selectable<InvoicesTable>;
  lines: PositionedLine[];
  notes: Array<Note & { shares: Array<{ position: number; amount: number; vat: number }> }>;
}

/** Loads the lines and credit notes of invoices, in their order. */
export async function listHistories(
  db: Db,
  invoices: ReadonlyArray<Selectable<InvoicesTable>>,
): Promise<InvoiceHistory[]> {
  const ids = invoices.map(({ id }) => id);
  const [lines, notes, shares] = await Promise.all([
    db.selectFrom('invoice_lines').selectAll().where('invoice_id', 'in', ids).orderBy('position').execute(),
    db
      .selectFrom('credit_notes')
      .select(['id', 'invoice_id', 'number', 'made_at'])
      .where('invoice_id', 'in', ids)
      .orderBy('number')
      .execute(),
    db
      .selectFrom('credit_note_lines')
      .innerJoin('credit_notes', 'credit_notes.id', 'note_id')
      .select(['note_id', 'position', 'amount_rial as amount', 'credit_note_lines.vat_rial as vat'])
      .where('invoice_id', 'in', ids)
      .execute(),
  ]);
  const linesOf = Map.groupBy(lines, (line) => line.invoice_id);
  const notesOf = Map.groupBy(notes, (note) => note.invoice_id);
  const sharesOf = Map.groupBy(shares, (share) => share.note_id);
  return invoices.map((invoice) => ({
    invoice,
    lines: (linesOf.get(invoice.id) ?? []).map(({ amount_rial: amount, vat_rial: vat, ...line }) => ({
      ...line,
      amount,
      vat,
    })),
    notes: (notesOf.get(invoice.id) ?? []).map((note) => ({ ...note, shares: sharesOf.get(note.id) ?? [] })),
  }));
}

/**
 * Subject, reference and lines of a credit note. Each document can be referenced once, so a note refers to the note
 * before it, and the first one to the invoice. A correction lists the remaining amounts; the note that leaves nothing
 * cancels the lines of the previous document.
 */
export function correctionOf(
  { invoice, lines, notes }: InvoiceHistory,
  number: number,
): Pick<OfficialDocument, 'subject' | 'reference' | 'lines'> {
  const index = notes.findIndex((note) => note.number === number);
  const before = notes[index - 1];
  const left = remainingAfter(lines, notes.slice(0, index + 1));
  const isNothing = left.every(({ amount }) => amount === 0);
  return {
    subject: isNothing ? 'cancellation' : 'correction',
    reference: before
      ? { at: before.made_at, serial: noteSerial(before.number) }
      : { at: invoice.paid_at ?? 0, serial: invoice.number ?? 0 },
    lines: isNothing ? remainingAfter(lines, notes.slice(0, index)) : left,
  };
}

function remainingAfter(lines: readonly PositionedLine[], notes: InvoiceHistory['notes']): PositionedLine[] {
  const rest = subtractShares(
    lines,
    notes.flatMap(({ shares }) => shares),
  );
  const left = lines.map((line, index) => ({ ...line, ...rest[index] }));
  // A discount that was credited whole lowers nothing; its line would count as a sold one.
  return left.filter(({ amount }, index) => amount !== 0 || (lines[index]?.amount ?? 0) >= 0);
}
