import { z } from 'zod';

export const schema = z.object({
  layout: z.enum(['column', 'row']).default('column'),
  address: z.boolean().default(true),
  phone: z.boolean().default(true),
  email: z.boolean().default(true),
  hours: z.boolean().default(true),
});
