import { z } from 'zod';
import { plain, safeUrl, text } from '../../builder/schema.ts';

/** An answer to a question, with its requirements. */
const choice = z.object({
  label: text('', 60),
  /** Minimum memory, in gigabytes; the highest of all answers counts. */
  ramGb: z.number().int().min(0).max(1024).default(0),
  /** Category of plans; the first answer that names one counts. */
  category: plain('', 60),
  lines: z.array(z.string().max(60)).max(12).default([]),
  /** Link to more information, also used if no plan fits. */
  url: safeUrl(),
});

const question = z.object({ label: text('', 100), choices: z.array(choice).max(8).default([]) });

export const schema = z.object({
  questions: z.array(question).max(5).default([]),
  ctaLabel: plain('پلن مناسب را نشان بده', 60),
  /** `{slug}` and `{cycle}` are replaced by those of the found plan. */
  orderUrl: safeUrl('/order/?plan={slug}&cycle={cycle}'),
  /** Link for visitors without a matching plan. */
  helpUrl: safeUrl('/contact/'),
});
