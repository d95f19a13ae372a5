import { z } from 'zod';
import { align, plain } from '../../builder/schema.ts';

export const schema = z.object({
  published: z.boolean().default(true),
  updated: z.boolean().default(false),
  /** The taxonomy of the shown terms; empty: none. */
  taxonomy: plain('category', 60),
  author: z.boolean().default(false),
  /** The minutes that reading the post takes, on its own page. */
  minutes: z.boolean().default(false),
  align: align.default('start'),
});
