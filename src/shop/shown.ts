/** So many of the newest are shown on a page of staff that tells all of something; the page says when there are more. */
export const shown = { events: 2_000, entries: 2_000, attempts: 500, invoices: 500, orders: 100 } as const;
