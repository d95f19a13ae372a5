import { isPlainObject } from '../../builder/style/read.ts';
import type { Side, Sides } from '../../builder/style/sides.ts';
import type { PerDevice } from '../../builder/style/style.ts';
import { toFontToken } from './fonts.ts';
import { Settings } from './settings.ts';
import type { StyleDraft, Target } from './style-draft.ts';
import { toAmount, toColour, toCorners, toLength, toNumber, toSides } from './values.ts';

/** The controls that Elementor repeats in many widgets, each with a prefix, and the properties they become. */

const weights: Readonly<Record<string, number>> = { normal: 400, bold: 700 };

/** Font settings: `title_typography_font_size` has the prefix `title_typography`. A global font comes first. */
export function typography(settings: Settings, prefix: string, draft: StyleDraft, target: Target = {}): void {
  const shared = settings.global(`${prefix}_typography`, 'typography', (id) => settings.site.typography(id));
  if (shared) fontSettings(new Settings({ settings: shared }, settings.site), '', draft, target);
  settings.style(`${prefix}_typography`);
  fontSettings(settings, `${prefix}_`, draft, target);
}

function fontSettings(settings: Settings, prefix: string, draft: StyleDraft, target: Target): void {
  const put = draft.put.bind(draft);
  const family = settings.style(`${prefix}font_family`);
  const token = typeof family === 'string' ? toFontToken(family) : null;
  if (token !== null) put('font', { desktop: token }, target);
  put('fontSize', settings.lengths(`${prefix}font_size`), target);
  put('weight', settings.perDevice(`${prefix}font_weight`, toWeight), target);
  put('lineHeight', settings.perDevice(`${prefix}line_height`, toLineHeight), target);
  put('letterSpacing', settings.lengths(`${prefix}letter_spacing`), target);
  put(
    'textCase',
    settings.perDevice(`${prefix}text_transform`, words('none', 'uppercase', 'lowercase', 'capitalize')),
    target,
  );
  put(
    'slant',
    settings.perDevice(`${prefix}font_style`, (value) =>
      value === 'oblique' ? 'italic' : words('normal', 'italic')(value),
    ),
    target,
  );
  put(
    'decoration',
    settings.perDevice(`${prefix}text_decoration`, words('none', 'underline', 'line-through', 'overline')),
    target,
  );
}

const toWeight = (value: unknown) =>
  typeof value === 'string' && Object.hasOwn(weights, value) ? (weights[value] ?? null) : toNumber(value);

/** A line height in `em` follows the font size, as a bare number does. */
const toLineHeight = (value: unknown) =>
  isPlainObject(value) && (value.unit === 'em' || value.unit === '') ? toAmount(value) : toLength(value);

export const words =
  (...known: string[]) =>
  (value: unknown): string | null =>
    known.find((word) => word === value) ?? null;

/** Margin and padding by their keys. */
export function spacing(
  settings: Settings,
  keys: { margin?: string; padding?: string },
  draft: StyleDraft,
  target: Target = {},
) {
  const read = (value: unknown) => toSides(value, settings.site.direction);
  if (keys.margin) draft.put('margin', settings.perDevice(keys.margin, read), target);
  if (keys.padding) draft.put('padding', settings.perDevice(keys.padding, read), target);
}

/** A length that is the space at one side: that below a title. */
export function spaceAt(settings: Settings, key: string, side: Side): PerDevice<Sides<string>> | null {
  const lengths = settings.lengths(key);
  return lengths && mapDevices(lengths, (length) => ({ [side]: length }));
}

export function radius(settings: Settings, key: string, draft: StyleDraft, target: Target = {}): void {
  const read = (value: unknown) => {
    if (isPlainObject(value) && 'size' in value) {
      const all = toLength(value);
      return all === null ? null : { startStart: all, startEnd: all, endStart: all, endEnd: all };
    }
    return toCorners(value, settings.site.direction);
  };
  draft.put('radius', settings.perDevice(key, read), target);
}

/** Border: `border_border` is its style, then its widths and its colour. */
export function border(settings: Settings, prefix: string, draft: StyleDraft, target: Target = {}): void {
  const style = words('solid', 'dashed', 'dotted', 'double', 'none')(settings.style(`${prefix}_border`));
  const colour = settings.colour(`${prefix}_color`);
  const widths = settings.perDevice(`${prefix}_width`, (value) => toSides(value, settings.site.direction));
  if (style === null || style === 'none') return;
  const line = (width: string) => ({ width, style, ...(colour && { colour }) });
  const sides = (given: Record<string, string>) =>
    Object.fromEntries(Object.entries(given).map(([side, width]) => [side, line(width)]));
  const devices = widths ?? { desktop: { blockStart: '1px', blockEnd: '1px', inlineStart: '1px', inlineEnd: '1px' } };
  draft.put(
    'border',
    mapDevices(devices, (given) => sides(given as Record<string, string>)),
    target,
  );
}

export function mapDevices<A, B>(values: PerDevice<A>, change: (value: A) => B): PerDevice<B> {
  return Object.fromEntries(Object.entries(values).map(([device, value]) => [device, change(value as A)]));
}

/** Shadow of a box: `box_shadow_box_shadow` with its type and position. */
export function boxShadow(settings: Settings, prefix: string, draft: StyleDraft, target: Target = {}): void {
  settings.style(`${prefix}_box_shadow_type`);
  const isInset = settings.style(`${prefix}_box_shadow_position`) === 'inset';
  const one = shadowOf(settings.style(`${prefix}_box_shadow`));
  if (one) draft.put('shadow', { desktop: [{ ...one, ...(isInset && { side: 'inset' }) }] }, target);
}

export function textShadow(settings: Settings, prefix: string, draft: StyleDraft, target: Target = {}): void {
  settings.style(`${prefix}_text_shadow_type`);
  const one = shadowOf(settings.style(`${prefix}_text_shadow`));
  if (!one) return;
  const { spread: _, ...shadow } = one;
  draft.put('textShadow', { desktop: [shadow] }, target);
}

function shadowOf(value: unknown) {
  if (!isPlainObject(value)) return null;
  const px = (name: string) => `${toNumber(value[name]) ?? 0}px`;
  const colour = toColour(value.color) ?? '#00000080';
  return { x: px('horizontal'), y: px('vertical'), blur: px('blur'), spread: px('spread'), colour };
}

/** A colour or a gradient; background pictures exist on containers only, which read them themselves. */
export function background(settings: Settings, prefix: string, draft: StyleDraft, target: Target = {}): void {
  const kind = settings.style(`${prefix}_background`);
  const colour = settings.colour(`${prefix}_color`);
  if (kind !== 'gradient') {
    if (colour !== null) draft.put('background', { desktop: colour }, target);
    const ofGradient = [
      'color_stop',
      'color_b',
      'color_b_stop',
      'gradient_type',
      'gradient_angle',
      'gradient_position',
    ];
    settings.ignore(...ofGradient.map((key) => `${prefix}_${key}`));
    const image = settings.pictureUrl(`${prefix}_image`);
    const ofPicture = ['position', 'repeat', 'size', 'attachment', 'xpos', 'ypos', 'bg_width'];
    if (image === '') settings.ignore(...ofPicture.map((key) => `${prefix}_${key}`));
    return;
  }
  const second = settings.colour(`${prefix}_color_b`);
  const stops = [
    { colour: colour ?? 'transparent', at: toAmount(settings.style(`${prefix}_color_stop`)) ?? 0 },
    { colour: second ?? 'transparent', at: toAmount(settings.style(`${prefix}_color_b_stop`)) ?? 100 },
  ];
  const isRadial = settings.style(`${prefix}_gradient_type`) === 'radial';
  const angle = toAmount(settings.style(`${prefix}_gradient_angle`)) ?? 180;
  settings.style(`${prefix}_gradient_position`);
  const gradient = isRadial ? { as: 'radial', stops } : { as: 'linear', angle: ((angle % 360) + 360) % 360, stops };
  draft.put('gradient', { desktop: gradient }, target);
}

/** Filters of a picture: `css_filters_blur`. */
export function filters(settings: Settings, prefix: string, draft: StyleDraft, target: Target = {}): void {
  settings.style(`${prefix}_css_filter`);
  const amounts = {
    blur: toAmount(settings.style(`${prefix}_blur`)),
    brightness: toAmount(settings.style(`${prefix}_brightness`)),
    contrast: toAmount(settings.style(`${prefix}_contrast`)),
    saturate: toAmount(settings.style(`${prefix}_saturate`)),
    hue: toAmount(settings.style(`${prefix}_hue`)),
  };
  const given = Object.entries(amounts).filter(([, amount]) => amount !== null);
  if (given.length > 0) draft.put('filter', { desktop: Object.fromEntries(given) }, target);
}

/** Seconds between two states: `{"size":0.3}`. */
export function transition(settings: Settings, key: string, draft: StyleDraft, target: Target = {}): void {
  const seconds = toAmount(settings.style(key));
  if (seconds !== null) draft.put('transition', { desktop: { seconds } }, target);
}

/** Translation, scale and rotation of the tab "Advanced": `_transform_rotateZ_effect`, with `_hover` for that state. */
export function transform(settings: Settings, suffix: '' | '_hover', draft: StyleDraft, target: Target = {}): void {
  const direction = settings.site.direction === 'rtl' ? -1 : 1;
  for (const kind of ['rotate', 'translate', 'scale', 'skew', 'flip'])
    settings.style(`_transform_${kind}_popover${suffix}`);
  settings.style(`_transform_keep_proportions${suffix}`);
  const at = (name: string) => settings.perDevice(`_transform_${name}_effect${suffix}`, toLength);
  const [x, y] = [at('translateX'), at('translateY')];
  const number = (name: string) => settings.perDevice(`_transform_${name}_effect${suffix}`, toAmount);
  const [rotate, scale] = [number('rotateZ'), number('scale')];
  const found: PerDevice<Record<string, unknown>> = {};
  for (const device of ['desktop', 'tablet', 'mobile'] as const) {
    const moves = {
      ...(x?.[device] !== undefined && { inline: direction < 0 ? negative(x[device]) : x[device] }),
      ...(y?.[device] !== undefined && { block: y[device] }),
      ...(scale?.[device] !== undefined && { scale: scale[device] }),
      ...(rotate?.[device] !== undefined && { rotate: rotate[device] }),
    };
    if (Object.keys(moves).length > 0) found[device] = moves;
  }
  if (Object.keys(found).length > 0) draft.put('transform', found, target);
}

const negative = (length: string): string =>
  length.startsWith('-') ? length.slice(1) : /^0(?:\D|$)/.test(length) ? length : `-${length}`;
