import type { InvoiceForm } from './text.ts';

/** The name of the PDF of an invoice. */
export function invoiceFileName({ number, isTest }: { number: number | null; isTest: boolean }, form: InvoiceForm) {
  if (number === null) return 'proforma.pdf';
  return `${form === 'official' ? 'invoice' : 'receipt'}-${isTest ? 'test-' : ''}${number}.pdf`;
}
