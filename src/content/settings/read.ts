import { cacheUntilChanged } from '../../platform/cache-until-changed.ts';
import type { Platform } from '../../platform/context.ts';
import { decodeJson } from '../../platform/db/json.ts';
import { defaultSettings, type SiteSettings, siteSettings } from './schema.ts';

/** Settings and the time of their last change; null if never changed. */
export type CurrentSettings = SiteSettings & { updatedAt: number | null };

/** The settings of the site: one query, then from memory until they change. */
export const readSettings = cacheUntilChanged(['settings'], (platform: Platform) => loadSettings(platform));

/** The settings as stored; within a transaction, which must not wait for another connection. */
export async function loadSettings({ db, log }: Pick<Platform, 'db' | 'log'>): Promise<CurrentSettings> {
  const rows = await db.selectFrom('settings').selectAll().execute();
  const settings: Record<string, unknown> = { ...defaultSettings };
  for (const { key, value } of rows) {
    const schema = siteSettings.shape[key as keyof SiteSettings];
    const parsed = schema?.safeParse(decodeJson(value));
    if (parsed?.success) settings[key] = parsed.data;
    else log.warn({ setting: key }, 'a stored setting is unknown or out of date; its default is used');
  }
  const updatedAt = rows.length === 0 ? null : Math.max(...rows.map((row) => row.updated_at));
  return { ...(settings as SiteSettings), updatedAt };
}
