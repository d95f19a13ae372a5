import { z } from 'zod';
import { headingTag, media, safeUrl, sample, text } from '../../builder/schema.ts';

export const schema = z.object({
  title: sample('عنوان', 160),
  tag: headingTag.default('h2'),
  text: text('', 400),
  /** The main button; absent without a text. */
  button: text('سفارش دهید', 60),
  url: safeUrl('/'),
  /** The second button; absent without a text. */
  second: text('', 60),
  secondUrl: safeUrl('/'),
  /** Layout: buttons next to the text, centred below it, or below it with a picture at the side. */
  layout: z.enum(['row', 'stacked', 'split']).default('row'),
  media: media(),
  pictureAt: z.enum(['start', 'end']).default('end'),
  surface: z.enum(['hero', 'soft', 'card']).default('hero'),
});
