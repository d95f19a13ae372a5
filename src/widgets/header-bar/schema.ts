import { z } from 'zod';
import { slot } from '../../builder/schema.ts';

const stays = ['yes', 'no'] as const;
/** `same`: as on the next larger device. */
const smaller = z.enum(['same', ...stays]).default('same');

export const schema = z.object({
  height: z.enum(['low', 'normal', 'high']).default('normal'),
  /** Stays at the top of the window while the page scrolls. */
  sticky: z.enum(stays).default('yes'),
  stickyTablet: smaller,
  stickyMobile: smaller,
  children: slot(),
});
