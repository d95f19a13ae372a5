import { z } from 'zod';
import { align, text } from '../../builder/schema.ts';

export const schema = z.object({
  /** The name of the first step, the home page. */
  home: text('خانه', 60),
  align: align.default('start'),
});
