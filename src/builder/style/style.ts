import { type Device, devices } from '../element/devices.ts';
import { findProperty, type PropertyName, type PropertyValue } from './properties.ts';
import type { Property } from './property.ts';
import { isPlainObject } from './read.ts';

/** A value for all devices, or per device: a device without one inherits from the next larger device. */
export type PerDevice<V> = { [D in Device]?: V };
export type Declarations = { [N in PropertyName]?: PerDevice<PropertyValue<N>> };

export const states = ['base', 'hover', 'active'] as const;
/** `hover` also applies to keyboard focus. */
export type StyleState = (typeof states)[number];
export type States = { [S in StyleState]?: Declarations };

/** The style of one element: presets, then its root and the named parts of its widget, each by state. */
export interface ElementStyle extends States {
  /** Slugs of site styles; the last wins. */
  presets?: string[];
  parts?: Record<string, States>;
}

/** A value that was dropped: `parts.title.hover.colour.mobile`. */
export type StyleFault = string;

const slug = /^[a-z][a-z0-9-]{0,39}$/;
const maxPresets = 8;

/** Parses a stored style. An invalid value is dropped and named in `faults`; everything else stays. Never throws. */
export function readStyle(value: unknown, faults: StyleFault[] = [], path = ''): ElementStyle | undefined {
  if (value === undefined) return undefined;
  const before = faults.length;
  const style = readWhole(value, faults);
  if (path !== '') placeFaults(faults, before, path);
  return style;
}

function readWhole(value: unknown, faults: StyleFault[]): ElementStyle | undefined {
  if (!isPlainObject(value)) return void faults.push('');
  const style: ElementStyle = readStates(value, faults, ['presets', 'parts']);
  if (value.presets !== undefined) {
    const before = faults.length;
    const presets = readPresets(value.presets, faults);
    placeFaults(faults, before, 'presets');
    if (presets.length > 0) style.presets = presets;
  }
  if (value.parts !== undefined) {
    const before = faults.length;
    const parts = readParts(value.parts, faults);
    placeFaults(faults, before, 'parts');
    if (Object.keys(parts).length > 0) style.parts = parts;
  }
  return Object.keys(style).length === 0 ? undefined : style;
}

/**
 * Prefixes the faults since `from` with a name: readers name positions within their own value, and most values are
 * valid.
 */
function placeFaults(faults: StyleFault[], from: number, name: string): void {
  for (let index = from; index < faults.length; index++) {
    faults[index] = faults[index] === '' ? name : `${name}.${faults[index]}`;
  }
}

function readPresets(value: unknown, faults: StyleFault[]): string[] {
  if (!Array.isArray(value)) {
    faults.push('');
    return [];
  }
  const known = new Set<string>();
  for (const [index, name] of value.entries()) {
    if (typeof name === 'string' && slug.test(name) && known.size < maxPresets) known.add(name);
    else faults.push(String(index));
  }
  return [...known];
}

function readParts(value: unknown, faults: StyleFault[]): Record<string, States> {
  if (!isPlainObject(value)) {
    faults.push('');
    return {};
  }
  const parts: Record<string, States> = {};
  for (const [name, given] of Object.entries(value)) {
    if (!slug.test(name) || !isPlainObject(given)) {
      faults.push(name);
      continue;
    }
    const before = faults.length;
    const read = readStates(given, faults, []);
    placeFaults(faults, before, name);
    if (Object.keys(read).length > 0) parts[name] = read;
  }
  return parts;
}

function readStates(value: Record<string, unknown>, faults: StyleFault[], others: readonly string[]): States {
  const read: States = {};
  for (const name of Object.keys(value)) {
    const given = value[name];
    if (given === undefined || others.includes(name)) continue;
    if (!states.includes(name as StyleState) || !isPlainObject(given)) {
      faults.push(name);
      continue;
    }
    const before = faults.length;
    const declarations = readDeclarations(given, faults);
    placeFaults(faults, before, name);
    if (declarations) read[name as StyleState] = declarations;
  }
  return read;
}

function readDeclarations(value: Record<string, unknown>, faults: StyleFault[]): Declarations | undefined {
  let read: Record<string, PerDevice<unknown>> | undefined;
  for (const name of Object.keys(value)) {
    const given = value[name];
    if (given === undefined) continue;
    const property = findProperty(name);
    if (!property) {
      faults.push(name);
      continue;
    }
    const before = faults.length;
    const values = readDevices(property, given, faults);
    placeFaults(faults, before, name);
    if (!values) continue;
    read ??= {};
    read[name] = values;
  }
  return read as Declarations | undefined;
}

/** Reads a value per device; a plain value is that of the largest device. */
function readDevices(property: Property, given: unknown, faults: StyleFault[]): PerDevice<unknown> | undefined {
  if (!isPlainObject(given) || !('desktop' in given || 'tablet' in given || 'mobile' in given)) {
    const plain = readValue(property, given, faults);
    return plain === null ? undefined : { desktop: plain };
  }
  let values: PerDevice<unknown> | undefined;
  for (const device of Object.keys(given)) {
    if (given[device] === undefined) continue;
    const before = faults.length;
    const isDevice = devices.includes(device as Device);
    if (!isDevice) faults.push('');
    const value = isDevice ? readValue(property, given[device], faults) : null;
    placeFaults(faults, before, device);
    if (value === null) continue;
    values ??= {};
    values[device as Device] = value;
  }
  return values;
}

/** Parses one value; an invalid one is named in `faults`, unless its reader has named a part of it. */
function readValue(property: Property, given: unknown, faults: StyleFault[]): unknown {
  const before = faults.length;
  const value = property.read(given, faults);
  if (value === null && faults.length === before) faults.push('');
  return value;
}
