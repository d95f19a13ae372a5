/** The devices of the specification, by the width of the viewport. */
export const devices = ['desktop', 'tablet', 'mobile'] as const;
export type Device = (typeof devices)[number];

/** This device and the smaller ones. */
export const upTo: Record<Device, string> = {
  desktop: '',
  tablet: '(width<=1024px)',
  mobile: '(width<=767px)',
};

/** Only this device. */
export const onlyOn: Record<Device, string> = {
  desktop: '(width>=1025px)',
  tablet: '(width>=768px) and (width<=1024px)',
  mobile: '(width<=767px)',
};

/** Keys of a setting with a value per device: `sticky_offset`, `sticky_offset_tablet`, `sticky_offset_mobile`. */
export function deviceKey<K extends string>(key: K, device: Device): K | `${K}_tablet` | `${K}_mobile` {
  return device === 'desktop' ? key : `${key}_${device}`;
}

/** Returns the value of a setting on a device: its own, else that of the next larger one. Zero is a value. */
export function deviceValue<K extends string, V>(
  settings: Partial<Record<K | `${K}_tablet` | `${K}_mobile`, V>>,
  key: K,
  device: Device,
): V | undefined {
  const larger = devices.slice(0, devices.indexOf(device) + 1).reverse();
  return larger.map((name) => settings[deviceKey(key, name)]).find((value) => value !== undefined);
}

/** Wraps a rule in a media query, if there is one. */
export function inMedia(query: string, rule: string): string {
  return query === '' || rule === '' ? rule : `@media ${query}{${rule}}`;
}
