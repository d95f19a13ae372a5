import { z } from 'zod';
import { media, text } from '../../builder/schema.ts';

/** What a customer said, in the widget and in the carousel. */
export const testimonialShape = {
  quote: text('', 1000),
  name: text('', 80),
  /** What they do and where: «مدیر فنی، دیجی‌نت». */
  role: text('', 120),
  /** Stars out of five; 0 shows none. */
  rating: z.number().int().min(0).max(5).default(0),
  avatar: media(),
  /** Nobody has said it: marked as an example. */
  sample: z.boolean().default(false),
};
