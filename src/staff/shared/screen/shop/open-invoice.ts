import type { OrderPage } from '../../../../http/staff/calls.ts';

/** The order's own invoice while it can be paid. What its services cost later is paid on the page of that invoice. */
export const openInvoice = (invoices: OrderPage['invoices']) =>
  invoices.find(({ state, purpose }) => state === 'proforma' && purpose === 'order');
