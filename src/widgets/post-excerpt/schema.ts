import { z } from 'zod';
import { align } from '../../builder/schema.ts';

export const schema = z.object({
  /** Maximum number of lines; 0: all. */
  lines: z.enum(['0', '2', '3', '4']).default('3'),
  size: z.enum(['normal', 'large']).default('normal'),
  align: align.default('start'),
});
