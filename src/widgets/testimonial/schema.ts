import { z } from 'zod';
import { testimonialShape } from '../shared/testimonial-shape.ts';

export const schema = z.object(testimonialShape);
