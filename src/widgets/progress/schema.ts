import { z } from 'zod';
import { sample } from '../../builder/schema.ts';

export const schema = z.object({
  label: sample('عنوان', 120),
  percent: z.number().min(0).max(100).default(50),
  /** Shows the percentage in digits next to the label. */
  digits: z.boolean().default(true),
  tone: z.enum(['primary', 'accent', 'success', 'warning', 'danger']).default('primary'),
  size: z.enum(['thin', 'normal', 'thick']).default('normal'),
});
