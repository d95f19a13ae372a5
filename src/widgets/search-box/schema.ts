import { z } from 'zod';
import { plain } from '../../builder/schema.ts';

export const schema = z.object({
  /** Accessible name of the field. */
  label: plain('جست‌وجو در سایت', 80),
  placeholder: plain('دنبال چه می‌گردید؟', 80),
  size: z.enum(['normal', 'large']).default('normal'),
  /** Shows results while typing. */
  live: z.boolean().default(true),
  /** Behind a button on screens up to 1279 px, for headers. */
  collapses: z.boolean().default(false),
});
