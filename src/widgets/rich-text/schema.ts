import { z } from 'zod';
import { align, richText } from '../../builder/schema.ts';

export const schema = z.object({
  html: richText('<p>متن خود را این‌جا بنویسید.</p>'),
  size: z.enum(['small', 'normal', 'large']).default('normal'),
  tone: z.enum(['normal', 'muted']).default('normal'),
  align: align.default('start'),
});
