import { z } from 'zod';
import { align, isSafeUrl, link, plain, slot, text } from '../../builder/schema.ts';

const whole = (max: number) => z.number().int().min(0).max(max);

export const schema = z.object({
  title: text('', 200),
  /** To a fixed time for all, for each visitor a span from their first visit, or to the end of a coupon. */
  kind: z.enum(['fixed', 'evergreen', 'coupon']).default('fixed'),
  /** A time in the Persian calendar and Tehran time, as typed: `۱۴۰۶/۰۱/۰۱ ۱۸:۳۰`. */
  due: plain('', 40),
  /** The code of the coupon. */
  coupon: plain('', 40),
  days: whole(365).default(0),
  hours: whole(1000).default(2),
  minutes: whole(1000).default(0),
  showDays: z.boolean().default(true),
  showHours: z.boolean().default(true),
  showMinutes: z.boolean().default(true),
  showSeconds: z.boolean().default(true),
  /** Shows the end as text under the clock; always shown without a script. */
  showDate: z.boolean().default(true),
  onExpire: z.enum(['none', 'hide', 'message', 'redirect', 'show']).default('none'),
  message: plain('مهلت به پایان رسید.', 300),
  /** A page of this site, or of another over https. */
  redirectUrl: link(
    z
      .string()
      .max(2000)
      .refine((url) => isSafeUrl(url) && /^(?:$|[/?]|https:\/\/)/i.test(url), 'unsafe address')
      .default(''),
  ),
  after: slot(),
  look: z.enum(['cards', 'plain']).default('cards'),
  align: align.default('start'),
});
