import { z } from 'zod';
import { headingTag, text } from '../../builder/schema.ts';
import { states } from './rules.ts';

const part = z.object({
  name: text('', 80),
  state: z.enum(states).default('good'),
  /** Note for visitors; may be empty. */
  note: text('', 300),
});

export const schema = z.object({
  tag: headingTag.default('h2'),
  parts: z.array(part).max(40).default([]),
  /** Not maintained yet: marked as a sample. */
  sample: z.boolean().default(false),
});
