import { z } from 'zod';
import { slot } from '../../builder/schema.ts';

export const schema = z.object({
  /** `dark`: the band of the brand, the same in both schemes. */
  background: z.enum(['dark', 'soft', 'none']).default('dark'),
  /** First and widest column. */
  lead: slot(),
  /** Further columns, side by side. */
  columns: slot(),
  /** Below the columns, across the page. */
  below: slot(),
  /** Last line. */
  rights: slot(),
});
