import type { OrderPage } from '../../../orders/responses.ts';

/** The order's own invoice while it can be paid. What its services cost later is paid on the page of that invoice. */
export const openInvoice = (invoices: OrderPage['invoices']) =>
  invoices.find(({ state, purpose }) => state === 'proforma' && purpose === 'order');
