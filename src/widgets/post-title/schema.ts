import { z } from 'zod';
import { align, headingTag } from '../../builder/schema.ts';

export const schema = z.object({
  tag: headingTag.default('h1'),
  size: z.enum(['3', '4', '5', '6', '7']).default('7'),
  /** Links to the post, for titles in lists. */
  link: z.boolean().default(false),
  align: align.default('start'),
});
