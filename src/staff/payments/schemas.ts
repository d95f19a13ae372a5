import { z } from 'zod';
import { listQuery } from '../../http/staff/list-query.ts';
import { reason } from '../../http/staff/schemas.ts';
import { attemptSorts, paymentQueues } from '../../shop/payments/staff.ts';
/** How money to return was handled: the amount really paid, in Toman. */
export const handledPayment = z.strictObject({
  how: z.enum(['balance', 'returned']),
  amount: z.number('مبلغ را به تومان بنویسید.').int().min(1, 'مبلغی را که رسیده بنویسید.').max(10_000_000_000),
  reason,
});

export const paymentNote = z.strictObject({
  text: z.string().trim().min(1, 'یادداشت را بنویسید.').max(1_000, 'یادداشت بیش از اندازه بلند است.'),
});

/** Payments; without `look` those that need attention. */
export const paymentsQuery = listQuery({
  sorts: attemptSorts,
  sort: '-createdAt',
  filters: { look: z.enum(paymentQueues).optional() },
});
