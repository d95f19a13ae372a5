import { z } from 'zod';
import { align } from '../../builder/schema.ts';

export const schema = z.object({
  content: z.enum(['both', 'logo', 'name']).default('both'),
  size: z.enum(['small', 'medium', 'normal', 'large']).default('normal'),
  /** Links to the home page. */
  linksHome: z.boolean().default(true),
  align: align.default('start'),
});
