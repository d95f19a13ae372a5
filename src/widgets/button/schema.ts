import { z } from 'zod';
import { icon, safeUrl, text } from '../../builder/schema.ts';

export const schema = z.object({
  text: text('سفارش دهید', 80),
  url: safeUrl('/'),
  /** `light` stands on the dark ground of a hero. */
  variant: z.enum(['primary', 'secondary', 'ghost', 'light']).default('primary'),
  size: z.enum(['small', 'normal', 'large']).default('normal'),
  icon: icon.or(z.literal('none')).default('none'),
  iconAt: z.enum(['start', 'end']).default('start'),
  /** As wide as its place. */
  wide: z.boolean().default(false),
  newTab: z.boolean().default(false),
});
