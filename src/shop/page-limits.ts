/** Page sizes of the lists on the pages of an order, an invoice, a service or a customer. */
export const pageLimits = { events: 50, attempts: 20, entries: 50, orders: 20, invoices: 20 } as const;
