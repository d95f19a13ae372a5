import { z } from 'zod';
import { align, plain } from '../../builder/schema.ts';
import { scale } from '../../content/ratings/points.ts';
import { postField, widgetField } from './wire.ts';

const reserved = new Set([postField, widgetField, 'constructor', 'prototype']);

/** An extra field of the request; the server receives it and does not trust it. */
const entry = z.object({
  field: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9_-]{0,39}$/, 'نام فیلد با حرف لاتین آغاز می‌شود.')
    .refine((name) => !reserved.has(name), 'این نام را خود ابزارک به کار می‌برد.')
    .default('field'),
  value: plain('', 200),
});

export const schema = z.object({
  /** Names the rating in its post, so that one page can have several. */
  slug: z
    .string()
    .regex(/^[\p{L}\p{N}_-]{1,40}$/u, 'شناسه فقط حرف، رقم، خط تیره و زیرخط می‌پذیرد.')
    .default('default'),
  best: z.number().int().min(scale.min).max(scale.max).default(5),
  /** Shown in place of the score while there are no votes. */
  greeting: plain('نخستین کسی باشید که امتیاز می‌دهد', 120),
  /** Shows score and count, or the greeting, next to the stars. */
  legend: z.boolean().default(true),
  size: z.enum(['small', 'medium', 'large']).default('medium'),
  align: align.default('start'),
  payload: z
    .array(entry)
    .max(10)
    .refine(
      (entries) => new Set(entries.map(({ field }) => field)).size === entries.length,
      'نام هر فیلد باید یکتا باشد.',
    )
    .default([]),
});
