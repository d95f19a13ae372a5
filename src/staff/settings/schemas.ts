import { z } from 'zod';
import type { SiteSettings } from '../../content/settings/schema.ts';
import { isEmailAddress } from '../../platform/email.ts';
/** Some of the settings; `updateSettings` judges them, and names what it does not take. */
export const changedSettings = z.record(z.string(), z.unknown()) as z.ZodType<
  Record<string, unknown>,
  Partial<SiteSettings>
>;

/** When the settings that were seen were changed last; who does not say it does not care. */
export const seenSettings = z.object({ seenAt: z.coerce.number<number>().int().min(0).optional() });

export const testMail = z.strictObject({
  to: z.string().trim().refine(isEmailAddress, 'این نشانی ایمیل درست نیست.'),
});
