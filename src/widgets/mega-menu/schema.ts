import { z } from 'zod';
import { align, plain, safeUrl, sample, slot } from '../../builder/schema.ts';

const item = z.object({
  label: sample('گزینه', 80),
  /** Empty for an entry that only opens its panel. */
  url: safeUrl(),
  /** An entry without widgets in its panel is a plain link. */
  panel: slot(),
});

export const schema = z.object({
  /** Accessible name. */
  label: plain('منوی محصولات', 100),
  items: z.array(item).max(12).default([]),
  align: align.default('start'),
  look: z.enum(['ground', 'underline']).default('ground'),
  indicator: z.enum(['chevron', 'plus']).default('chevron'),
  /** Collapsed into a button on tablets and phones. */
  collapses: z.boolean().default(true),
  buttonText: plain('منو', 40),
});
