import { z } from 'zod';
import { plain, text } from '../../builder/schema.ts';

export const schema = z.object({
  /** Whether the page takes new comments; the server asks the published page, not the form. */
  open: z.boolean().default(true),
  /** Above the form. */
  title: text('دیدگاه خود را بنویسید', 100),
  /** Shown instead of the form. */
  closedText: plain('دیدگاه‌های این صفحه بسته شده است.', 200),
});
