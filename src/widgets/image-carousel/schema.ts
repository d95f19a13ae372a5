import { z } from 'zod';
import { media, plain, safeUrl, text } from '../../builder/schema.ts';
import { carouselShape, rowShape } from '../../features/carousel/settings.ts';

const image = z.object({
  media: media(),
  /** Empty: the text of the media library. */
  alt: plain(),
  caption: text(),
  /** Target if `link` is `custom`. */
  url: safeUrl(),
});

export const schema = z.object({
  images: z.array(image).max(30).default([]),
  /** Action of a click on a picture: nothing, enlarge, or open its own address. */
  link: z.enum(['none', 'file', 'custom']).default('none'),
  /** Common aspect ratio of the pictures; `original` preserves their own. */
  ratio: z.enum(['original', 'wide', 'photo', 'square']).default('photo'),
  /** `cover` fills the shape, `contain` shows the whole picture, as for logos. */
  fit: z.enum(['cover', 'contain']).default('cover'),
  ...rowShape({ desktop: 3, tablet: 2 }),
  ...carouselShape('تصویرها'),
});
