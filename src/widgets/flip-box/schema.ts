import { z } from 'zod';
import { headingTag, icon, safeUrl, sample, text } from '../../builder/schema.ts';

export const schema = z.object({
  icon: icon.or(z.literal('none')).default('rocket'),
  title: sample('عنوان', 120),
  tag: headingTag.default('h3'),
  text: text('', 300),
  backTitle: text('', 120),
  backText: sample('متن پشت کارت', 600),
  /** The button on the back; absent without a text or an address. */
  action: text('', 60),
  url: safeUrl(),
  tone: z.enum(['night', 'primary', 'accent']).default('night'),
  height: z.enum(['content', 'medium', 'tall']).default('medium'),
  /** Under reduced motion every card fades. */
  effect: z.enum(['flip', 'fade']).default('flip'),
});
