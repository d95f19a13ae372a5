import type { Generated } from 'kysely';
import type { JsonText } from '../../platform/db/json.ts';
import type { LineDetail, LineKind } from '../catalogue/types.ts';
import type { Buyer } from '../customers/types.ts';
import type { InvoiceState } from './states.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    invoices: InvoicesTable;
    invoice_lines: InvoiceLinesTable;
    invoice_numbers: InvoiceNumbersTable;
  }
}

/** What an invoice is for; a `payment` is of something that people deliver, outside the catalogue. */
export type InvoicePurpose = 'order' | 'renewal' | 'top-up' | 'upgrade' | 'payment';

export interface InvoicesTable {
  id: string;
  user_id: string;
  purpose: InvoicePurpose;
  order_id: string | null;
  service_id: string | null;
  /** Of a renewal; unique with the service, so that a period is billed once. */
  period_start: number | null;
  state: InvoiceState;
  /** Gap-free; taken in the transaction that settles it. Test payments take one of a series of their own. */
  number: number | null;
  is_test: number;
  /** With VAT; a whole number of Toman. */
  total_rial: number;
  vat_rial: number;
  /** Hundredths of a percent: 1000 is ten percent. */
  vat_rate: number;
  refunded_rial: Generated<number>;
  /** What of the total the owner's balance pays: held while it is open, spent once it is paid. */
  balance_rial: Generated<number>;
  buyer: JsonText<Buyer>;
  /** Of the secret in links that let somebody see and pay it without signing in. */
  secret_hash: string;
  created_at: number;
  due_at: number;
  paid_at: number | null;
  /** By what it was paid, or the rest of it beside the balance: a gateway, `balance`, `bank-transfer`, `staff`. */
  paid_by: string | null;
}

export interface InvoiceLinesTable {
  invoice_id: string;
  position: number;
  kind: LineKind;
  label: string;
  quantity: number;
  unit_rial: number;
  /** With VAT; negative for discounts. */
  amount_rial: number;
  vat_rial: number;
  /** Hundredths of a percent, where it is not the rate of the invoice: credit for what was paid at another one. */
  own_vat_rate: Generated<number | null>;
  /** What was chosen with it and costs nothing of its own. */
  details: Generated<JsonText<LineDetail[]>>;
}

/** The last number of each series. */
export interface InvoiceNumbersTable {
  series: 'official' | 'test';
  last: number;
}
