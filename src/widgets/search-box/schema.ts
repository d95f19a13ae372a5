import { z } from 'zod';
import { text } from '../../builder/schema.ts';

export const schema = z.object({
  /** What the field is called by screen readers. */
  label: text('جست‌وجو در سایت', 80),
  placeholder: text('دنبال چه می‌گردید؟', 80),
  size: z.enum(['normal', 'large']).default('normal'),
  /** Whether results show as one types. */
  live: z.boolean().default(true),
});
