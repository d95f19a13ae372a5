import { z } from 'zod';
import type { SiteSettings } from '../../content/settings/schema.ts';
import { isEmailAddress } from '../../platform/email.ts';
/** Partial settings. `updateSettings` validates them and names rejected fields. */
export const changedSettings = z.record(z.string(), z.unknown()) as z.ZodType<
  Record<string, unknown>,
  Partial<SiteSettings>
>;

/** Time of the last change that the caller has seen; absent skips the conflict check. */
export const seenSettings = z.object({ seenAt: z.coerce.number<number>().int().min(0).optional() });

export const testMail = z.strictObject({
  to: z.string().trim().refine(isEmailAddress, 'این نشانی ایمیل درست نیست.'),
});
