import { z } from 'zod';
import { carouselShape, rowShape } from '../../features/carousel/settings.ts';
import { testimonialShape } from '../shared/testimonial-shape.ts';

export const schema = z.object({
  testimonials: z.array(z.object(testimonialShape)).max(20).default([]),
  ...rowShape({ desktop: 3, tablet: 2 }),
  ...carouselShape('گفته‌های مشتریان'),
});
