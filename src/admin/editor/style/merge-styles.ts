import { devices } from '../../../builder/element/devices.ts';
import { findProperty } from '../../../builder/style/properties.ts';
import { isPlainObject } from '../../../builder/style/read.ts';
import {
  type Declarations,
  type ElementStyle,
  type PerDevice,
  type States,
  states,
} from '../../../builder/style/style.ts';
import type { Preset } from './edit-style.ts';

/** Properties with a value for each side or corner, which win side by side. */
const sided = ['sides', 'corners', 'gap', 'border'];

/**
 * Returns two styles as one that looks the same as `over` above `under`. A value of `over` applies to its device and the
 * smaller ones, so it also replaces what `under` has there.
 */
export function mergeStyles(under: ElementStyle, over: ElementStyle): ElementStyle {
  const merged: ElementStyle = { ...over, ...mergeStates(under, over) };
  const names = new Set([...Object.keys(under.parts ?? {}), ...Object.keys(over.parts ?? {})]);
  if (names.size > 0) {
    merged.parts = Object.fromEntries(
      Array.from(names, (name) => [name, mergeStates(under.parts?.[name] ?? {}, over.parts?.[name] ?? {})]),
    );
  }
  return merged;
}

function mergeStates(under: States, over: States): States {
  const merged: States = {};
  for (const state of states) {
    const both = { ...under[state], ...over[state] };
    const declared = Object.keys(both).map((name) => [
      name,
      mergeDevices(name, valuesOf(under[state], name), valuesOf(over[state], name)),
    ]);
    if (declared.length > 0) merged[state] = Object.fromEntries(declared) as Declarations;
  }
  return merged;
}

const valuesOf = (declared: Declarations | undefined, name: string): PerDevice<unknown> =>
  (declared as Record<string, PerDevice<unknown>> | undefined)?.[name] ?? {};

function mergeDevices(name: string, under: PerDevice<unknown>, over: PerDevice<unknown>): PerDevice<unknown> {
  const isSided = sided.includes(findProperty(name)?.control.as ?? '');
  const merged: PerDevice<unknown> = {};
  /** What `over` has set on this device or a larger one. */
  let covered: Record<string, unknown> = {};
  for (const device of devices) {
    const [below, above] = [under[device], over[device]];
    if (above !== undefined) covered = { ...covered, ...(isSided && isPlainObject(above) ? above : { all: true }) };
    if (isSided && isPlainObject(below)) {
      const left = Object.entries(below).filter(([side]) => !(side in covered));
      const sides = { ...Object.fromEntries(left), ...(isPlainObject(above) ? above : {}) };
      if (Object.keys(sides).length > 0) merged[device] = sides;
    } else if (above !== undefined) merged[device] = above;
    else if (below !== undefined && !('all' in covered)) merged[device] = below;
  }
  return merged;
}

/** Returns the style without a preset; its values become the element's own, below those of later presets. */
export function detachPreset(style: ElementStyle, slug: string, presets: readonly Preset[]): ElementStyle {
  const list = style.presets ?? [];
  const styleOf = (name: string): ElementStyle => presets.find((preset) => preset.slug === name)?.style ?? {};
  // Own values win over presets that stay, so these lose nothing only if their values become the element's own too.
  const from = list.slice(list.indexOf(slug));
  const merged = [...from.map(styleOf), style].reduce(mergeStyles);
  return withPresets(merged, list.slice(0, list.indexOf(slug)));
}

/** Returns the style with these presets. */
export function withPresets({ presets: _replaced, ...style }: ElementStyle, presets: readonly string[]): ElementStyle {
  return presets.length === 0 ? style : { ...style, presets: [...presets] };
}

/** Returns the values of a style, without its presets. */
export const valuesIn = ({ presets: _left, ...values }: ElementStyle): ElementStyle => values;
