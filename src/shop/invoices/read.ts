import type { Selectable } from 'kysely';
import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { type Rial, rial } from '../../platform/money.ts';
import type { LineDetail, LineKind } from '../catalogue/types.ts';
import type { Buyer } from '../customers/types.ts';
import type { Goods } from './goods.ts';
import type { Seller } from './seller.ts';
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
  /** Part of the total from the balance: reserved while open, spent once paid. */
  fromBalance: Rial;
  createdAt: number;
  dueAt: number;
  paidAt: number | null;
  /** Payment method, or that of the rest next to the balance: a gateway, `balance`, `bank-transfer` or `staff`. */
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
  /** Choices without a separate price. */
  details: LineDetail[];
  /** Index of the purchased item; null if unknown. */
  item: number | null;
  /** Of the goods, as paid; null while unpaid. */
  goods: Goods | null;
}

/** An invoice, or a pro-forma while it is unpaid. */
export interface Invoice extends InvoiceSummary {
  buyer: Buyer;
  /** Seller at the time of payment; null while unpaid. */
  seller: Seller | null;
  lines: InvoiceLine[];
}

/** Loads an invoice with its lines; the caller must authorise. */
export async function readInvoice(db: Db, id: string): Promise<Invoice | null> {
  const row = await db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const lines = await db
    .selectFrom('invoice_lines')
    .selectAll()
    .where('invoice_id', '=', id)
    .orderBy('position')
    .execute();
  return {
    ...toSummary(row),
    buyer: decodeJson(row.buyer),
    seller: row.seller === null ? null : decodeJson(row.seller),
    lines: lines.map((line) => toLine(line, row.vat_rate)),
  };
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

/** Lists the open invoices of a customer, newest first; unpaid top-ups are excluded. */
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
    item: row.item,
    goods: row.goods_unit === null ? null : { code: row.goods_code ?? '', unit: row.goods_unit },
  };
}
