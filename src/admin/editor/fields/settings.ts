type Settings = Record<string, unknown>;

/**
 * The common settings with one value set, or removed with `undefined`; groups that become empty are removed with it:
 * `withSetting({}, ['margin', 'desktop', 'blockStart'], '4')`.
 */
export function withSetting(settings: Settings, [key, ...rest]: string[], value: unknown): Settings {
  if (key === undefined) return settings;
  const { [key]: current, ...others } = settings;
  const next = rest.length === 0 ? value : withSetting(isGroup(current) ? current : {}, rest, value);
  return isEmpty(next) ? others : { ...settings, [key]: next };
}

/** The value at the path, or undefined. */
export function settingAt(settings: unknown, path: string[]): unknown {
  return path.reduce<unknown>((group, key) => (isGroup(group) ? group[key] : undefined), settings);
}

function isGroup(value: unknown): value is Settings {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === '') return true;
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
