import { z } from 'zod';
import { text } from '../../builder/schema.ts';

const level = z.enum(['2', '3', '4', '5', '6']);

export const schema = z.object({
  title: text('فهرست مطالب', 100),
  /** The highest and the lowest level of headings that are listed. */
  from: level.default('2'),
  to: level.default('3'),
  /** Lower levels under their higher ones, or all in one row. */
  hierarchical: z.boolean().default(true),
  numbered: z.boolean().default(true),
  collapsible: z.boolean().default(true),
  open: z.boolean().default(true),
  /**
   * Sticky in a column next to the text: always open at the end of the row on wide screens, on others a collapsible bar
   * below the header.
   */
  side: z.boolean().default(false),
});
