import { z } from 'zod';
import { media, text } from '../../builder/schema.ts';

/** Fields of a testimonial, in the widget and in the carousel. */
export const testimonialShape = {
  quote: text('', 1000),
  name: text('', 80),
  /** Position and company: «مدیر فنی، دیجی‌نت». */
  role: text('', 120),
  /** Stars out of five; 0 shows none. */
  rating: z.number().int().min(0).max(5).default(0),
  avatar: media(),
  /** Not a real quotation: marked as a sample. */
  sample: z.boolean().default(false),
};
