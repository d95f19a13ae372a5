import type { Changes } from '../../platform/changes.ts';
import type { Platform } from '../../platform/context.ts';
import { decodeJson } from '../../platform/db/json.ts';
import { defaultSettings, type SiteSettings, siteSettings } from './schema.ts';

/** The settings and when they were last changed; null when never. */
export type CurrentSettings = SiteSettings & { updatedAt: number | null };

const cached = new WeakMap<Changes, { settings: Promise<CurrentSettings> | null }>();

/** The settings of the site: one query, then from memory until they change. */
export function readSettings(platform: Platform): Promise<CurrentSettings> {
  const cache = cacheOf(platform.changes);
  if (cache.settings) return cache.settings;
  const loading = loadSettings(platform);
  cache.settings = loading;
  // What could not be read is asked for again, not remembered.
  loading.catch(() => {
    if (cache.settings === loading) cache.settings = null;
  });
  return loading;
}

function cacheOf(changes: Changes): { settings: Promise<CurrentSettings> | null } {
  const known = cached.get(changes);
  if (known) return known;
  const cache: { settings: Promise<CurrentSettings> | null } = { settings: null };
  cached.set(changes, cache);
  changes.on((tags) => {
    if (tags.includes('settings') || tags.includes('*')) cache.settings = null;
  });
  return cache;
}

async function loadSettings({ db, log }: Platform): Promise<CurrentSettings> {
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
