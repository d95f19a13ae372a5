import { z } from 'zod';
import { align, text } from '../../builder/schema.ts';

export const schema = z.object({
  text: text('ادامهٔ مطلب', 60),
  style: z.enum(['link', 'button']).default('link'),
  align: align.default('start'),
});
