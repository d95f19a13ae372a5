import { z } from 'zod';
import { post } from '../../builder/schema.ts';

export const schema = z.object({
  /** The saved section that replaces the link. */
  section: post(),
});
