import type { Generated } from 'kysely';
import type { JsonText } from '../../platform/db/json.ts';
import type { LineDetail, LineKind } from '../catalogue/types.ts';
import type { Buyer } from '../customers/types.ts';
import type { Seller } from './seller.ts';
import type { InvoiceState } from './states.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    invoices: InvoicesTable;
    invoice_lines: InvoiceLinesTable;
    invoice_numbers: InvoiceNumbersTable;
  }
}

/** Purpose of an invoice; `payment` is for something delivered manually, outside the catalogue. */
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
  /** Gap-free; allocated in the transaction that settles it. Test payments use a separate series. */
  number: number | null;
  is_test: number;
  /** With VAT; a whole number of Toman. */
  total_rial: number;
  vat_rial: number;
  /** Hundredths of a percent: 1000 is ten percent. */
  vat_rate: number;
  refunded_rial: Generated<number>;
  /** Part of the total from the owner's balance: reserved while open, spent once paid. */
  balance_rial: Generated<number>;
  buyer: JsonText<Buyer>;
  /** Copy of the seller at the time of payment; null while unpaid. */
  seller: Generated<JsonText<Seller> | null>;
  /** Hash of the secret in links to view and pay it without signing in. */
  secret_hash: string;
  created_at: number;
  due_at: number;
  paid_at: number | null;
  /** Payment method, or that of the rest next to the balance: a gateway, `balance`, `bank-transfer`, `staff`. */
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
  /** Hundredths of a percent, if it differs from the rate of the invoice: credit for an amount paid at another rate. */
  own_vat_rate: Generated<number | null>;
  /** Choices without a separate price. */
  details: Generated<JsonText<LineDetail[]>>;
  /** Index of the purchased item; null for lines older than this column. */
  item: Generated<number | null>;
  /** Code and unit of the goods at the time of payment; null while unpaid. */
  goods_code: Generated<string | null>;
  goods_unit: Generated<string | null>;
}

/** The last number of each series. */
export interface InvoiceNumbersTable {
  series: 'official' | 'test';
  last: number;
}
