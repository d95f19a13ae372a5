import { z } from 'zod';
import { slot } from '../../builder/schema.ts';

/** Number of columns side by side; `auto` uses `rules.ts`. */
const count = z.enum(['auto', '1', '2', '3', '4', '5', '6']).default('auto');

const column = z.object({
  /** Number of desktop tracks: 2 next to 1 is two thirds next to one third. */
  ratio: z.enum(['1', '2', '3', '4', '5']).default('1'),
  content: slot(),
});

export const schema = z.object({
  desktop: count,
  tablet: count,
  mobile: count,
  gap: z.enum(['none', 'small', 'normal', 'large']).default('normal'),
  /** `stretch` makes the columns of a row equally tall. */
  align: z.enum(['stretch', 'start', 'center', 'end']).default('stretch'),
  columns: z
    .array(column)
    .min(1)
    .max(24)
    .default(() => [column.parse({}), column.parse({})]),
});
