import { z } from 'zod';
import { safeUrl, text } from '../../builder/schema.ts';

export const schema = z.object({
  /** URL as users copy it: a post, video or page of Aparat, Telegram, Instagram or Facebook. */
  address: safeUrl(),
  title: text(),
  /** `visible`: automatically once it is in view, if consent allows it. */
  show: z.enum(['click', 'visible']).default('click'),
  height: z.enum(['short', 'medium', 'tall']).default('medium'),
});
