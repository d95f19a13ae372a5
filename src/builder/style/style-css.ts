import { type Device, devices, inMedia, upTo } from '../element/devices.ts';
import { findProperty } from './properties.ts';
import type { Property } from './property.ts';
import { type Declarations, type ElementStyle, type States, type StyleState, states } from './style.ts';

/** What a style needs to know of its widget. */
export interface StyledWidget {
  /** Parts below the root: `{ title: { selector: '>.title' } }`. */
  parts?: Readonly<Record<string, { readonly selector: string }>>;
  /** Selector of the element with the children, if it is not the root: `>.inner`. */
  content?: string;
}

const suffixes: Record<StyleState, string> = { base: '', hover: ':is(:hover,:focus-visible)', active: ':active' };
const latin = ':is(:lang(en),[dir=ltr])';

/** The selectors of one rule for each place where properties apply. */
type Places = Record<'root' | 'content' | 'latin' | 'before' | 'after', string>;

const placeNames = ['root', 'content', 'latin', 'before', 'after'] as const;

/** Returns the rules of one style for `selector`, the larger devices first. Presets are not printed here. */
export function styleCss(selector: string, style: ElementStyle, { parts = {}, content }: StyledWidget = {}): string {
  let css = '';
  for (const state of states) {
    const declared = style[state];
    if (!declared) continue;
    const root = selector + suffixes[state];
    css += devicesCss(declared, placesOf(root, root + (content ?? '')), state === 'base');
  }
  for (const [name, part] of Object.entries(style.parts ?? {})) {
    if (Object.hasOwn(parts, name)) css += partCss(selector, parts[name]?.selector ?? '', part);
  }
  return css;
}

/** A part reacts to its own state and to that of the whole element: a card's title changes with the card. */
function partCss(selector: string, path: string, style: States): string {
  let css = '';
  for (const state of states) {
    const declared = style[state];
    if (!declared) continue;
    const suffix = suffixes[state];
    const ofWhole = selector + suffix + path;
    // A pseudo-element has no state of its own.
    const part = suffix === '' || path.includes('::') ? ofWhole : `${ofWhole},${selector}${path}${suffix}`;
    css += devicesCss(declared, placesOf(part, part), false);
  }
  return css;
}

/** `root` and `content` are one selector each, or two with a comma. */
function placesOf(root: string, content: string): Places {
  const whole = root.includes(',') ? `:is(${root})` : root;
  return {
    root,
    content,
    latin: `${whole}${latin},${whole} ${latin}`,
    before: `${whole}::before`,
    after: `${whole}::after`,
  };
}

function devicesCss(declared: Declarations, places: Places, isRoot: boolean): string {
  return devices.map((device) => inMedia(upTo[device], deviceCss(declared, device, places, isRoot))).join('');
}

function deviceCss(declared: Declarations, device: Device, places: Places, isRoot: boolean): string {
  const lines: Record<keyof Places, string> = { root: '', content: '', latin: '', before: '', after: '' };
  const add = (place: keyof Places, css: string) => {
    lines[place] += lines[place] === '' ? css : `;${css}`;
  };
  for (const [name, values] of Object.entries(declared)) {
    const value = values[device];
    const property = value === undefined ? undefined : findProperty(name);
    if (!property) continue;
    const { at = 'root' } = property;
    add(places[at] === places.root ? 'root' : at, property.css(value));
    for (const more of companions(property, declared, isRoot)) {
      if (!lines.root.includes(more)) add('root', more);
    }
  }
  return placeNames.map((place) => (lines[place] === '' ? '' : `${places[place]}{${lines[place]}}`)).join('');
}

function companions({ also }: Property, declared: Declarations, isRoot: boolean): string[] {
  if (!also || (also.on === 'root' && !isRoot)) return [];
  return Object.entries(also.unless).flatMap(([name, css]) => (name in declared ? [] : [css]));
}
