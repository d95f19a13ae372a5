import { type Device, devices, inMedia, upTo } from '../element/devices.ts';
import { findProperty, type PropertyName } from './properties.ts';
import type { Companions } from './property.ts';
import { type Declarations, type ElementStyle, type PerDevice, type States, type StyleState, states } from './style.ts';

/** Facts about a widget that its style needs. */
export interface StyledWidget {
  /** Parts below the root: `{ title: { selector: '>.title' } }`. */
  parts?: Readonly<Record<string, { readonly selector: string }>>;
  /** Selector of the element with the children, if it is not the root: `>.inner`. */
  content?: string;
}

const suffixes: Record<StyleState, string> = { base: '', hover: ':is(:hover,:focus-visible)', active: ':active' };
const latin = ':is(:lang(en),[dir=ltr])';

/** Target of the declarations of a rule; see `Property.at`. */
const places = ['root', 'content', 'children', 'latin', 'before', 'after'] as const;
type Place = (typeof places)[number];

/** The element that rules are printed for. */
interface Target {
  /** One selector, or two with a comma. */
  root: string;
  content: string;
  /** True for the base state of the element itself. */
  isBase: boolean;
}

/** The rules of one style. */
export interface StyleRules {
  /** Those for all widths, and all of hover and active. */
  css: string;
  /** Those of the base state for smaller devices, without their media query: many elements share one. */
  narrow: Readonly<Record<NarrowDevice, string>>;
}

const narrowDevices = ['tablet', 'mobile'] as const;
type NarrowDevice = (typeof narrowDevices)[number];

/** Returns the rules of one style for `selector`. Presets are not printed here. */
export function styleRules(
  selector: string,
  style: ElementStyle,
  { parts = {}, content }: StyledWidget = {},
): StyleRules {
  const rules = { css: '', narrow: { tablet: '', mobile: '' } };
  for (const state of states) {
    const declared = style[state];
    if (!declared) continue;
    const root = selector + suffixes[state];
    addRules(rules, declared, { root, content: content ? root + content : root, isBase: state === 'base' }, state);
  }
  if (!style.parts) return rules;
  for (const name of Object.keys(style.parts)) {
    if (Object.hasOwn(parts, name)) addPart(rules, selector, parts[name]?.selector ?? '', style.parts[name] ?? {});
  }
  return rules;
}

/** Returns the same as text, the larger devices first. */
export function styleCss(selector: string, style: ElementStyle, widget?: StyledWidget): string {
  const { css, narrow } = styleRules(selector, style, widget);
  return css + narrowCss(narrow);
}

/** Prints the rules for smaller devices. */
export const narrowCss = (narrow: StyleRules['narrow']): string =>
  narrowDevices.map((device) => inMedia(upTo[device], narrow[device])).join('');

interface MutableRules {
  css: string;
  narrow: Record<NarrowDevice, string>;
}

/** A part reacts to its own state and to that of the whole element: a card's title changes with the card. */
function addPart(rules: MutableRules, selector: string, path: string, style: States): void {
  for (const state of states) {
    const declared = style[state];
    if (!declared) continue;
    const suffix = suffixes[state];
    const ofWhole = selector + suffix + path;
    // Pseudo-elements do not match :hover or :active.
    const part = suffix === '' || path.includes('::') ? ofWhole : `${ofWhole},${selector}${path}${suffix}`;
    addRules(rules, declared, { root: part, content: part, isBase: false }, state);
  }
}

type Lines = Partial<Record<Place, string>>;

/**
 * Prints the declarations of one state, larger devices first. A value repeated by a smaller device is left out. Runs
 * for every styled node, so it allocates few objects.
 */
function addRules(rules: MutableRules, declared: Declarations, target: Target, state: StyleState): void {
  const byDevice: Partial<Record<Device, Lines>> = {};
  for (const name of Object.keys(declared) as PropertyName[]) {
    const property = findProperty(name);
    const values: PerDevice<unknown> | undefined = declared[name];
    if (!property || !values) continue;
    const place = property.at === 'content' && target.content === target.root ? 'root' : (property.at ?? 'root');
    let larger: string | undefined;
    for (const device of devices) {
      const value = values[device];
      if (value === undefined) continue;
      const css = property.css(value);
      if (css === larger) continue;
      const isFirst = larger === undefined;
      larger = css;
      byDevice[device] ??= {};
      const lines = byDevice[device];
      add(lines, place, css);
      if (property.children) add(lines, 'children', property.children(value));
      // They apply to smaller devices too.
      if (property.also && isFirst) addCompanions(lines, property.also, declared, target);
    }
  }
  for (const device of devices) {
    const lines = byDevice[device];
    if (!lines) continue;
    const css = printed(lines, target);
    // Rules of hover and active have the same specificity, so that their order counts; those of the base state have
    // less.
    if (device === 'desktop') rules.css += css;
    else if (state === 'base') rules.narrow[device] += css;
    else rules.css += inMedia(upTo[device], css);
  }
}

function add(lines: Lines, place: Place, css: string): void {
  const before = lines[place];
  lines[place] = before === undefined ? css : `${before};${css}`;
}

function addCompanions(
  lines: Lines,
  { on, unless }: Companions,
  declared: Declarations,
  { root, isBase }: Target,
): void {
  if ((on === 'root' && !isBase) || (on === 'pseudo' && !root.includes('::'))) return;
  for (const [name, css] of Object.entries(unless)) {
    if (!(name in declared) && !lines.root?.includes(css)) add(lines, 'root', css);
  }
}

function printed(lines: Lines, target: Target): string {
  let css = '';
  for (const place of places) {
    const own = lines[place];
    if (own !== undefined) css += `${selectorOf(place, target)}{${own}}`;
  }
  return css;
}

function selectorOf(place: Place, { root, content }: Target): string {
  if (place === 'root') return root;
  if (place === 'content') return content;
  if (place === 'children') return `${grouped(content)}>*`;
  const whole = grouped(root);
  return place === 'latin' ? `${whole}${latin},${whole} ${latin}` : `${whole}::${place}`;
}

const commaBetween = /,(?![^(]*\))/;

/** A selector that can be continued; two with a comma become one. */
const grouped = (selector: string): string => (commaBetween.test(selector) ? `:is(${selector})` : selector);
