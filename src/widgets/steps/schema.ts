import { z } from 'zod';
import { headingTag, text } from '../../builder/schema.ts';

const item = z.object({ title: text('', 80), text: text('', 300) });

export const schema = z.object({
  /** The tag of each title. */
  tag: headingTag.default('h3'),
  items: z.array(item).max(8).default([]),
});
