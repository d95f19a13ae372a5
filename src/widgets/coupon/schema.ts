import { z } from 'zod';
import { plain, safeUrl, text } from '../../builder/schema.ts';

export const schema = z.object({
  /** Of a coupon that staff have made; what it takes off, for what and until when is read from it. */
  code: plain('', 40),
  title: text('', 120),
  ctaLabel: plain('انتخاب پلن', 60),
  ctaUrl: safeUrl('/plans/'),
  /** Shown while the coupon does not count; empty: nothing. */
  over: plain('این پیشنهاد تمام شد؛ پیشنهاد بعدی را همین‌جا می‌نویسیم.', 300),
});
