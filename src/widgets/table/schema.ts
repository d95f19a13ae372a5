import { z } from 'zod';
import { text } from '../../builder/schema.ts';

const column = z.object({
  label: text('', 80),
  /** The highlighted column. */
  highlighted: z.boolean().default(false),
});

const cell = z.object({
  kind: z.enum(['text', 'yes', 'no']).default('text'),
  text: text('', 200),
});

const row = z.object({
  label: text('', 120),
  cells: z.array(cell).max(8).default([]),
});

export const schema = z.object({
  caption: text('', 200),
  /** False if a heading above repeats the caption, which is then for screen readers only. */
  captionShown: z.boolean().default(true),
  /** Header of the row-header column. */
  corner: text('ویژگی', 80),
  columns: z.array(column).max(8).default([]),
  rows: z.array(row).max(60).default([]),
});
