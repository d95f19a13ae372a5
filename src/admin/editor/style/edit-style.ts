import { findPreset, type Presets } from '../../../builder/design/design.ts';
import { type Device, devices } from '../../../builder/element/devices.ts';
import { findProperty, type PropertyName, propertyNames } from '../../../builder/style/properties.ts';
import type { StyleGroup } from '../../../builder/style/property.ts';
import {
  type Declarations,
  type ElementStyle,
  type PerDevice,
  type States,
  type StyleState,
  states,
} from '../../../builder/style/style.ts';

/** Target of the style panel: the root of an element or one of its parts, in one state. */
export interface Target {
  /** Name of the part; undefined for the root. */
  part?: string | undefined;
  state: StyleState;
}

/** Returns the declarations of a target. */
export function declaredAt(style: ElementStyle, { part, state }: Target): Declarations {
  return statesAt(style, part)[state] ?? {};
}

interface Changed {
  name: PropertyName;
  device: Device;
  value: unknown;
  /** Values that the widget's CSS has by device. */
  own?: Declarations;
}

/**
 * Returns the style with the value of one property on one device set, or removed with `undefined`. Where it is the first,
 * smaller devices keep those of the widget, which it would replace.
 */
export function withValue(
  style: ElementStyle,
  target: Target,
  { name, device, value, own = {} }: Changed,
): ElementStyle {
  const declared: Record<string, PerDevice<unknown>> = { ...declaredAt(style, target) };
  const isOfWidget = target.part === undefined && target.state === 'base';
  const isFirst = isOfWidget && declared[name] === undefined && value !== undefined;
  const smaller = devices.slice(devices.indexOf(device) + 1);
  const kept = isFirst ? smaller.filter((one) => own[name]?.[one] !== undefined) : [];
  const values: PerDevice<unknown> = {
    ...declared[name],
    [device]: value,
    ...Object.fromEntries(kept.map((one) => [one, own[name]?.[one]])),
  };
  if (value === undefined) delete values[device];
  if (Object.keys(values).length === 0) delete declared[name];
  else declared[name] = values;
  return withDeclared(style, target, declared as Declarations);
}

/** Returns the style without these properties of a target, on every device. */
export function withoutProperties(style: ElementStyle, target: Target, names: readonly PropertyName[]): ElementStyle {
  const kept = Object.entries(declaredAt(style, target)).filter(([name]) => !names.includes(name as PropertyName));
  return withDeclared(style, target, Object.fromEntries(kept) as Declarations);
}

/** Returns the style without its values; its presets stay. */
export const withoutValues = ({ presets }: ElementStyle): ElementStyle => (presets ? { presets } : {});

/** Returns the value that applies on a device, and the device it comes from. */
export function valueOn(
  declared: Declarations,
  name: PropertyName,
  device: Device,
): { value: unknown; from: Device } | undefined {
  const values: PerDevice<unknown> = declared[name] ?? {};
  for (let at = devices.indexOf(device); at >= 0; at -= 1) {
    const from = devices[at] as Device;
    if (values[from] !== undefined) return { value: values[from], from };
  }
  return undefined;
}

/** Origin of the value that a property has on a device. */
export type Origin =
  | { from: 'here'; value: unknown }
  | { from: 'device'; device: Device; value: unknown }
  | { from: 'base'; value: unknown }
  | { from: 'preset'; preset: string; value: unknown }
  | { from: 'widget' };

/** Returns where the value of a property comes from: this device, a larger one, the base state, a preset, or the widget. */
export function originOf(
  style: ElementStyle,
  target: Target,
  { name, device, design }: { name: PropertyName; device: Device; design: Presets },
): Origin {
  const own = valueOn(declaredAt(style, target), name, device);
  if (own)
    return own.from === device
      ? { from: 'here', value: own.value }
      : { from: 'device', device: own.from, value: own.value };
  const inState = (state: StyleState) => ({ part: target.part, state });
  if (target.state !== 'base') {
    const base = valueOn(declaredAt(style, inState('base')), name, device);
    if (base) return { from: 'base', value: base.value };
  }
  const used = (style.presets ?? []).flatMap((slug) => findPreset(design, slug) ?? []);
  for (const preset of used.reverse()) {
    const found =
      valueOn(declaredAt(preset.style, target), name, device) ??
      valueOn(declaredAt(preset.style, inState('base')), name, device);
    if (found) return { from: 'preset', preset: preset.name, value: found.value };
  }
  return { from: 'widget' };
}

/** Returns the properties of a group. */
export const namesIn = (group: StyleGroup): PropertyName[] =>
  propertyNames.filter((name) => findProperty(name)?.group === group);

/** Returns the groups in which a style sets anything, over all its parts and states. */
export function groupsOf(style: ElementStyle): StyleGroup[] {
  const all = [style, ...Object.values(style.parts ?? {})];
  const names = all.flatMap((one: States) => states.flatMap((state) => Object.keys(one[state] ?? {})));
  return [...new Set(names.flatMap((name) => findProperty(name)?.group ?? []))];
}

/** Returns `style` with the copied one pasted: whole, or only the values of one group. */
export function withPasted(style: ElementStyle, copied: ElementStyle, group?: StyleGroup): ElementStyle {
  if (!group) return copied;
  const names = namesIn(group);
  const parts = [undefined, ...new Set([...Object.keys(style.parts ?? {}), ...Object.keys(copied.parts ?? {})])];
  let pasted = style;
  for (const part of parts) {
    for (const state of states) {
      const target = { part, state };
      const taken = Object.entries(declaredAt(copied, target)).filter(([name]) => names.includes(name as PropertyName));
      const kept = declaredAt(withoutProperties(pasted, target, names), target);
      pasted = withDeclared(pasted, target, { ...kept, ...(Object.fromEntries(taken) as Declarations) });
    }
  }
  return pasted;
}

function statesAt(style: ElementStyle, part: string | undefined): States {
  return part === undefined ? style : (style.parts?.[part] ?? {});
}

function withDeclared(style: ElementStyle, { part, state }: Target, declared: Declarations): ElementStyle {
  if (part === undefined) return withKey(style, state, declared);
  return withKey(style, 'parts', withKey(style.parts ?? {}, part, withKey(statesAt(style, part), state, declared)));
}

/** Sets a key, or removes it if the value is empty. */
function withKey<T extends object>(object: T, key: string, value: object): T {
  const { [key]: _replaced, ...rest } = object as Record<string, unknown>;
  return (Object.keys(value).length === 0 ? rest : { ...object, [key]: value }) as T;
}
