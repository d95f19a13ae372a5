import type { PropertyName } from '../../../builder/style/properties.ts';
import { isPlainObject } from '../../../builder/style/read.ts';
import { toFontToken } from '../fonts.ts';
import type { SourceSite } from '../source-site.ts';
import { colourOf, cornersOf, lengthOf, numberOf, type ReadAtomic, sidesOf } from './lengths.ts';
import { isVariable } from './plain.ts';

const word =
  (words: Readonly<Record<string, string>>): ReadAtomic =>
  (value) =>
    typeof value === 'string' && Object.hasOwn(words, value) ? words[value] : null;

const same = (...words: string[]) => word(Object.fromEntries(words.map((one) => [one, one])));

const justify = word({
  ...{ start: 'flex-start', left: 'flex-start', normal: 'flex-start', stretch: 'flex-start', end: 'flex-end' },
  ...{ right: 'flex-end', 'flex-start': 'flex-start', 'flex-end': 'flex-end', center: 'center' },
  ...{ 'space-between': 'space-between', 'space-around': 'space-around', 'space-evenly': 'space-evenly' },
});
const across = word({
  ...{ start: 'start', 'flex-start': 'start', 'self-start': 'start', end: 'end', 'flex-end': 'end', 'self-end': 'end' },
  ...{ center: 'center', stretch: 'stretch', normal: 'stretch', baseline: 'baseline', auto: 'auto' },
});

/** The properties of atomic styles by CSS name, except those that must be read together. */
export const atomicProperties: Readonly<Record<string, [PropertyName, ReadAtomic]>> = {
  width: ['width', lengthOf],
  height: ['height', lengthOf],
  'min-width': ['minWidth', lengthOf],
  'min-height': ['minHeight', lengthOf],
  'max-width': ['maxWidth', lengthOf],
  'max-height': ['maxHeight', lengthOf],
  overflow: ['overflow', same('visible', 'hidden', 'auto')],
  'aspect-ratio': ['aspect', (value) => (typeof value === 'string' ? value.replace(/\s*\/\s*/, ' / ') : null)],
  'object-fit': [
    'fit',
    word({ fill: 'fill', cover: 'cover', contain: 'contain', none: 'none', 'scale-down': 'contain' }),
  ],
  position: ['position', same('static', 'relative', 'absolute', 'fixed')],
  'z-index': ['layer', (value) => clamp(numberOf(value), -10, 90)],
  'font-family': [
    'font',
    (value, site) => {
      const family = isVariable(value) ? site.variable?.(value.variable) : value;
      return typeof family === 'string' ? toFontToken(family) : null;
    },
  ],
  'font-weight': [
    'weight',
    (value) => ({ normal: 400, bold: 700, bolder: 800, lighter: 300 })[String(value)] ?? numberOf(value),
  ],
  'font-size': ['fontSize', lengthOf],
  color: ['colour', colourOf],
  'letter-spacing': ['letterSpacing', lengthOf],
  'line-height': [
    'lineHeight',
    (value, site) =>
      isPlainObject(value) && (value.unit === 'em' || value.unit === '') ? numberOf(value) : lengthOf(value, site),
  ],
  'text-align': ['align', same('start', 'center', 'end', 'justify')],
  'font-style': ['slant', word({ normal: 'normal', italic: 'italic', oblique: 'italic' })],
  'text-decoration': ['decoration', same('none', 'underline', 'line-through', 'overline')],
  'text-transform': ['textCase', same('none', 'uppercase', 'lowercase', 'capitalize')],
  padding: ['padding', sidesOf],
  margin: ['margin', sidesOf],
  'border-radius': ['radius', cornersOf],
  'mix-blend-mode': ['blend', same('normal', 'multiply', 'screen', 'overlay', 'darken', 'lighten', 'luminosity')],
  opacity: ['opacity', opacityOf],
  'box-shadow': ['shadow', shadowsOf],
  filter: ['filter', filtersOf],
  'backdrop-filter': ['backdrop', filtersOf],
  display: [
    'display',
    word({ flex: 'flex', 'inline-flex': 'flex', grid: 'grid', block: 'block', 'flow-root': 'block' }),
  ],
  'flex-direction': ['direction', same('row', 'column', 'row-reverse', 'column-reverse')],
  'flex-wrap': ['wrap', word({ wrap: 'wrap', nowrap: 'nowrap', 'wrap-reverse': 'wrap' })],
  'justify-content': ['justify', justify],
  'align-items': ['alignItems', across],
  'align-self': ['alignSelf', across],
  order: ['order', (value) => clamp(numberOf(value), -99, 99)],
  gap: ['gap', gapOf],
  flex: ['flex', flexOf],
  'grid-template-columns': ['columns', columnsOf],
};

const clamp = (value: number | null, min: number, max: number) =>
  value === null ? null : Math.max(min, Math.min(max, Math.round(value)));

function opacityOf(value: unknown): number | null {
  const amount = numberOf(value);
  return amount === null ? null : isPlainObject(value) && value.unit !== '%' ? amount : amount / 100;
}

function gapOf(value: unknown, site: SourceSite) {
  const all = lengthOf(value, site);
  const [row, column] =
    all === null && isPlainObject(value) ? [lengthOf(value.row, site), lengthOf(value.column, site)] : [all, all];
  return row === null && column === null ? null : { ...(row !== null && { row }), ...(column !== null && { column }) };
}

function flexOf(value: unknown, site: SourceSite) {
  if (!isPlainObject(value)) return null;
  const [grow, shrink, basis] = [numberOf(value.flexGrow), numberOf(value.flexShrink), lengthOf(value.flexBasis, site)];
  const found = {
    ...(grow !== null && { grow }),
    ...(shrink !== null && { shrink }),
    ...(basis !== null && { basis }),
  };
  return Object.keys(found).length === 0 ? null : found;
}

function columnsOf(value: unknown): number | string | null {
  if (isPlainObject(value)) return value.unit === 'fr' ? numberOf(value) : columnsOf(value.size);
  if (typeof value !== 'string') return numberOf(value);
  const repeated = /^repeat\((\d{1,2}),\s*(?:1fr|minmax\(0,\s*1fr\))\)$/.exec(value.trim());
  return repeated ? Number(repeated[1]) : value.trim();
}

function shadowsOf(value: unknown, site: SourceSite) {
  if (!Array.isArray(value)) return null;
  const found = value.filter(isPlainObject).map((one) => ({
    x: lengthOf(one.hOffset, site) ?? '0',
    y: lengthOf(one.vOffset, site) ?? '0',
    blur: lengthOf(one.blur, site) ?? '0',
    spread: lengthOf(one.spread, site) ?? '0',
    colour: colourOf(one.color, site) ?? '#00000080',
    ...(one.position === 'inset' && { side: 'inset' }),
  }));
  return found.length === 0 ? null : found.slice(0, 4);
}

const filterNames: Readonly<Record<string, string>> = {
  blur: 'blur',
  brightness: 'brightness',
  contrast: 'contrast',
  saturate: 'saturate',
  grayscale: 'grayscale',
  'hue-rotate': 'hue',
};

function filtersOf(value: unknown) {
  if (!Array.isArray(value)) return null;
  const found: Record<string, number> = {};
  for (const one of value.filter(isPlainObject)) {
    const name = filterNames[String(one.func)];
    const args = isPlainObject(one.args)
      ? (Object.values(one.args).find((arg) => isPlainObject(arg)) ?? one.args)
      : null;
    const amount = numberOf(args);
    if (name !== undefined && amount !== null) found[name] = amount;
  }
  return Object.keys(found).length === 0 ? null : found;
}
