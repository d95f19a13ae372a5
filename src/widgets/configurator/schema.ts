import { z } from 'zod';
import { plain } from '../../builder/schema.ts';
import { planSource } from '../shared/plan-source.ts';

export const schema = z.object({
  ...planSource,
  ctaLabel: plain('افزودن به سبد', 60),
  /** Shows fields for the server name and an SSH key. */
  asksServer: z.boolean().default(true),
});
