import { z } from 'zod';
import { plain } from '../../builder/schema.ts';

export const schema = z.object({
  /** Headings of the two groups of results. */
  productsTitle: plain('محصولات', 80),
  othersTitle: plain('صفحه‌ها و نوشته‌ها', 80),
  pictures: z.boolean().default(true),
  /** Shows popular links if nothing was found. */
  popular: z.boolean().default(true),
});
