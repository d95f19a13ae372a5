import { findPreset, type Presets } from '../../../builder/design/design.ts';
import { devices } from '../../../builder/element/devices.ts';
import { findProperty } from '../../../builder/style/properties.ts';
import { isPlainObject } from '../../../builder/style/read.ts';
import {
  type Declarations,
  type ElementStyle,
  type PerDevice,
  type States,
  type StyleState,
  states,
} from '../../../builder/style/style.ts';
import { jsonEqual } from '../save/json-equal.ts';

const sided = ['sides', 'corners', 'gap', 'border'];

/** True for properties with a value for each side or corner, which win side by side. */
export const isSided = (name: string): boolean => sided.includes(findProperty(name)?.control.as ?? '');

/** Merges the values of one property in one state. */
type Merge = (name: string, input: { state: StyleState; under: States; over: States }) => PerDevice<unknown>;

/**
 * Returns two styles as one that looks the same as `over` above `under`. A value of `over` applies to its device and the
 * smaller ones, so it also replaces what `under` has there.
 */
export function mergeStyles(under: ElementStyle, over: ElementStyle, merge = mergeState): ElementStyle {
  const merged: ElementStyle = { ...over, ...mergeStates(under, over, merge) };
  const names = new Set([...Object.keys(under.parts ?? {}), ...Object.keys(over.parts ?? {})]);
  if (names.size > 0) {
    merged.parts = Object.fromEntries(
      Array.from(names, (name) => [name, mergeStates(under.parts?.[name] ?? {}, over.parts?.[name] ?? {}, merge)]),
    );
  }
  return merged;
}

function mergeStates(under: States, over: States, merge: Merge): States {
  const merged: States = {};
  for (const state of states) {
    const declared = Object.keys({ ...under[state], ...over[state] })
      .map((name) => [name, merge(name, { state, under, over })] as const)
      .filter(([, values]) => Object.keys(values).length > 0);
    if (declared.length > 0) merged[state] = Object.fromEntries(declared) as Declarations;
  }
  return merged;
}

/** Presets weigh the same, so that the hover value of one wins over the base value of another. */
const mergeState: Merge = (name, { state, under, over }) =>
  mergeDevices(name, valuesOf(under[state], name), valuesOf(over[state], name));

/** An element's own values win over all presets: its base value also over their hover value. */
const mergeOwn: Merge = (name, { state, under, over }) => {
  const applied = states
    .slice(0, states.indexOf(state) + 1)
    .map((one) => valuesOf(over[one], name))
    .reduce((below, above) => mergeDevices(name, below, above));
  const merged = mergeDevices(name, valuesOf(under[state], name), applied);
  return jsonEqual(merged, applied) ? valuesOf(over[state], name) : merged;
};

const valuesOf = (declared: Declarations | undefined, name: string): PerDevice<unknown> =>
  (declared as Record<string, PerDevice<unknown>> | undefined)?.[name] ?? {};

function mergeDevices(name: string, under: PerDevice<unknown>, over: PerDevice<unknown>): PerDevice<unknown> {
  const hasSides = isSided(name);
  const merged: PerDevice<unknown> = {};
  /** The value that `over` sets on this device or a larger one. */
  let covered: Record<string, unknown> = {};
  for (const device of devices) {
    const [below, above] = [under[device], over[device]];
    if (above !== undefined) covered = { ...covered, ...(hasSides && isPlainObject(above) ? above : { all: true }) };
    if (hasSides && isPlainObject(below)) {
      const left = Object.entries(below).filter(([side]) => !(side in covered));
      const sides = { ...Object.fromEntries(left), ...(isPlainObject(above) ? above : {}) };
      if (Object.keys(sides).length > 0) merged[device] = sides;
    } else if (above !== undefined) merged[device] = above;
    else if (below !== undefined && !('all' in covered)) merged[device] = below;
  }
  return merged;
}

/** Takes the values of `under` for the properties that `over` sets in any state. */
const takeProperties: Merge = (name, { state, under, over }) =>
  states.some((one) => Object.hasOwn(over[one] ?? {}, name)) ? valuesOf(under[state], name) : {};

/** Returns the presets of a style as one. */
const mergedPresets = ({ presets = [] }: ElementStyle, design: Presets): ElementStyle =>
  presets.map((slug) => findPreset(design, slug)?.style ?? {}).reduce((under, over) => mergeStyles(under, over), {});

/**
 * Returns the style without a preset. The properties that it sets become the element's own, with the values that they
 * have by all presets, so that the element keeps its look; the other presets stay.
 */
export function detachPreset(style: ElementStyle, slug: string, design: Presets): ElementStyle {
  const detached = findPreset(design, slug)?.style ?? {};
  const taken = mergeStyles(mergedPresets(style, design), detached, takeProperties);
  return withPresets(
    mergeStyles(taken, style, mergeOwn),
    (style.presets ?? []).filter((one) => one !== slug),
  );
}

/** Returns the style with the values of all its presets as its own. */
export const withPresetValues = (style: ElementStyle, design: Presets): ElementStyle =>
  style.presets ? withPresets(mergeStyles(mergedPresets(style, design), style, mergeOwn), []) : style;

/** Returns the style of an element whose presets are all deleted, with their values as its own. */
export function withOwnValues(style: ElementStyle, design: Presets): ElementStyle {
  const isDeleted = (slug: string) => design.detached.some((preset) => preset === findPreset(design, slug));
  return style.presets?.every(isDeleted) ? withPresetValues(style, design) : style;
}

/** Returns the style with these presets. */
export function withPresets({ presets: _replaced, ...style }: ElementStyle, presets: readonly string[]): ElementStyle {
  return presets.length === 0 ? style : { ...style, presets: [...presets] };
}

/** Returns the values of a style, without its presets. */
export const valuesIn = ({ presets: _left, ...values }: ElementStyle): ElementStyle => values;
