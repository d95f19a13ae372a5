import { z } from 'zod';
import { align, text } from '../../builder/schema.ts';

export const schema = z.object({
  line: z.enum(['solid', 'dashed', 'dotted', 'fade']).default('solid'),
  weight: z.enum(['thin', 'thick']).default('thin'),
  /** Of the whole or a part of its place, for a short rule under a heading. */
  length: z.enum(['full', 'half', 'short']).default('full'),
  align: align.default('center'),
  /** Words in the middle of the line. */
  label: text('', 120),
});
