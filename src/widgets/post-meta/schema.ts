import { z } from 'zod';
import { align, plain } from '../../builder/schema.ts';

export const schema = z.object({
  published: z.boolean().default(true),
  updated: z.boolean().default(false),
  /** The taxonomy whose terms are shown; empty: none. */
  taxonomy: plain('category', 60),
  author: z.boolean().default(false),
  align: align.default('start'),
});
