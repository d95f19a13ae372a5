declare module '../../platform/db/tables.ts' {
  interface Tables {
    credit_notes: CreditNotesTable;
    credit_note_lines: CreditNoteLinesTable;
    credit_note_numbers: CreditNoteNumbersTable;
  }
}

/** Destination of the money of a credit note: the customer's balance, the gateway, or a manual transfer. */
export type CreditNoteMethod = 'balance' | 'gateway' | 'manual';

/** Credit notes; rows are never changed. Their sum per invoice never exceeds its total. */
export interface CreditNotesTable {
  id: string;
  invoice_id: string;
  user_id: string;
  /** Unique. Null if the paid invoice had nothing to deliver, so that its money was credited to the balance. */
  refund_id: string | null;
  /** Gap-free; notes on test invoices use a separate series. */
  number: number;
  is_test: number;
  /** With VAT. */
  total_rial: number;
  vat_rial: number;
  method: CreditNoteMethod;
  /** Reason of the refund by staff; empty if none was meant for the customer. */
  reason: string;
  made_at: number;
}

/** Share of a line of the invoice; without lines of which nothing is credited. */
export interface CreditNoteLinesTable {
  note_id: string;
  /** Position of the line of the invoice. */
  position: number;
  /** With VAT; negative for discounts. */
  amount_rial: number;
  vat_rial: number;
}

/** The last number of each series. */
export interface CreditNoteNumbersTable {
  series: 'official' | 'test';
  last: number;
}
