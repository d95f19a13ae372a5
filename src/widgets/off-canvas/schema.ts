import { z } from 'zod';
import { sample, slot } from '../../builder/schema.ts';

export const schema = z.object({
  /** Its title, and what screen readers call it. */
  label: sample('پنل', 100),
  /** The title is printed at its top; else only screen readers know it. */
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
