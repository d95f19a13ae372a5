import { z } from 'zod';
import { plain, safeUrl, text } from '../../builder/schema.ts';

export const schema = z.object({
  checkoutLabel: plain('ادامه و پرداخت', 60),
  emptyText: text('سبد خرید شما خالی است.', 200),
  /** Link of an empty cart. */
  shopUrl: safeUrl('/germany-vps/#plans'),
  asksCoupon: z.boolean().default(true),
});
