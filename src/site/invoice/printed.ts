import type { Rial } from '../../platform/money.ts';
import { formatPercent, toPersianDigits } from '../../platform/persian/digits.ts';
import type { LineDetail } from '../../shop/catalogue/types.ts';
import type { Buyer } from '../../shop/customers/types.ts';
import type { Goods } from '../../shop/invoices/goods.ts';
import type { PricedLine } from '../../shop/invoices/official-lines.ts';
import type { InvoiceState } from '../../shop/invoices/states.ts';
import type { InvoicePurpose } from '../../shop/invoices/tables.ts';
import type { PaperText } from '../paper/text.ts';

/** Printed content of an invoice. */
export interface PrintedInvoice {
  id: string;
  purpose: InvoicePurpose;
  state: InvoiceState;
  number: number | null;
  isTest: boolean;
  total: Rial;
  /** Hundredths of a percent. */
  vatRate: number;
  refunded: Rial;
  /** Part of the total paid from the balance. */
  fromBalance: Rial;
  buyer: Buyer;
  createdAt: number;
  dueAt: number;
  paidAt: number | null;
  paidBy: string | null;
  lines: PrintedLine[];
}

export interface PrintedLine extends PricedLine {
  label: string;
  unit: Rial;
  vatRate: number;
  details?: LineDetail[];
  goods?: Goods | null;
}

/** VAT rates of an invoice, including those of credits paid at another rate: `۱۰٪ و ۹٪`. */
export function vatRates({ vatRate, lines }: Pick<PrintedInvoice, 'vatRate'> & { lines: Array<{ vatRate: number }> }) {
  const rates = new Set([vatRate, ...lines.map((line) => line.vatRate)]);
  return [...rates].map((rate) => formatPercent(rate / 100)).join(' و ');
}

/** Number on paper: tests are counted separately. */
export const printedNumber = ({ isTest, number }: Pick<PrintedInvoice, 'isTest' | 'number'>) =>
  `${isTest ? 'آزمایشی ' : ''}${toPersianDigits(number ?? '')}`;

/** A refund has its own credit note and does not change the invoice. */
const stateMarks: Partial<Record<InvoiceState, PaperText['marks'][number]>> = {
  proforma: { text: 'پرداخت نشده', tone: 'warning' },
  paid: { text: 'پرداخت‌شده', tone: 'success' },
  part_refunded: { text: 'پرداخت‌شده', tone: 'success' },
  refunded: { text: 'پرداخت‌شده', tone: 'success' },
  void: { text: 'باطل', tone: 'danger' },
};

export function marksOf({ state, isTest }: Pick<PrintedInvoice, 'state' | 'isTest'>): PaperText['marks'] {
  const mark = stateMarks[state];
  return [...(mark ? [mark] : []), ...(isTest ? [{ text: 'آزمایشی', tone: 'warning' } as const] : [])];
}

/** Notice on a document that is not a valid invoice: a test, or unpaid. Empty for an invoice. */
export function caution({ isTest, number }: Pick<PrintedInvoice, 'isTest' | 'number'>): string {
  if (isTest) return 'این برگه با درگاه آزمایشی ساخته شده است و سند فروش به شمار نمی‌آید.';
  if (number === null) return 'این پیش‌فاکتور پس از پرداخت شمارهٔ رسمی می‌گیرد.';
  return '';
}
