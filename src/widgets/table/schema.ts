import { z } from 'zod';
import { text } from '../../builder/schema.ts';

const column = z.object({
  label: text('', 80),
  /** The column that the reader's eye should find first. */
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
  /** Where a heading above says the same, the caption is for screen readers only. */
  captionShown: z.boolean().default(true),
  /** What the column of row headers is about. */
  corner: text('ویژگی', 80),
  columns: z.array(column).max(8).default([]),
  rows: z.array(row).max(60).default([]),
});
