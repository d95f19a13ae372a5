import { z } from 'zod';
import { frameHtml, plain } from '../../builder/schema.ts';

export const schema = z.object({
  /** A document or a piece of one, shown in a sandboxed frame. */
  html: frameHtml(),
  /** Accessible name of the frame. */
  title: plain('', 120),
  shape: z.enum(['fixed', '16-9', '4-3', '1-1']).default('fixed'),
  /** In pixels, for `fixed`; the style of the part `frame` may differ by device. */
  height: z.number().int().min(20).max(4_000).default(320),
});
