import { z } from 'zod';
import { plain } from '../../builder/schema.ts';
import { cycles } from '../../shop/catalogue/types.ts';

export const schema = z.object({
  /** The slug of the plan. */
  plan: plain('', 60),
  cycle: z.enum(cycles).default('monthly'),
  label: plain('افزودن به سبد', 60),
  showsPrice: z.boolean().default(true),
});
