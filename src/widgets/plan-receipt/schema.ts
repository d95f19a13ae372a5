import { z } from 'zod';
import { plain, text } from '../../builder/schema.ts';
import { cycles } from '../../shop/catalogue/types.ts';

export const schema = z.object({
  /** The slug of the plan; a plan that is not on sale shows nothing. */
  plan: plain('', 60),
  cycle: z.enum(cycles).default('monthly'),
  label: text('انتخاب سیستم‌عامل و امکانات', 60),
});
