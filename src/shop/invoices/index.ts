export { createInvoice } from './create.ts';
export { takeNumber } from './number.ts';
export { type Invoice, type InvoiceLine, type InvoiceSummary, listInvoices, readInvoice } from './read.ts';
export { invoiceTitle } from './title.ts';
