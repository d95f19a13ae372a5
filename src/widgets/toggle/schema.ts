import { z } from 'zod';
import { plain, sample, slot } from '../../builder/schema.ts';

const item = z.object({
  title: sample('بخش تازه', 200),
  open: z.boolean().default(false),
  /** Fragment (`#…`) of links to this item, Persian allowed; see `itemAnchors`. */
  anchor: plain('', 80),
  content: slot(),
});

export const schema = z.object({ items: z.array(item).max(40).default([]) });
