import { z } from 'zod';
import { plain, safeUrl, text } from '../../builder/schema.ts';

export const schema = z.object({
  /** Code of an existing coupon, from which discount, scope and end are loaded. */
  code: plain('', 40),
  title: text('', 120),
  ctaLabel: plain('انتخاب پلن', 60),
  ctaUrl: safeUrl('/plans/'),
  /** Shown while the coupon is not valid; empty: nothing. */
  over: plain('این پیشنهاد تمام شد؛ پیشنهاد بعدی را همین‌جا می‌نویسیم.', 300),
});
