import { z } from 'zod';
import { listQuery } from '../../http/staff/list-query.ts';
import { page, reason } from '../../http/staff/schemas.ts';
import { customerSorts } from '../../shop/customers/staff.ts';
/** Balance correction in Toman, negative against the customer; `key` makes the call idempotent. */
export const correction = z.strictObject({
  amount: z
    .number('مبلغ را به تومان بنویسید.')
    .int('مبلغ را بی اعشار بنویسید.')
    .min(-10_000_000_000)
    .max(10_000_000_000, 'این مبلغ بیش از اندازه بزرگ است.')
    .refine((amount) => amount !== 0, 'مبلغی جز صفر بنویسید.'),
  reason,
  key: z.string().regex(/^[\w-]{8,64}$/),
});

export const customersQuery = listQuery({ sorts: customerSorts, sort: '-createdAt', filters: {} });

export const customerPages = z.object({ orders: page, invoices: page, entries: page });
