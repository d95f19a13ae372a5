import { z } from 'zod';
import { text } from '../../builder/schema.ts';
import { weekdays } from './rules.ts';

/** `8:00`, `08:30`, `24:00` */
const time = z.string().regex(/^(?:[01]?\d|2[0-3]):[0-5]\d$|^24:00$/, 'ساعت را مانند 08:30 بنویسید.');

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
  rows: z.array(row).max(7).default([]),
  /** The provider has not entered their own yet: marked as an example. */
  sample: z.boolean().default(false),
});
