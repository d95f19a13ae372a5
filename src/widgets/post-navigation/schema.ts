import { z } from 'zod';
import { plain } from '../../builder/schema.ts';

export const schema = z.object({
  previous: plain('نوشتهٔ قبلی', 60),
  next: plain('نوشتهٔ بعدی', 60),
  /** Only posts that share a category with this one. */
  sameCategory: z.boolean().default(false),
  surface: z.enum(['plain', 'card']).default('card'),
});
