import { cacheUntilChanged } from '../../platform/cache-until-changed.ts';
import type { Platform } from '../../platform/context.ts';
import { decodeJson, type JsonText } from '../../platform/db/json.ts';
import { defaultSettings, type SiteSettings, siteSettings } from './schema.ts';

/** Settings and the time of their last change; null if never changed. */
export type CurrentSettings = SiteSettings & { updatedAt: number | null };

/** The settings of the site: one query, then from memory until they change. */
export const readSettings = cacheUntilChanged(['settings'], (platform: Platform) => loadSettings(platform));

interface ReadSetting {
  text: string;
  value: unknown;
}

const lastRead = new Map<string, ReadSetting>();

/** Returns a valid setting, the same object as before for the same text: reading it again would be most of the work. */
function readSetting(key: string, text: JsonText<unknown>): ReadSetting | null {
  const known = lastRead.get(key);
  if (known && known.text === text) return known;
  const parsed = siteSettings.shape[key as keyof SiteSettings]?.safeParse(decodeJson(text));
  if (!parsed?.success) return null;
  const read = { text, value: parsed.data };
  lastRead.set(key, read);
  return read;
}

/** The settings as stored; within a transaction, which must not wait for another connection. */
export async function loadSettings({ db, log }: Pick<Platform, 'db' | 'log'>): Promise<CurrentSettings> {
  const rows = await db.selectFrom('settings').selectAll().execute();
  const settings: Record<string, unknown> = { ...defaultSettings };
  for (const { key, value } of rows) {
    const read = readSetting(key, value);
    if (read) settings[key] = read.value;
    else log.warn({ setting: key }, 'a stored setting is unknown or out of date; its default is used');
  }
  const updatedAt = rows.length === 0 ? null : Math.max(...rows.map((row) => row.updated_at));
  return { ...(settings as SiteSettings), updatedAt };
}
