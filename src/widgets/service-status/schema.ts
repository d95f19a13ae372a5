import { z } from 'zod';
import { headingTag, text } from '../../builder/schema.ts';
import { states } from './rules.ts';

const part = z.object({
  name: text('', 80),
  state: z.enum(states).default('good'),
  /** What people should know of it; empty for nothing. */
  note: text('', 300),
});

export const schema = z.object({
  tag: headingTag.default('h2'),
  parts: z.array(part).max(40).default([]),
  /** Nobody looks after it yet: marked as an example. */
  sample: z.boolean().default(false),
});
