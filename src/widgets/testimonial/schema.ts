import { z } from 'zod';
import { testimonialShape } from '../testimonial-shape.ts';

export const schema = z.object(testimonialShape);
