import { z } from 'zod';
import { post } from '../../builder/schema.ts';

export const schema = z.object({
  /** The kept section that takes its place. */
  section: post(),
});
