import type { Selectable } from 'kysely';
import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { type Rial, rial } from '../../platform/money.ts';
import type { LineDetail, LineKind } from '../catalogue/types.ts';
import type { Buyer } from '../customers/types.ts';
import type { InvoiceState } from './states.ts';
import type { InvoiceLinesTable, InvoicePurpose, InvoicesTable } from './tables.ts';

export interface InvoiceSummary {
  id: string;
  userId: string;
  purpose: InvoicePurpose;
  orderId: string | null;
  serviceId: string | null;
  periodStart: number | null;
  state: InvoiceState;
  /** Null while it is a pro-forma. */
  number: number | null;
  isTest: boolean;
  total: Rial;
  vat: Rial;
  /** Hundredths of a percent. */
  vatRate: number;
  refunded: Rial;
  /** What of the total the balance pays: held while it is open, spent once it is paid. */
  fromBalance: Rial;
  createdAt: number;
  dueAt: number;
  paidAt: number | null;
  /** By what it was paid, or the rest of it beside the balance: a gateway, `balance`, `bank-transfer` or `staff`. */
  paidBy: string | null;
}

export interface InvoiceLine {
  kind: LineKind;
  label: string;
  quantity: number;
  unit: Rial;
  /** With VAT; negative for discounts. */
  amount: Rial;
  vat: Rial;
  /** Hundredths of a percent; that of the invoice for all but credit. */
  vatRate: number;
  /** What was chosen with it and costs nothing of its own. */
  details: LineDetail[];
}

/** An invoice, or while it is not paid a pro-forma, as it was made. */
export interface Invoice extends InvoiceSummary {
  buyer: Buyer;
  lines: InvoiceLine[];
}

/** An invoice with its lines; who may see it is for the caller to judge. */
export async function readInvoice(db: Db, id: string): Promise<Invoice | null> {
  const row = await db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const lines = await db
    .selectFrom('invoice_lines')
    .selectAll()
    .where('invoice_id', '=', id)
    .orderBy('position')
    .execute();
  return { ...toSummary(row), buyer: decodeJson(row.buyer), lines: lines.map((line) => toLine(line, row.vat_rate)) };
}

/** The latest invoices of a customer, the newest first. */
export async function listInvoices(
  db: Db,
  { userId, limit = 100, offset = 0 }: { userId: string; limit?: number; offset?: number },
): Promise<InvoiceSummary[]> {
  const rows = await db
    .selectFrom('invoices')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(toSummary);
}

/** What a customer has to pay, the newest first; a top-up that was not paid is nothing that waits. */
export async function listOpenInvoices(db: Db, userId: string): Promise<InvoiceSummary[]> {
  const rows = await db
    .selectFrom('invoices')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'proforma')
    .where('purpose', '!=', 'top-up')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(toSummary);
}

export function toSummary(row: Selectable<InvoicesTable>): InvoiceSummary {
  return {
    id: row.id,
    userId: row.user_id,
    purpose: row.purpose,
    orderId: row.order_id,
    serviceId: row.service_id,
    periodStart: row.period_start,
    state: row.state,
    number: row.number,
    isTest: row.is_test === 1,
    total: rial(row.total_rial),
    vat: rial(row.vat_rial),
    vatRate: row.vat_rate,
    refunded: rial(row.refunded_rial),
    fromBalance: rial(row.balance_rial),
    createdAt: row.created_at,
    dueAt: row.due_at,
    paidAt: row.paid_at,
    paidBy: row.paid_by,
  };
}

function toLine(row: Selectable<InvoiceLinesTable>, invoiceRate: number): InvoiceLine {
  return {
    kind: row.kind,
    label: row.label,
    quantity: row.quantity,
    unit: rial(row.unit_rial),
    amount: rial(row.amount_rial),
    vat: rial(row.vat_rial),
    vatRate: row.own_vat_rate ?? invoiceRate,
    details: decodeJson(row.details),
  };
}
