import type { z } from 'zod';
import { cssLimits } from '../custom-css/css-problem.ts';
import { isPlainObject } from '../style/read.ts';
import { type ElementStyle, readStyle } from '../style/style.ts';
import { type Device, devices } from './devices.ts';
import { type EntranceSettings, entranceSettings } from './entrance.ts';
import { migrateElement } from './migrate.ts';
import { type MotionSettings, motionSettings } from './motion.ts';
import { type StickySettings, stickySettings } from './sticky.ts';

/** Common settings of every element besides its own props. */
export interface ElementSettings {
  style?: ElementStyle;
  /** Pins the colours of the theme inside a box, whatever scheme the visitor has. */
  scheme?: Scheme;
  /** Name in the outline of the editor; not visible to visitors. */
  name?: string;
  hideOn: Device[];
  cssId?: string;
  classes?: string;
  /** Custom CSS as it was typed; `readCss` reads it before it is printed. */
  css?: string;
  sticky?: StickySettings;
  motion?: MotionSettings;
  entrance?: EntranceSettings;
}

export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** The form of settings that staff type. */
export const typedSettings = {
  name: /^.{0,60}$/su,
  cssId: /^[\p{L}_][\p{L}\p{N}_-]{0,80}$/u,
  classes: /^[A-Za-z0-9_\- ]{0,200}$/,
} as const;

const groups = { sticky: stickySettings, motion: motionSettings, entrance: entranceSettings } as const;

/**
 * Reads the stored settings of an element. A wrong value is dropped alone, and its path (`style.base.colour`) is added to
 * `faults`; unknown settings are ignored. Never throws.
 */
export function readElement(value: unknown, faults: string[] = []): ElementSettings {
  const settings: ElementSettings = { hideOn: [] };
  if (value === undefined || value === null) return settings;
  if (!isPlainObject(value)) {
    faults.push('');
    return settings;
  }
  const stored = migrateElement(value);
  if (stored.style !== undefined) {
    const style = readStyle(stored.style, faults, 'style');
    if (style) settings.style = style;
  }
  if (stored.scheme !== undefined) {
    const scheme = schemes.find((known) => known === stored.scheme);
    if (scheme) settings.scheme = scheme;
    else faults.push('scheme');
  }
  if (stored.hideOn !== undefined) settings.hideOn = readDevices(stored.hideOn, faults);
  for (const key of ['name', 'cssId', 'classes'] as const) {
    const typed = stored[key];
    if (typed === undefined) continue;
    if (typeof typed === 'string' && typed.length <= 200 && typedSettings[key].test(typed)) settings[key] = typed;
    else faults.push(key);
  }
  if (typeof stored.css === 'string' && stored.css.length <= cssLimits.element) settings.css = stored.css;
  else if (stored.css !== undefined) faults.push('css');
  for (const key of ['sticky', 'motion', 'entrance'] as const) {
    if (stored[key] === undefined) continue;
    const group = readGroup(groups[key], stored[key], key, faults);
    if (group) Object.assign(settings, { [key]: group });
  }
  return settings;
}

function readDevices(value: unknown, faults: string[]): Device[] {
  if (!Array.isArray(value)) {
    faults.push('hideOn');
    return [];
  }
  for (const [index, name] of value.entries()) {
    if (!devices.includes(name as Device)) faults.push(`hideOn.${index}`);
  }
  return devices.filter((device) => value.includes(device));
}

/** Parses a group of settings with a schema; invalid settings are left out, the others get their defaults. */
function readGroup(schema: z.ZodObject, value: unknown, path: string, faults: string[]): object | undefined {
  const read = schema.safeParse(value);
  if (read.success) return read.data;
  if (!isPlainObject(value)) return void faults.push(path);
  const wrong = new Set(read.error.issues.map((issue) => String(issue.path[0])));
  for (const key of wrong) faults.push(`${path}.${key}`);
  const rest = Object.entries(value).filter(([key]) => !wrong.has(key));
  return schema.parse(Object.fromEntries(rest));
}
