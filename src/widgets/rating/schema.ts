import { z } from 'zod';
import { align, text } from '../../builder/schema.ts';

export const schema = z.object({
  /** Stars out of five, with one decimal. */
  value: z.number().min(0).max(5).default(5),
  label: text('', 160),
  /** Shows «۴٫۵ از ۵» in digits next to the stars. */
  digits: z.boolean().default(true),
  size: z.enum(['small', 'medium', 'large']).default('medium'),
  align: align.default('start'),
});
