import type { OrderPage } from '../../../orders/responses.ts';

/**
 * Returns the order's own invoice while it can be paid. Later costs of its services are paid on their own invoice page.
 */
export const openInvoice = (invoices: OrderPage['invoices']) =>
  invoices.find(({ state, purpose }) => state === 'proforma' && purpose === 'order');
