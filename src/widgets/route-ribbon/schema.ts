import { z } from 'zod';
import { text } from '../../builder/schema.ts';

const stop = z.object({ name: text('', 60), note: text('', 80) });

export const schema = z.object({
  /** From the visitor to the machine. */
  stops: z.array(stop).max(6).default([]),
  /** Measured round-trip time, in digits: «۸۵»; empty hides it. */
  milliseconds: text('', 12),
  caption: text('', 200),
  /** Not measured yet: marked as a sample. */
  sample: z.boolean().default(true),
});
