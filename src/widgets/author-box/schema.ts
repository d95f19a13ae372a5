import { z } from 'zod';
import { plain } from '../../builder/schema.ts';

export const schema = z.object({
  /** Label above the name. */
  label: plain('نوشتهٔ', 40),
  tag: z.enum(['h2', 'h3', 'p']).default('p'),
});
