import { z } from 'zod';
import { plain } from '../../builder/schema.ts';

export const schema = z.object({
  /** What the field is called by screen readers. */
  label: plain('جست‌وجو در سایت', 80),
  placeholder: plain('دنبال چه می‌گردید؟', 80),
  size: z.enum(['normal', 'large']).default('normal'),
  /** Whether results show as one types. */
  live: z.boolean().default(true),
});
