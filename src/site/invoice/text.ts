import type { Seller } from '../../shop/invoices/seller.ts';
import type { PaperText } from '../paper/text.ts';
import { officialText } from './official.ts';
import type { PrintedInvoice } from './printed.ts';
import { receiptText } from './receipt.ts';

export const invoiceForms = ['receipt', 'official'] as const;
export type InvoiceForm = (typeof invoiceForms)[number];

export const formNames: Record<InvoiceForm, string> = { receipt: 'رسید کوتاه', official: 'صورتحساب رسمی' };

/** The form of an address; without one, companies get the official form and persons the receipt. */
export function chooseForm(form: string | null, { buyer }: Pick<PrintedInvoice, 'buyer'>): InvoiceForm {
  return invoiceForms.find((one) => one === form) ?? (buyer.kind === 'company' ? 'official' : 'receipt');
}

/** All words of an invoice in a form: Persian digits, Jalali dates. */
export const invoiceText = (form: InvoiceForm, invoice: PrintedInvoice, seller: Seller): PaperText =>
  form === 'official' ? officialText(invoice, seller) : receiptText(invoice, seller);
