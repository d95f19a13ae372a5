import type { ElementSettings } from '../element/read-element.ts';
import { findProperty } from '../style/properties.ts';
import { type ElementStyle, states } from '../style/style.ts';
import { type StyledWidget, styleCss } from '../style/style-css.ts';
import { findPreset, type Presets } from './design.ts';

/** Facts about a widget that presets need. */
type PresetWidget = StyledWidget & { type: string };

/** A preset on an element of the page: its place in the element's list, and the element's widget. */
export interface PresetUse {
  slug: string;
  place: number;
  widget: PresetWidget;
}

/**
 * Class of a preset by its place in the list of an element: `p-brand`, then `p2-brand`. Rules are printed place by place,
 * so that of several presets the last one wins on every element.
 */
const presetClass = (slug: string, place: number): string => `p${place === 0 ? '' : place + 1}-${slug}`;

/** Returns the classes of an element's presets. */
export const presetClasses = ({ style }: ElementSettings): string[] => (style?.presets ?? []).map(presetClass);

/** Returns the presets that elements use, each use once. */
export function presetUses(elements: Iterable<{ element: ElementSettings; widget: PresetWidget }>): PresetUse[] {
  const uses: PresetUse[] = [];
  for (const { element, widget } of elements)
    for (const [place, slug] of (element.style?.presets ?? []).entries()) uses.push({ slug, place, widget });
  return uniqueUses(uses);
}

/** Returns uses of several documents, each once. */
export function uniqueUses(uses: readonly PresetUse[]): PresetUse[] {
  return [...new Map(uses.map((use) => [`${use.place} ${use.slug} ${use.widget.type}`, use])).values()];
}

/** Prints the rules of the used presets. A preset that the site does not have prints nothing. */
export function presetsCss(uses: readonly PresetUse[], design: Presets): string {
  const rules = new Set<string>();
  for (const { slug, place, widget } of [...uses].sort(inOrder)) {
    const style = findPreset(design, slug)?.style;
    if (!style) continue;
    const selector = `.${presetClass(slug, place)}`;
    // `:where` adds no specificity, so that presets with and without parts have the same.
    rules.add(
      dependsOnWidget(style)
        ? styleCss(`${selector}:where(.mz-${widget.type})`, style, widget)
        : styleCss(selector, style),
    );
  }
  return [...rules].join('');
}

const inOrder = (a: PresetUse, b: PresetUse): number =>
  a.place - b.place || compare(a.slug, b.slug) || compare(a.widget.type, b.widget.type);
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Parts, and the element with the children of a box, have selectors of the widget. */
function dependsOnWidget(style: ElementStyle): boolean {
  return (
    style.parts !== undefined ||
    states.some((state) => Object.keys(style[state] ?? {}).some((name) => findProperty(name)?.at === 'content'))
  );
}
