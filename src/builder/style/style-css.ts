import { devices, inMedia, upTo } from '../element/devices.ts';
import { findProperty, type PropertyName } from './properties.ts';
import type { Declarations, ElementStyle, States, StyleState } from './style.ts';
import { states } from './style.ts';

/** Selectors of a widget's parts below its root: `{ title: '> .title' }`. */
export type PartSelectors = Readonly<Record<string, string>>;

const suffixes: Record<StyleState, string> = { base: '', hover: ':is(:hover,:focus-visible)', active: ':active' };

/** Properties that a box applies to the element that holds its children. */
const ofContent: ReadonlySet<string> = new Set([
  'display',
  'direction',
  'wrap',
  'justify',
  'alignItems',
  'gap',
  'columns',
]);

interface StyledWidget {
  parts?: PartSelectors;
  /** Selector of the element with the children, if it is not the root: `> .inner`. */
  content?: string;
}

/** Returns the rules of one style for `selector`, the larger devices first. Presets are not printed here. */
export function styleCss(
  selector: string,
  style: ElementStyle,
  { parts = {}, content = '' }: StyledWidget = {},
): string {
  const css = [statesCss(selector, style, content)];
  for (const [name, part] of Object.entries(style.parts ?? {})) {
    const path = parts[name];
    if (path !== undefined) css.push(partCss(selector, path, part));
  }
  return css.join('');
}

function statesCss(selector: string, style: States, content: string): string {
  return states
    .map((state) => {
      const declared = style[state];
      if (!declared) return '';
      const active = selector + suffixes[state];
      return devicesCss(declared, (inside) => (inside && content ? `${active}${content}` : active));
    })
    .join('');
}

/** A part reacts to its own state and to that of the whole element: a card's title changes with the card. */
function partCss(selector: string, path: string, style: States): string {
  return states
    .map((state) => {
      const declared = style[state];
      const suffix = suffixes[state];
      const active = suffix === '' ? selector + path : `${selector}${suffix}${path},${selector}${path}${suffix}`;
      return declared ? devicesCss(declared, () => active) : '';
    })
    .join('');
}

function devicesCss(declared: Declarations, selectorOf: (isContent: boolean) => string): string {
  return devices
    .map((device) => {
      const root: string[] = [];
      const content: string[] = [];
      for (const [name, values] of Object.entries(declared)) {
        const value = values[device];
        const printed = value === undefined ? undefined : findProperty(name as PropertyName)?.css(value);
        if (printed) (ofContent.has(name) ? content : root).push(printed);
      }
      const rules =
        selectorOf(false) === selectorOf(true)
          ? [[false, [...root, ...content]] as const]
          : [[false, root] as const, [true, content] as const];
      const css = rules.map(([isContent, lines]) =>
        lines.length === 0 ? '' : `${selectorOf(isContent)}{${lines.join(';')}}`,
      );
      return inMedia(upTo[device], css.join(''));
    })
    .join('');
}
