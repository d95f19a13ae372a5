import { z } from 'zod';
import { slot } from '../../builder/schema.ts';

export const schema = z.object({
  /** Whether the post's excerpt stands above the text. */
  lead: z.boolean().default(true),
  /** `text` is a comfortable line of reading. */
  width: z.enum(['text', 'narrow', 'full']).default('text'),
  content: slot(),
});
