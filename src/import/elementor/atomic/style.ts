import type { Device } from '../../../builder/element/devices.ts';
import { isPlainObject } from '../../../builder/style/read.ts';
import type { StyleState } from '../../../builder/style/style.ts';
import type { SourceSite } from '../source-site.ts';
import type { StyleDraft, Target } from '../style-draft.ts';
import { toNumber } from '../values.ts';
import { colourOf, lengthOf, sidesOf } from './lengths.ts';
import { plain } from './plain.ts';
import { atomicProperties } from './properties.ts';

/** Result of mapping the styles of an atomic element. */
export interface AtomicStyle {
  kept: number;
  /** Names of properties without a home: `hover.cursor`. */
  left: string[];
  /** Address of a background picture. */
  picture?: string;
}

interface Variant {
  device: Device;
  state: StyleState;
  props: Record<string, unknown>;
  left: string[];
}

const states: Readonly<Record<string, StyleState>> = {
  hover: 'hover',
  focus: 'hover',
  'focus-visible': 'hover',
  active: 'active',
};

/**
 * Adds the styles of an atomic element to the draft: those of global classes first, then its own. `partOf` names the
 * part that a property belongs to, such as the picture of an image.
 */
export function atomicStyle(
  element: { settings: Record<string, unknown>; styles: Record<string, unknown> },
  site: SourceSite,
  draft: StyleDraft,
  partOf: (property: string) => string | undefined = () => undefined,
): AtomicStyle {
  const result: AtomicStyle = { kept: 0, left: [] };
  const names = plain(element.settings.classes);
  for (const name of Array.isArray(names) ? names : []) {
    if (typeof name !== 'string') continue;
    const definition = Object.hasOwn(element.styles, name) ? element.styles[name] : site.styleClass?.(name);
    if (!isPlainObject(definition)) {
      result.left.push(`class.${name}`);
      continue;
    }
    for (const variant of variantsOf(definition)) {
      result.left.push(...variant.left);
      putVariant(variant, { site, draft, partOf, result });
    }
  }
  return result;
}

function variantsOf(definition: Record<string, unknown>): Variant[] {
  if (!Array.isArray(definition.variants)) return [];
  return definition.variants.filter(isPlainObject).flatMap((variant): Variant[] => {
    const meta = isPlainObject(variant.meta) ? variant.meta : {};
    const props = isPlainObject(variant.props) ? variant.props : {};
    const device = meta.breakpoint ?? 'desktop';
    const state = meta.state ?? 'base';
    const isDevice = device === 'desktop' || device === 'tablet' || device === 'mobile';
    const own = state === 'base' ? 'base' : states[String(state)];
    const left = isPlainObject(variant.custom_css) ? ['custom_css'] : [];
    if (isDevice && own) return [{ device, state: own, props, left }];
    const at = isDevice ? String(state) : String(device);
    return [
      {
        device: 'desktop',
        state: 'base',
        props: {},
        left: [...left, ...Object.keys(props).map((name) => `${at}.${name}`)],
      },
    ];
  });
}

interface Putting {
  site: SourceSite;
  draft: StyleDraft;
  partOf: (property: string) => string | undefined;
  result: AtomicStyle;
}

function putVariant({ device, state, props, left: _ }: Variant, { site, draft, partOf, result }: Putting): void {
  const values = Object.fromEntries(Object.entries(props).map(([name, value]) => [name, plain(value)]));
  const target = (name: string): Target => ({ part: partOf(name), state });
  const keep = (...names: string[]) => {
    for (const name of names) {
      if (!Object.hasOwn(values, name)) continue;
      delete values[name];
      result.kept += 1;
    }
  };
  for (const [name, value] of Object.entries(values)) {
    const known = Object.hasOwn(atomicProperties, name) ? atomicProperties[name] : undefined;
    const read = known && value !== null ? known[1](value, site) : null;
    if (!known || read === null) continue;
    draft.put(known[0], { [device]: read }, target(name));
    keep(name);
  }
  const inset = insetOf(values, site);
  if (inset) draft.put('inset', { [device]: inset }, target('inset'));
  if (inset) keep('inset-block-start', 'inset-block-end', 'inset-inline-start', 'inset-inline-end');
  const border = borderOf(values, site);
  if (border) draft.put('border', { [device]: border }, target('border'));
  if (border) keep('border-width', 'border-color', 'border-style');
  if (values.background !== undefined)
    putGround(values.background, { site, draft, target: target('background'), device, result });
  if (values.background !== undefined) keep('background');
  const transform = transformOf(values.transform, site);
  if (transform) draft.put('transform', { [device]: transform }, target('transform'));
  if (transform) keep('transform');
  const seconds = secondsOf(values.transition);
  if (seconds !== null) draft.put('transition', { [device]: { seconds } }, target('transition'));
  if (seconds !== null) keep('transition');
  const span = /^span (\d{1,2})$/.exec(String(values['grid-column'] ?? ''))?.[1];
  if (span) draft.put('span', { [device]: { columns: Number(span) } }, target('span'));
  if (span) keep('grid-column');
  // Links have the pointer cursor anyway.
  keep('cursor');
  result.left.push(...Object.keys(values).map((name) => (state === 'base' ? name : `${state}.${name}`)));
}

function insetOf(values: Record<string, unknown>, site: SourceSite) {
  const sides = {
    blockStart: lengthOf(values['inset-block-start'], site),
    blockEnd: lengthOf(values['inset-block-end'], site),
    inlineStart: lengthOf(values['inset-inline-start'], site),
    inlineEnd: lengthOf(values['inset-inline-end'], site),
  };
  const given = Object.entries(sides).filter(([, side]) => side !== null);
  return given.length === 0 ? null : Object.fromEntries(given);
}

function borderOf(values: Record<string, unknown>, site: SourceSite) {
  const style = ['solid', 'dashed', 'dotted', 'double', 'none'].find((one) => one === values['border-style']);
  const widths = sidesOf(values['border-width'], site);
  if (!widths && !style) return null;
  const colour = colourOf(values['border-color'], site);
  const line = (width: string) => ({ width, style: style ?? 'solid', ...(colour !== null && { colour }) });
  const all = widths ?? { blockStart: '1px', blockEnd: '1px', inlineStart: '1px', inlineEnd: '1px' };
  return Object.fromEntries(Object.entries(all).map(([side, width]) => [side, line(width)]));
}

interface Ground {
  site: SourceSite;
  draft: StyleDraft;
  target: Target;
  device: Device;
  result: AtomicStyle;
}

function putGround(value: unknown, { site, draft, target, device, result }: Ground): void {
  if (!isPlainObject(value)) return;
  const colour = colourOf(value.color, site);
  if (colour !== null) draft.put('background', { [device]: colour }, target);
  const layers = Array.isArray(value['background-overlay']) ? value['background-overlay'].filter(isPlainObject) : [];
  for (const layer of layers) {
    const gradient = layer.kind === 'background-gradient-overlay' ? gradientOf(layer, site) : null;
    const tint = layer.kind === 'background-color-overlay' ? colourOf(layer.color, site) : null;
    const image = isPlainObject(layer.image) && isPlainObject(layer.image.src) ? layer.image.src.url : undefined;
    if (gradient) draft.put('gradient', { [device]: gradient }, target);
    else if (tint !== null && colour === null) draft.put('background', { [device]: tint }, target);
    else if (typeof image === 'string') result.picture ??= image;
    else result.left.push(`background.${String(layer.kind)}`);
  }
}

function gradientOf(layer: Record<string, unknown>, site: SourceSite) {
  const stops = (Array.isArray(layer.stops) ? layer.stops : []).filter(isPlainObject).map((stop) => ({
    colour: colourOf(stop.color, site) ?? 'transparent',
    at: toNumber(stop.offset) ?? 0,
  }));
  if (stops.length === 0) return null;
  const angle = (((toNumber(layer.angle) ?? 180) % 360) + 360) % 360;
  return {
    as: layer.type === 'radial' ? 'radial' : 'linear',
    ...(layer.type !== 'radial' && { angle }),
    stops: stops.slice(0, 6),
  };
}

function transformOf(value: unknown, site: SourceSite) {
  const functions = isPlainObject(value) ? (value['transform-functions'] ?? value.functions) : value;
  if (!Array.isArray(functions)) return null;
  const found: Record<string, unknown> = {};
  for (const one of functions.filter(isPlainObject)) {
    const kind = String(one.kind);
    if (kind === 'transform-move') {
      const [x, y] = [lengthOf(one.x, site), lengthOf(one.y, site)];
      if (x !== null) found.inline = site.direction === 'rtl' ? opposite(x) : x;
      if (y !== null) found.block = y;
    } else if (kind === 'transform-scale') found.scale = toNumber(one.x) ?? undefined;
    else if (kind === 'transform-rotate')
      found.rotate = toNumber(isPlainObject(one.z) ? one.z.size : one.z) ?? undefined;
  }
  const given = Object.entries(found).filter(([, part]) => part !== undefined);
  return given.length === 0 ? null : Object.fromEntries(given);
}

const opposite = (length: string): string =>
  length === '0' ? length : length.startsWith('-') ? length.slice(1) : `-${length}`;

function secondsOf(value: unknown): number | null {
  const first = Array.isArray(value) ? value.find(isPlainObject) : undefined;
  const size = first && isPlainObject(first.size) ? first.size : null;
  const amount = size && toNumber(size.size);
  return amount === null ? null : size?.unit === 's' ? amount : amount / 1000;
}
