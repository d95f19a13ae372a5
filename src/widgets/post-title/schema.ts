import { z } from 'zod';
import { align, headingTag } from '../../builder/schema.ts';

export const schema = z.object({
  tag: headingTag.default('h1'),
  size: z.enum(['5', '6', '7']).default('7'),
  align: align.default('start'),
});
