import { z } from 'zod';
import { listQuery } from '../../http/staff/list-query.ts';
import { reason } from '../../http/staff/schemas.ts';
import { refundSorts } from '../../shop/refunds/staff.ts';
import { refundActions } from '../../shop/services/refund-effects/types.ts';
/** Amount of an invoice to refund, in Toman. */
export const newRefund = z.strictObject({
  invoiceId: z.string().regex(/^[0-9a-f]{24}$/),
  amount: z.number('مبلغ را به تومان بنویسید.').int().min(1, 'مبلغی جز صفر بنویسید.').max(10_000_000_000),
  method: z.enum(['balance', 'gateway', 'manual']),
  reason,
  /** Effects on the paid services. By default, refunding the whole rest reverses the purchase. */
  effects: z
    .array(
      z.strictObject({
        serviceId: z.string().regex(/^[0-9a-f]{24}$/),
        action: z.enum(refundActions),
        /** When it is suspended or ends; null: with the refund. */
        at: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).nullable().default(null),
        /** Reason to continue the service despite a full refund. */
        reason: z.string().trim().max(500, 'دلیل بیش از اندازه بلند است.').default(''),
      }),
    )
    .max(100)
    .default([]),
});

const version = z.number().int().positive();

export const seenRefund = z.strictObject({ version });

/** Reason for approving one's own refund request; empty otherwise. */
export const approvedRefund = z.strictObject({ version, reason: z.string().trim().max(500).default('') });

export const refusedRefund = z.strictObject({ version, reason });

/** `trace` is the number of the bank's transfer. */
export const transferredRefund = z.strictObject({
  version,
  trace: z.string().trim().min(1, 'شمارهٔ پیگیری واریز را بنویسید.').max(100),
});

export const refundsQuery = listQuery({
  sorts: refundSorts,
  sort: '-createdAt',
  filters: { state: z.enum(['requested', 'approved', 'sent', 'done', 'refused']).optional() },
});
