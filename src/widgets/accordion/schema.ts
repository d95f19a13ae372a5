import { z } from 'zod';
import { plain, richText, sample } from '../../builder/schema.ts';

const item = z.object({
  question: sample('پرسش', 300),
  answer: richText(),
  /** Fragment (`#…`) of links to this item, Persian allowed; see `itemAnchors`. */
  anchor: plain('', 80),
});

export const schema = z.object({
  /** Opening one item closes the others. */
  single: z.boolean().default(true),
  firstOpen: z.boolean().default(false),
  items: z.array(item).max(60).default([]),
});
