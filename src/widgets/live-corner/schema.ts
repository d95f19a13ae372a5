import { z } from 'zod';
import { plain, text } from '../../builder/schema.ts';

const line = z.object({
  /** Typed command, output, and output in the success colour. */
  tone: z.enum(['command', 'answer', 'good']).default('answer'),
  text: plain('', 160),
  /** In a panel: the value at the end of the line. */
  value: plain('', 60),
});

export const schema = z.object({
  kind: z.enum(['terminal', 'panel']).default('terminal'),
  /** In the bar above. */
  title: text('', 80),
  lines: z.array(line).max(12).default([]),
});
