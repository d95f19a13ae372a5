import { z } from 'zod';
import { plain, text } from '../../builder/schema.ts';
import { planSource } from '../shared/plan-source.ts';

export const schema = z.object({
  /** With a category: a street with one house per plan, whose floors show its memory. */
  ...planSource,
  floors: z.number().int().min(1).max(12).default(4),
  columns: z.number().int().min(2).max(8).default(4),
  /** Percent of the windows with a light behind them. */
  lit: z.number().int().min(0).max(100).default(70),
  /** The windows light up one after another when the page opens. */
  isArriving: z.boolean().default(false),
  size: z.enum(['small', 'normal', 'large']).default('normal'),
  caption: text('', 200),
  /** Accessible name of the drawing; without it, it is decorative. */
  label: plain('', 200),
});
