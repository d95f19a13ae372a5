import { z } from 'zod';
import { plain, text } from '../../builder/schema.ts';

const line = z.object({
  /** What is typed, what is answered, and what is told in the colour of what went well. */
  tone: z.enum(['command', 'answer', 'good']).default('answer'),
  text: plain('', 160),
  /** Of a panel: what the line has at its end. */
  value: plain('', 60),
});

export const schema = z.object({
  kind: z.enum(['terminal', 'panel']).default('terminal'),
  /** In the bar above. */
  title: text('', 80),
  lines: z.array(line).max(12).default([]),
});
