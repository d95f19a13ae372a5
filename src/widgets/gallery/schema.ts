import { z } from 'zod';
import { media, plain, text } from '../../builder/schema.ts';

const image = z.object({
  media: media(),
  /** Empty: the text of the media library. */
  alt: plain(),
  caption: text(),
  /** The name of its group in the filter; empty: only under all. */
  group: plain('', 60),
});

const count = (initial: number) => z.number().int().min(1).max(6).default(initial);

export const schema = z.object({
  images: z.array(image).max(80).default([]),
  /** A grid of equal shapes, rows of equal height, or columns of natural heights. */
  layout: z.enum(['grid', 'justified', 'masonry']).default('grid'),
  columns: count(4),
  columnsTablet: count(3),
  columnsMobile: count(2),
  /** The shape of the pictures of a grid. */
  ratio: z.enum(['wide', 'photo', 'square']).default('photo'),
  /** The height of the rows of the justified layout. */
  rows: z.enum(['low', 'medium', 'high']).default('medium'),
  gap: z.enum(['none', 'small', 'medium']).default('small'),
  captions: z.enum(['none', 'below', 'over']).default('none'),
  /** A click shows the picture large. */
  enlarge: z.boolean().default(true),
  filter: z.boolean().default(true),
  allLabel: plain('همه', 40),
  label: plain('دسته‌های تصویر'),
});
