import { z } from 'zod';
import { align, plain } from '../../builder/schema.ts';

export const schema = z.object({
  /** The name of the first step, the home page. */
  home: plain('خانه', 60),
  /** A short name of the page itself; empty: its title. */
  current: plain('', 80),
  align: align.default('start'),
});
