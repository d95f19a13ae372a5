export { holdPart, lockInvoice, releasePart, setPart, voidInvoices } from './balance-part.ts';
export { createInvoice } from './create.ts';
export { allocateInvoiceNumber } from './number.ts';
export { type Invoice, listInvoices, listOpenInvoices, readInvoice } from './read.ts';
export { invoiceTitle } from './title.ts';
