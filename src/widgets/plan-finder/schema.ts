import { z } from 'zod';
import { plain, safeUrl, text } from '../../builder/schema.ts';

/** An answer to a question, and what it asks of the plan. */
const choice = z.object({
  label: text('', 60),
  /** The least memory, in gigabytes; the most demanding answer counts. */
  ramGb: z.number().int().min(0).max(1024).default(0),
  /** The plans it asks for; of several answers the first that names one counts. */
  category: plain('', 60),
  lines: z.array(z.string().max(60)).max(12).default([]),
  /** Where there is more to read about it, and where it leads when no plan fits. */
  url: safeUrl(),
});

const question = z.object({ label: text('', 100), choices: z.array(choice).max(8).default([]) });

export const schema = z.object({
  questions: z.array(question).max(5).default([]),
  ctaLabel: plain('پلن مناسب را نشان بده', 60),
  /** `{slug}` and `{cycle}` are replaced by those of the plan that was found. */
  orderUrl: safeUrl('/order/?plan={slug}&cycle={cycle}'),
  /** Where those are led for whom there is no plan. */
  helpUrl: safeUrl('/contact/'),
});
