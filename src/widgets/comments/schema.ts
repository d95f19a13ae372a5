import { z } from 'zod';
import { plain, text } from '../../builder/schema.ts';

export const schema = z.object({
  /** True if the page accepts comments; the server checks the published page, not the form. */
  open: z.boolean().default(true),
  /** Above the form. */
  title: text('دیدگاه خود را بنویسید', 100),
  /** Shown instead of the form. */
  closedText: plain('دیدگاه‌های این صفحه بسته شده است.', 200),
});
