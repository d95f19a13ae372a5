import { z } from 'zod';
import { sample, slot } from '../../builder/schema.ts';

export const schema = z.object({
  /** Its title and accessible name. */
  label: sample('پنل', 100),
  /** Shows the title at its top; otherwise it is for screen readers only. */
  showsLabel: z.boolean().default(true),
  side: z.enum(['start', 'end', 'top', 'bottom']).default('start'),
  width: z.enum(['narrow', 'normal', 'wide', 'full']).default('normal'),
  /** Dims the page behind it. */
  overlay: z.boolean().default(true),
  closesOnEscape: z.boolean().default(true),
  closesOnBackground: z.boolean().default(true),
  closeButton: z.boolean().default(true),
  children: slot(),
});
