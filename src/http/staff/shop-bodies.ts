import { z } from 'zod';
import { refundActions } from '../../shop/services/refund-effects/types.ts';

/** Why something is done that people will ask about. */
export const reason = z.string().trim().min(3, 'دلیل را در یک جمله بنویسید.').max(500, 'دلیل بیش از اندازه بلند است.');

export const withReason = z.strictObject({ reason });

/** How a balance is put right: in Toman, negative against the customer; `key` makes a repeated call the same one. */
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

/** What was done with money that must go back: how much was really paid, in Toman. */
export const handledPayment = z.strictObject({
  how: z.enum(['balance', 'returned']),
  amount: z.number('مبلغ را به تومان بنویسید.').int().min(1, 'مبلغی را که رسیده بنویسید.').max(10_000_000_000),
  reason,
});

export const paymentNote = z.strictObject({
  text: z.string().trim().min(1, 'یادداشت را بنویسید.').max(1_000, 'یادداشت بیش از اندازه بلند است.'),
});

/** Money of an invoice that shall go back, in Toman. */
export const newRefund = z.strictObject({
  invoiceId: z.string().regex(/^[0-9a-f]{24}$/),
  amount: z.number('مبلغ را به تومان بنویسید.').int().min(1, 'مبلغی جز صفر بنویسید.').max(10_000_000_000),
  method: z.enum(['balance', 'gateway', 'manual']),
  reason,
  /** What happens to the services that were paid for; by default a refund of all that is left undoes what was bought. */
  effects: z
    .array(
      z.strictObject({
        serviceId: z.string().regex(/^[0-9a-f]{24}$/),
        action: z.enum(refundActions),
        /** When it is suspended or ends; null: with the refund. */
        at: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).nullable().default(null),
        /** Why it stays although all of its money goes back. */
        reason: z.string().trim().max(500, 'دلیل بیش از اندازه بلند است.').default(''),
      }),
    )
    .max(100)
    .default([]),
});

const version = z.number().int().positive();
export const seenRefund = z.strictObject({ version });
/** Why somebody approves what they asked for themselves; empty for others. */
export const approvedRefund = z.strictObject({ version, reason: z.string().trim().max(500).default('') });
export const refusedRefund = z.strictObject({ version, reason });
/** `trace` is the number of the bank's transfer. */
export const transferredRefund = z.strictObject({
  version,
  trace: z.string().trim().min(1, 'شمارهٔ پیگیری واریز را بنویسید.').max(100),
});
