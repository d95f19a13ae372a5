import { z } from 'zod';
import { text } from '../../builder/schema.ts';
import { timePattern, weekdays } from '../../content/settings/opening-hours.ts';

const time = z.string().regex(timePattern, 'ساعت را مانند 08:30 بنویسید.');

const row = z.object({
  /** The first and the last of the days that are alike. */
  from: z.enum(weekdays).default('sat'),
  to: z.enum(weekdays).default('wed'),
  isClosed: z.boolean().default(false),
  opens: time.default('08:00'),
  /** Later than `opens`, or the hour of the next morning. */
  closes: time.default('20:00'),
});

export const schema = z.object({
  caption: text('ساعت‌های پاسخ‌گویی', 120),
  /** Source of the hours: the settings of the site, or the rows below. */
  source: z.enum(['own', 'settings']).default('own'),
  rows: z.array(row).max(7).default([]),
  /** The provider has not entered their own yet: marked as an example. */
  sample: z.boolean().default(false),
});
