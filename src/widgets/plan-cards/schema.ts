import { z } from 'zod';
import { plain, safeUrl } from '../../builder/schema.ts';
import { cycles } from '../../shop/catalogue/types.ts';
import { planSource } from '../shared/plan-source.ts';

export const schema = z.object({
  ...planSource,
  /** Only those that stand out. */
  onlyPopular: z.boolean().default(false),
  /** The billing cycle whose prices are shown first. */
  cycle: z.enum(cycles).default('monthly'),
  /** Which cycles can be compared here; the order form offers all of them. */
  cycles: z.enum(['all', 'usual']).default('all'),
  /** The most cards in a row; narrower screens have fewer. */
  columns: z.enum(['2', '3', '4']).default('4'),
  ctaLabel: plain('سفارش', 60),
  /** `{slug}` and `{cycle}` are replaced by those of the chosen plan. */
  orderUrl: safeUrl('/order/?plan={slug}&cycle={cycle}'),
});
