import { z } from 'zod';
import { listQuery } from '../../http/staff/list-query.ts';
import { test, times } from '../../http/staff/schemas.ts';
import { invoicePurposes, invoiceSorts, invoiceStates } from '../../shop/invoices/staff.ts';
export const invoicesQuery = listQuery({
  sorts: invoiceSorts,
  sort: '-createdAt',
  filters: { state: z.enum(invoiceStates).optional(), purpose: z.enum(invoicePurposes).optional(), ...times, test },
});
