import { z } from 'zod';
import { icon, safeUrl, text } from '../../builder/schema.ts';

const item = z.object({ icon: icon.default('circle-check'), text: text('', 200), url: safeUrl() });

export const schema = z.object({
  /** Stacked, in a wrapping row, or in as many columns as fit. */
  layout: z.enum(['block', 'inline', 'columns']).default('block'),
  size: z.enum(['small', 'normal', 'large']).default('normal'),
  /** Of the icons. */
  tone: z.enum(['inherit', 'primary', 'success']).default('success'),
  items: z.array(item).max(40).default([]),
});
