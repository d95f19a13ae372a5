import { z } from 'zod';
import { align, headingTag, safeUrl, sample, text } from '../../builder/schema.ts';

export const schema = z.object({
  /** Line breaks are preserved. */
  text: sample('عنوان'),
  /** Short topic above the heading. */
  eyebrow: text('', 80),
  tag: headingTag.default('h2'),
  size: z.enum(['1', '2', '3', '4', '5', '6', '7']).default('6'),
  align: align.default('start'),
  /** Makes the heading a link. */
  url: safeUrl(),
});
