import { z } from 'zod';
import { plain, safeUrl, text } from '../../builder/schema.ts';

export const schema = z.object({
  checkoutLabel: plain('ادامه و پرداخت', 60),
  emptyText: text('سبد خرید شما خالی است.', 200),
  /** Where something is added to the cart. */
  shopUrl: safeUrl('/order/'),
  asksCoupon: z.boolean().default(true),
});
