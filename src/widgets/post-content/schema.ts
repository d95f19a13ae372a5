import { z } from 'zod';
import { slot } from '../../builder/schema.ts';

export const schema = z.object({
  /** Shows the post's excerpt above the text. */
  lead: z.boolean().default(true),
  /** `text` is a comfortable line of reading. */
  width: z.enum(['text', 'narrow', 'full']).default('text'),
  content: slot(),
});
