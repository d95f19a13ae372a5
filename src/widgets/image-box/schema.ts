import { z } from 'zod';
import { headingTag, media, plain, safeUrl, sample, text } from '../../builder/schema.ts';

export const schema = z.object({
  picture: media(),
  /** Empty: the text of the media library. */
  alt: plain(),
  title: sample('عنوان', 120),
  tag: headingTag.default('h3'),
  text: text('', 600),
  /** Makes the whole box a link, named by its title. */
  url: safeUrl(),
  /** Words at the end of a box that is a link: «مشاهدهٔ پلن‌ها». */
  action: text('', 60),
  /** Position of the picture relative to the text. */
  place: z.enum(['top', 'start', 'end']).default('top'),
  ratio: z.enum(['own', 'wide', 'square']).default('wide'),
  surface: z.enum(['plain', 'card']).default('plain'),
  align: z.enum(['start', 'center']).default('start'),
});
