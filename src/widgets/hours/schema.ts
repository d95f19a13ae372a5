import { z } from 'zod';
import { text } from '../../builder/schema.ts';
import { weekdays } from '../../content/settings/opening-hours.ts';
import { timeOfDay } from '../../content/settings/time-of-day.ts';

const row = z.object({
  /** First and last day of a range with equal hours. */
  from: z.enum(weekdays).default('sat'),
  to: z.enum(weekdays).default('wed'),
  isClosed: z.boolean().default(false),
  opens: timeOfDay.default('08:00'),
  /** Later than `opens`, or the hour of the next morning. */
  closes: timeOfDay.default('20:00'),
});

export const schema = z.object({
  caption: text('ساعت‌های پاسخ‌گویی', 120),
  /** Source of the hours: the settings of the site, or the rows below. */
  source: z.enum(['own', 'settings']).default('own'),
  rows: z.array(row).max(7).default([]),
  /** The provider has not entered their own yet: marked as an example. */
  sample: z.boolean().default(false),
});
