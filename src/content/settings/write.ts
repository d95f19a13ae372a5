import { z } from 'zod';
import type { Platform } from '../../platform/context.ts';
import { runTransaction } from '../../platform/db/transaction.ts';
import { fail, invalidFields } from '../../platform/errors.ts';
import { problemsOf } from '../../platform/field-problems.ts';
import { readSettings } from './read.ts';
import { type SiteSettings, siteSettings } from './schema.ts';
import { storeSettings } from './store.ts';

const shapes: Readonly<Record<string, z.core.$ZodType>> = siteSettings.shape;

/**
 * Merges a given value into a stored group of settings, or a nested group; all else is replaced as a whole. Optional values
 * that a given group leaves out are removed, because there is no other way to reset them.
 */
function completed(schema: z.core.$ZodType | undefined, stored: unknown, given: unknown): unknown {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return completed(schema.unwrap(), stored, given);
  if (!(schema instanceof z.ZodObject) || !isObject(stored) || !isObject(given)) return given;
  const shape: Readonly<Record<string, z.core.$ZodType>> = schema.shape;
  const inner = Object.entries(given).map(([key, value]) => [key, completed(shape[key], stored[key], value)]);
  const kept = Object.entries(stored).filter(([key]) => !(shape[key] instanceof z.ZodOptional));
  return { ...Object.fromEntries(kept), ...Object.fromEntries(inner) };
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Stores the given settings and leaves the others, also within a group. An unknown key or a bad value changes nothing
 * (`InvalidFields`). A caller that passes the time of the last change it saw is rejected if one of the settings has
 * changed since (`EditConflict`).
 */
export async function updateSettings(
  platform: Platform,
  changes: Partial<SiteSettings>,
  { seenAt }: { seenAt?: number | undefined } = {},
): Promise<void> {
  const stored: Readonly<Record<string, unknown>> = await readSettings(platform);
  const whole = Object.entries(changes).map(([key, value]) => [key, completed(shapes[key], stored[key], value)]);
  const parsed = siteSettings.partial().safeParse(Object.fromEntries(whole));
  if (!parsed.success) throw invalidFields(problemsOf(parsed.error), { cause: parsed.error });
  // A partial schema still fills in defaults; only the given keys are written.
  const given = Object.entries(parsed.data).filter(([key]) => Object.hasOwn(changes, key));
  if (given.length === 0) return;
  const keys = given.map(([key]) => key);
  await runTransaction(platform, async (trx, touch) => {
    if (seenAt !== undefined) {
      const newer = trx.selectFrom('settings').select('key').where('key', 'in', keys).where('updated_at', '>', seenAt);
      if (await newer.executeTakeFirst())
        throw fail('EditConflict', { message: 'این تنظیمات را هم‌زمان شخص دیگری ذخیره کرده است.' });
    }
    await storeSettings({ trx, touch }, Object.fromEntries(given), platform.clock.now());
  });
}
