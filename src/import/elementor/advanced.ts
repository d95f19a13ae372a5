import { cssLimits } from '../../builder/custom-css/css-problem.ts';
import { readCss } from '../../builder/custom-css/read-css.ts';
import { type AnimationName, animationNames } from '../../builder/element/animations.ts';
import type { Device } from '../../builder/element/devices.ts';
import { type ElementSettings, typedSettings } from '../../builder/element/read-element.ts';
import { background, border, boxShadow, filters, radius, spacing, transform, transition, words } from './groups.ts';
import type { Settings } from './settings.ts';
import type { StyleDraft } from './style-draft.ts';
import { toAmount, toLength, toNumber } from './values.ts';

/** Settings of `element` other than `style`. */
export type Extras = Partial<Pick<ElementSettings, 'hideOn' | 'cssId' | 'classes' | 'entrance' | 'name' | 'css'>> & {
  sticky?: Record<string, unknown>;
};

/** The settings of the tab "Advanced", which every widget has with a leading underscore. */
export function advancedOfWidget(settings: Settings, draft: StyleDraft): Extras {
  background(settings, '_background', draft);
  background(settings, '_background_hover', draft, { state: 'hover' });
  filters(settings, '_css_filters', draft);
  return advanced(settings, draft, '_');
}

/** The same settings of a box, which has most of them without an underscore. */
export function advancedOfBox(settings: Settings, draft: StyleDraft): Extras {
  return advanced(settings, draft, '');
}

function advanced(settings: Settings, draft: StyleDraft, prefix: '' | '_'): Extras {
  spacing(settings, { margin: `${prefix}margin`, padding: `${prefix}padding` }, draft);
  widgetWidth(settings, draft);
  place(settings, draft, prefix);
  border(settings, `${prefix}border`, draft);
  border(settings, `${prefix}border_hover`, draft, { state: 'hover' });
  radius(settings, `${prefix}border_radius`, draft);
  radius(settings, `${prefix}border_radius_hover`, draft, { state: 'hover' });
  boxShadow(settings, `${prefix}box_shadow`, draft);
  boxShadow(settings, `${prefix}box_shadow_hover`, draft, { state: 'hover' });
  transition(settings, `${prefix}background_hover_transition`, draft);
  transition(settings, `${prefix}border_hover_transition`, draft);
  moves(settings, draft);
  return extras(settings, prefix);
}

function moves(settings: Settings, draft: StyleDraft): void {
  transform(settings, '', draft);
  transform(settings, '_hover', draft, { state: 'hover' });
  // Stored in milliseconds.
  const time = toNumber(settings.perDevice('_transform_transition_hover', toAmount)?.desktop);
  if (time !== null) draft.put('transition', { desktop: { seconds: time / 1000 } });
}

/** `auto` is as wide as the content, `initial` has an explicit width, `inherit` is as wide as the parent. */
function widgetWidth(settings: Settings, draft: StyleDraft): void {
  const custom = settings.lengths('_element_custom_width');
  const kinds = settings.perDevice('_element_width', words('auto', 'initial', 'inherit'));
  if (!kinds && !custom) return;
  const widths: Partial<Record<Device, string>> = {};
  for (const device of ['desktop', 'tablet', 'mobile'] as const) {
    const kind = kinds?.[device];
    if (kind === 'auto') widths[device] = 'fit-content';
    else if (kind === 'inherit') widths[device] = '100%';
    else if (custom?.[device] !== undefined) widths[device] = custom[device];
  }
  if (Object.keys(widths).length > 0) draft.put('width', widths);
}

const alignments: Readonly<Record<string, string>> = {
  'flex-start': 'start',
  start: 'start',
  center: 'center',
  'flex-end': 'end',
  end: 'end',
  stretch: 'stretch',
};
export const toSelfAlign = (value: unknown): string | null =>
  typeof value === 'string' && Object.hasOwn(alignments, value) ? (alignments[value] ?? null) : null;

/** Place in the parent, position, layer and opacity. */
function place(settings: Settings, draft: StyleDraft, prefix: '' | '_'): void {
  draft.put('alignSelf', settings.perDevice('_flex_align_self', toSelfAlign));
  draft.put('alignSelf', settings.perDevice('_element_vertical_align', toSelfAlign));
  draft.put('flex', settings.perDevice('_flex_size', toFlex));
  const grow = settings.perDevice('_flex_grow', toNumber);
  const shrink = settings.perDevice('_flex_shrink', toNumber);
  if (grow?.desktop !== undefined || shrink?.desktop !== undefined) {
    draft.put('flex', {
      desktop: {
        ...(grow?.desktop !== undefined && { grow: grow.desktop }),
        ...(shrink?.desktop !== undefined && { shrink: shrink.desktop }),
      },
    });
  }
  draft.put('order', settings.perDevice('_flex_order', toOrder));
  draft.put('order', settings.perDevice('_flex_order_custom', toNumber));
  draft.put('layer', settings.perDevice(prefix === '_' ? '_z_index' : 'z_index', toLayer));
  const position = words('absolute', 'fixed')(settings.style(prefix === '_' ? '_position' : 'position'));
  const inset = offsets(settings);
  if (position === null) return;
  draft.put('position', { desktop: position });
  draft.put('inset', inset);
}

const toFlex = (value: unknown) => {
  if (value === 'grow') return { grow: 1, shrink: 0 };
  if (value === 'shrink') return { grow: 0, shrink: 1 };
  return value === 'none' ? { grow: 0, shrink: 0 } : null;
};

const toOrder = (value: unknown) => (value === 'start' ? -99 : value === 'end' ? 99 : null);

const toLayer = (value: unknown) => {
  const layer = toNumber(value);
  return layer === null ? null : Math.max(-10, Math.min(90, Math.round(layer)));
};

/** Offsets of a free position, from the side that staff chose. */
function offsets(settings: Settings) {
  const isEnd = settings.style('_offset_orientation_h') === 'end';
  const isBottom = settings.style('_offset_orientation_v') === 'end';
  const x = settings.perDevice(isEnd ? '_offset_x_end' : '_offset_x', toLength);
  const y = settings.perDevice(isBottom ? '_offset_y_end' : '_offset_y', toLength);
  for (const other of ['_offset_x', '_offset_x_end', '_offset_y', '_offset_y_end']) settings.style(other);
  const found: Partial<Record<Device, Record<string, string>>> = {};
  for (const device of ['desktop', 'tablet', 'mobile'] as const) {
    const sides = {
      ...(x?.[device] !== undefined && { [isEnd ? 'inlineEnd' : 'inlineStart']: x[device] }),
      ...(y?.[device] !== undefined && { [isBottom ? 'blockEnd' : 'blockStart']: y[device] }),
    };
    if (Object.keys(sides).length > 0) found[device] = sides;
  }
  return Object.keys(found).length === 0 ? null : found;
}

const animations: ReadonlyMap<string, AnimationName> = new Map([
  ...animationNames.map((name) => [name, name] as const),
  ...(['zoomInUp', 'zoomInDown', 'zoomInLeft', 'zoomInRight'] as const).map((name) => [name, 'zoomIn'] as const),
  ...(['bounceInUp', 'bounceInDown', 'bounceInLeft', 'bounceInRight'] as const).map(
    (name) => [name, 'bounceIn'] as const,
  ),
]);

/**
 * In custom CSS, `selector` refers to the element. The CSS is imported if our parser accepts it and the user may write
 * code.
 */
function customCssOf(settings: Settings): string {
  if (
    !settings.site.allowsCode ||
    !settings.has('custom_css') ||
    settings.text('custom_css').length > cssLimits.element
  )
    return '';
  const css = settings
    .text('custom_css')
    .replaceAll(/\bselector\b/g, '&')
    .trim();
  return readCss(css, 'element').problems.some(({ isWarning }) => !isWarning) ? '' : css;
}

/** Sticky elements have the same names here; offsets are pixels. */
function stickyOf(settings: Settings): Record<string, unknown> | null {
  const edge = words('top', 'bottom')(settings.style('sticky'));
  if (edge === null) return null;
  const found: Record<string, unknown> = { sticky: edge };
  const on = settings.style('sticky_on');
  if (Array.isArray(on)) found.sticky_on = on.filter((device) => ['desktop', 'tablet', 'mobile'].includes(device));
  for (const key of ['sticky_offset', 'sticky_offset_tablet', 'sticky_offset_mobile', 'sticky_effects_offset']) {
    const pixels = toNumber(settings.style(key));
    if (pixels !== null) found[key] = Math.max(0, Math.min(500, pixels));
  }
  if (settings.style('sticky_parent') === 'yes') found.sticky_parent = true;
  return found;
}

/** Settings besides the style: devices on which it is hidden, id and classes, entrance. */
function extras(settings: Settings, prefix: '' | '_'): Extras {
  const hideOn = (['desktop', 'tablet', 'mobile'] as const).filter((device) => settings.style(`hide_${device}`));
  const cssId = settings.text('_element_id').trim();
  const classes = `${settings.text('css_classes')} ${settings.text('_css_classes')}`.trim();
  const animation = animations.get(String(settings.style(`${prefix}animation`) ?? ''));
  const delay = toNumber(settings.style(`${prefix}animation_delay`)) ?? 0;
  const duration = words('slow', 'fast')(settings.style('animation_duration'));
  const sticky = stickyOf(settings);
  const css = customCssOf(settings);
  return {
    ...(hideOn.length > 0 && { hideOn }),
    ...(sticky && { sticky }),
    ...(css !== '' && { css }),
    ...(typedSettings.cssId.test(cssId) && { cssId }),
    ...(classes !== '' && typedSettings.classes.test(classes) && { classes }),
    ...(animation && {
      entrance: {
        animation,
        animation_delay: Math.max(0, Math.min(10_000, Math.round(delay))),
        ...(duration && { animation_duration: duration as 'slow' | 'fast' }),
      },
    }),
  };
}
