import { z } from 'zod';
import { plain, safeUrl, text } from '../../builder/schema.ts';
import { cycles } from '../../shop/catalogue/types.ts';
import { planSource } from '../shared/plan-source.ts';

export const schema = z.object({
  ...planSource,
  caption: text('مقایسهٔ پلن‌ها', 200),
  /** The initial billing cycle. */
  cycle: z.enum(cycles).default('monthly'),
  ctaLabel: plain('سفارش', 60),
  /** `{slug}` and `{cycle}` are replaced by those of the selected plan. */
  orderUrl: safeUrl('/order/?plan={slug}&cycle={cycle}'),
});
