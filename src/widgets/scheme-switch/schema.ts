import { z } from 'zod';
import { plain } from '../../builder/schema.ts';

export const schema = z.object({
  /** Accessible name. */
  label: plain('رنگ‌بندی سایت', 60),
});
