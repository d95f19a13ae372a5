import { z } from 'zod';
import { text } from '../../builder/schema.ts';

export const schema = z.object({
  text: text('', 300),
});
