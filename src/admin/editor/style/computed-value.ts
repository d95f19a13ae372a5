import { useEffect, useState } from 'react';
import { findProperty, type PropertyName } from '../../../builder/style/properties.ts';
import { parseColour } from '../../check/browser/colour.ts';

const sidesOf = (name: string) => ({
  blockStart: `${name}-block-start`,
  inlineStart: `${name}-inline-start`,
  inlineEnd: `${name}-inline-end`,
  blockEnd: `${name}-block-end`,
});

/**
 * The computed CSS properties that show an element's value while its style sets none. The position is left out: the
 * canvas sets one on every widget.
 */
const sources: Partial<Record<PropertyName, string | Readonly<Record<string, string>>>> = {
  display: 'display',
  direction: 'flex-direction',
  wrap: 'flex-wrap',
  justify: 'justify-content',
  alignItems: 'align-items',
  gap: { row: 'row-gap', column: 'column-gap' },
  alignSelf: 'align-self',
  order: 'order',
  width: 'inline-size',
  minWidth: 'min-inline-size',
  maxWidth: 'max-inline-size',
  height: 'block-size',
  minHeight: 'min-block-size',
  maxHeight: 'max-block-size',
  fit: 'object-fit',
  overflow: 'overflow',
  margin: sidesOf('margin'),
  padding: sidesOf('padding'),
  layer: 'z-index',
  fontSize: 'font-size',
  weight: 'font-weight',
  lineHeight: 'line-height',
  align: 'text-align',
  textCase: 'text-transform',
  slant: 'font-style',
  decoration: 'text-decoration-line',
  colour: 'color',
  background: 'background-color',
  radius: {
    startStart: 'border-start-start-radius',
    startEnd: 'border-start-end-radius',
    endStart: 'border-end-start-radius',
    endEnd: 'border-end-end-radius',
  },
  opacity: 'opacity',
  blend: 'mix-blend-mode',
};

/** Returns the value that an element has by its widget and its parents, in the form of the property; undefined if it has none. */
function computedValue(name: PropertyName, element: Element): unknown {
  const source = sources[name];
  const property = findProperty(name);
  const style = element.ownerDocument.defaultView?.getComputedStyle(element);
  if (!source || !property || !style) return undefined;
  const get = (css: string) => styleValue(css, style);
  const value =
    typeof source === 'string'
      ? get(source)
      : Object.fromEntries(Object.entries(source).map(([key, css]) => [key, get(css)]));
  return property.read(value) ?? undefined;
}

function styleValue(css: string, style: CSSStyleDeclaration): unknown {
  const value = style.getPropertyValue(css);
  if (css.endsWith('color')) {
    const { hex, alpha } = parseColour(value);
    return alpha === 0 ? 'transparent' : alpha === 1 ? hex : undefined;
  }
  const pixels = /^(-?[\d.]+)px$/.exec(value)?.[1];
  if (css === 'line-height' && pixels) return Number(pixels) / Number.parseFloat(style.fontSize);
  if (pixels) return `${Number(Number(pixels).toFixed(1))}px`;
  return /^-?[\d.]+$/.test(value) ? Number(value) : value;
}

/**
 * Returns the computed value of a property while enabled, measured again after each render and when the canvas changes
 * its width.
 */
export function useComputedValue(name: PropertyName, find: () => Element | null, isWanted: boolean): unknown {
  const [value, setValue] = useState<unknown>();
  useEffect(() => {
    if (!isWanted) return;
    // The canvas shows a changed style in the next frame.
    const frame = requestAnimationFrame(() => {
      const element = find();
      const next = element ? computedValue(name, element) : undefined;
      setValue((known: unknown) => (JSON.stringify(known) === JSON.stringify(next) ? known : next));
    });
    return () => cancelAnimationFrame(frame);
  });
  return isWanted ? value : undefined;
}
