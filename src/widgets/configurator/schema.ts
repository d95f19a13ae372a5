import { z } from 'zod';
import { plain } from '../../builder/schema.ts';
import { planSource } from '../shared/plan-source.ts';

export const schema = z.object({
  ...planSource,
  ctaLabel: plain('افزودن به سبد', 60),
  /** Whether the name of the server and an SSH key are asked for. */
  asksServer: z.boolean().default(true),
});
