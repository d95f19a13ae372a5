import { z } from 'zod';
import { align, media, slot } from '../../builder/schema.ts';

export const schema = z.object({
  /** `section` marks a part of the page that has its own heading. */
  tag: z.enum(['div', 'section', 'aside']).default('section'),
  background: z.enum(['none', 'soft', 'primary', 'hero', 'card']).default('none'),
  /** Behind the content; the background lies over it as a tint, so that text stays readable. */
  picture: media(),
  /** Fetched at once, for what the visitor sees first. */
  pictureEager: z.boolean().default(false),
  space: z.enum(['none', 'small', 'normal', 'large']).default('normal'),
  width: z.enum(['page', 'narrow', 'full']).default('page'),
  /** One under the other, or in a row that wraps. */
  direction: z.enum(['column', 'row']).default('column'),
  gap: z.enum(['none', 'small', 'normal', 'large']).default('normal'),
  align: align.default('start'),
  children: slot(),
});
