import { z } from 'zod';
import { align, media, safeUrl, slot } from '../../builder/schema.ts';

export const schema = z.object({
  /** `section` marks a part of the page that has its own heading. */
  tag: z.enum(['div', 'section', 'aside']).default('section'),
  background: z.enum(['none', 'soft', 'primary', 'hero', 'card']).default('none'),
  /** Behind the content; the background tints it, so that text stays readable, unless the part `overlay` is styled. */
  picture: media(),
  /** Loaded immediately, for pictures above the fold. */
  pictureEager: z.boolean().default(false),
  /** `fixed`: the picture stays in place while the content scrolls over it. */
  pictureAttachment: z.enum(['scroll', 'fixed']).default('scroll'),
  /** Repeats the picture instead of covering the whole box once. */
  pictureRepeat: z.enum(['none', 'both', 'inline', 'block']).default('none'),
  /** Width of a repeated picture in pixels. */
  pictureTile: z.number().int().min(16).max(1200).default(240),
  /** A video of the library, played over the picture. */
  video: safeUrl(),
  videoOnPhones: z.boolean().default(false),
  space: z.enum(['none', 'small', 'normal', 'large']).default('normal'),
  width: z.enum(['page', 'narrow', 'full']).default('page'),
  /** One under the other, or in a row that wraps. */
  direction: z.enum(['column', 'row']).default('column'),
  gap: z.enum(['none', 'small', 'normal', 'large']).default('normal'),
  align: align.default('start'),
  children: slot(),
});
