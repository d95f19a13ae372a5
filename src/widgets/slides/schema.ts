import { z } from 'zod';
import { align, media, safeUrl, text } from '../../builder/schema.ts';
import { carouselShape } from '../../features/carousel/settings.ts';

const slide = z.object({
  /** The picture behind the words. */
  media: media(),
  heading: text('', 150),
  text: text('', 500),
  button: text('', 60),
  url: safeUrl(),
});

export const schema = z.object({
  slides: z.array(slide).max(12).default([]),
  headingTag: z.enum(['h1', 'h2', 'h3', 'p']).default('h2'),
  height: z.enum(['small', 'medium', 'large', 'screen']).default('medium'),
  /** Position of the words, along and across. */
  align: align.default('start'),
  vertical: align.default('center'),
  /** Above the fold the first picture is loaded immediately. */
  eager: z.boolean().default(true),
  ...carouselShape('معرفی'),
});
