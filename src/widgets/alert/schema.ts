import { z } from 'zod';
import { richText, text } from '../../builder/schema.ts';

export const schema = z.object({
  tone: z.enum(['info', 'success', 'warning', 'danger']).default('info'),
  title: text('', 160),
  html: richText(),
});
