import { z } from 'zod';
import { plain, safeUrl } from '../../builder/schema.ts';
import { cycles } from '../../shop/catalogue/types.ts';
import { planSource } from '../shared/plan-source.ts';

export const schema = z.object({
  /** The plans of a category, or single ones. */
  source: z.enum(['category', 'chosen']).default('category'),
  ...planSource,
  /** The slugs of the single plans, in the order of the cards. */
  plans: z.array(z.string().max(60)).max(24).default([]),
  /** Only highlighted plans. */
  onlyPopular: z.boolean().default(false),
  /** The initial billing cycle. */
  cycle: z.enum(cycles).default('monthly'),
  /** Which cycles can be compared here; the order form offers all of them. */
  cycles: z.enum(['all', 'usual']).default('all'),
  /** The most cards in a row; narrower screens have fewer. */
  columns: z.enum(['2', '3', '4']).default('4'),
  ctaLabel: plain('سفارش', 60),
  /** `{slug}` and `{cycle}` are replaced by those of the selected plan. */
  orderUrl: safeUrl('/order/?plan={slug}&cycle={cycle}'),
});
