import { z } from 'zod';
import { plain, sample, slot } from '../../builder/schema.ts';

const tab = z.object({
  title: sample('زبانه', 80),
  /** The word after `#` in a link to this tab: letters of any script, digits, - and _; an empty one gets a number. */
  value: z
    .string()
    .max(60)
    .regex(/^(?:[\p{L}\p{N}_-][\p{M}\u200c]*)*$/u, 'نشانهٔ زبانه فقط حرف، رقم، خط تیره و زیرخط می‌پذیرد.')
    .default(''),
  panel: slot(),
});

export const schema = z.object({
  /** Accessible name of the tab list. */
  label: plain('زبانه‌ها', 100),
  tabs: z.array(tab).max(12).default([]),
  look: z.enum(['line', 'pills']).default('line'),
});
