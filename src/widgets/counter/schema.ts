import { z } from 'zod';
import { align, sample, text } from '../../builder/schema.ts';

export const schema = z.object({
  /** Shown with at most two decimals. */
  value: z.number().min(0).max(1_000_000_000_000).default(100),
  prefix: text('', 20),
  suffix: text('', 20),
  label: sample('عنوان', 120),
  /** Counts up once when it comes into view, if the visitor allows motion. */
  count: z.boolean().default(true),
  size: z.enum(['normal', 'large']).default('normal'),
  tone: z.enum(['inherit', 'primary', 'accent', 'success']).default('primary'),
  align: align.default('start'),
});
