import { z } from 'zod';
import { plain, safeUrl } from '../../builder/schema.ts';

export const schema = z.object({
  /** Fits signed-in and anonymous visitors: pages are the same for both. */
  label: plain('حساب من', 40),
  url: safeUrl('/account/'),
});
