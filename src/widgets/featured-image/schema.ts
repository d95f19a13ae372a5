import { z } from 'zod';

export const schema = z.object({
  ratio: z.enum(['natural', 'wide', 'square']).default('wide'),
  frame: z.enum(['none', 'rounded', 'raised']).default('rounded'),
  /** Links to the post, for pictures in lists. */
  link: z.boolean().default(false),
  /** For a picture above the fold. */
  eager: z.boolean().default(false),
});
