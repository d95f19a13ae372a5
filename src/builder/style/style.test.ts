import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codePoint } from '../../platform/properties.testing.ts';
import { findProperty, type PropertyName, properties, propertyNames } from './properties.ts';
import { readStyle } from './style.ts';
import { styleCss } from './style-css.ts';

/** One valid value of each property, with the CSS it prints. */
const samples: { [N in PropertyName]: [value: unknown, css: string] } = {
  display: ['grid', 'display:grid'],
  direction: ['row-reverse', 'flex-direction:row-reverse'],
  wrap: ['nowrap', 'flex-wrap:nowrap'],
  justify: ['space-between', 'justify-content:space-between'],
  alignItems: ['center', 'align-items:center'],
  gap: [{ row: '$s-4', column: '12px' }, 'gap:var(--s-4) 12px'],
  columns: ['1fr 2fr auto', 'grid-template-columns:1fr 2fr auto'],
  alignSelf: ['end', 'align-self:end'],
  flex: [{ grow: 1, shrink: 0, basis: '50%' }, 'flex-grow:1;flex-shrink:0;flex-basis:50%'],
  order: [-1, 'order:-1'],
  span: [{ columns: 'full', rows: 2 }, 'grid-column:1 / -1;grid-row:span 2'],
  width: ['$w-narrow', 'inline-size:var(--w-narrow)'],
  minWidth: ['12rem', 'min-inline-size:12rem'],
  maxWidth: ['none', 'max-inline-size:none'],
  height: ['100svh', 'block-size:100svh'],
  minHeight: ['40vh', 'min-block-size:40vh'],
  maxHeight: ['20em', 'max-block-size:20em'],
  aspect: ['16 / 9', 'aspect-ratio:16 / 9'],
  fit: ['cover', 'object-fit:cover'],
  overflow: ['clip', 'overflow:clip'],
  place: [{ x: 20, y: 33.33 }, 'object-position:20% 33.3%'],
  margin: [{ blockStart: '-10px', inlineEnd: 'auto' }, 'margin-block-start:-10px;margin-inline-end:auto'],
  padding: [
    { blockStart: '1.50rem', inlineStart: '$s-2' },
    'padding-block-start:1.5rem;padding-inline-start:var(--s-2)',
  ],
  position: ['absolute', 'position:absolute'],
  inset: [{ blockEnd: 0, inlineStart: '-5%' }, 'inset-block-end:0;inset-inline-start:-5%'],
  layer: [5, 'z-index:5'],
  font: ['$f-title', 'font-family:var(--f-title)'],
  fontSize: ['$t-6', 'font-size:var(--t-6)'],
  weight: [700, 'font-weight:700'],
  lineHeight: [1.65, 'line-height:1.65'],
  letterSpacing: ['-.02em', 'letter-spacing:-0.02em'],
  align: ['justify', 'text-align:justify'],
  textCase: ['uppercase', 'text-transform:uppercase'],
  slant: ['italic', 'font-style:italic'],
  decoration: ['underline', 'text-decoration-line:underline'],
  colour: ['$primary/60', 'color:color-mix(in srgb,var(--c-primary) 60%,transparent)'],
  textShadow: [[{ x: '0', y: '2px', blur: '4px', colour: '#0008' }], 'text-shadow:0 2px 4px #00000088'],
  background: ['#0B6F57', 'background-color:#0b6f57'],
  gradient: [
    { as: 'linear', angle: 120, stops: [{ colour: '$hero-from' }, { colour: 'oklch(0.6 0.2 260/.5)', at: 80 }] },
    'background-image:linear-gradient(120deg,var(--c-hero-from),oklch(0.6 0.2 260/0.5) 80%)',
  ],
  dividerTop: [
    { shape: 'slope', colour: '$surface', height: '3rem', flip: 'yes' },
    `content:"";position:absolute;inset-inline:0;inset-block-start:-5px;block-size:3rem;max-block-size:100%;z-index:-1;pointer-events:none;background-color:var(--c-surface);mask:url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1200 100' preserveAspectRatio='none'%3E%3Cpath d='M0 100L1200 0V100Z'/%3E%3C/svg%3E") 0 0/100% 100% no-repeat;scale:-1`,
  ],
  dividerBottom: [
    { shape: 'peak' },
    `content:"";position:absolute;inset-inline:0;inset-block-end:-5px;block-size:4rem;max-block-size:100%;z-index:-1;pointer-events:none;background-color:var(--page,var(--c-bg));mask:url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1200 100' preserveAspectRatio='none'%3E%3Cpath d='M0 100L600 0L1200 100Z'/%3E%3C/svg%3E") 0 0/100% 100% no-repeat`,
  ],
  border: [
    { blockEnd: { width: '2px', style: 'dashed', colour: '$line' } },
    'border-block-end:2px dashed var(--c-line)',
  ],
  radius: [{ startStart: '$r-3', endEnd: '50%' }, 'border-start-start-radius:var(--r-3);border-end-end-radius:50%'],
  shadow: [
    [{ side: 'inset', x: '0', y: '-1px', blur: '0', spread: '1px', colour: '$line' }],
    'box-shadow:inset 0 -1px 0 1px var(--c-line)',
  ],
  opacity: [0.5, 'opacity:0.5'],
  blend: ['multiply', 'mix-blend-mode:multiply'],
  filter: [{ blur: 2, grayscale: 100 }, 'filter:blur(2px) grayscale(100%)'],
  backdrop: [{ blur: 12 }, 'backdrop-filter:blur(12px)'],
  transform: [{ inline: '10px', scale: 1.05, rotate: -3 }, 'translate:-10px 0;scale:1.05;rotate:-3deg'],
  transition: [
    { seconds: 0.2 },
    'transition:0.2s ease 0s;transition-property:color,background-color,border-color,box-shadow,text-shadow,opacity,filter,backdrop-filter,translate,scale,rotate',
  ],
};

const hostile = [
  '}',
  '</style>',
  'url(//evil.example)',
  'expression(1)',
  'red;}body{x:y',
  '/*',
  '\\65',
  '1px;',
  'var(--x)',
  '#12',
  '12',
  '12pt',
  '1e9px',
  '99999px',
  'NaN',
  '$s-4}',
  '$../x',
];

describe('the table of style properties', () => {
  it.each(propertyNames.map((name) => [name, ...samples[name]] as const))('reads and prints %s', (name, value, css) => {
    const read = readStyle({ base: { [name]: value } });
    expect(read && styleCss('.e', read)).toContain(`{${css}`);
    expect(findProperty(name)?.css(read?.base?.[name]?.desktop)).toBe(css);
  });

  it.each<[PropertyName, value: object, css: string]>([
    ['padding', { blockStart: '1px', blockEnd: '1px', inlineStart: '1px', inlineEnd: '1px' }, 'padding:1px'],
    ['margin', { blockStart: '1px', blockEnd: '2px', inlineEnd: '3px' }, 'margin-block:1px 2px;margin-inline-end:3px'],
    ['inset', { inlineStart: '0', inlineEnd: '0' }, 'inset-inline:0'],
    ['border', bordered('solid', 'solid'), 'border-block:1px solid'],
    ['border', bordered('solid', 'none'), 'border-block-start:1px solid;border-block-end:1px none'],
    ['radius', { startStart: '4px', startEnd: '4px', endStart: '4px', endEnd: '4px' }, 'border-radius:4px'],
  ])('prints %s of several sides in few declarations', (name, value, css) => {
    expect(findProperty(name)?.css(value)).toBe(css);
  });

  it.each([
    [3, 'repeat(3,minmax(0,1fr))', 3],
    ['12rem 1fr', '12rem 1fr', 2],
    [1, 'repeat(1,minmax(0,1fr))', 1],
  ])('tells the children of a grid with columns %j their number', (columns, tracks, count) => {
    const css = (style: object) => styleCss('.e', readStyle(style) ?? {}, { content: '>.inner' });
    const rules = (grid: string) => `${grid}{grid-template-columns:${tracks}}${grid}>*{--columns:${count}}`;
    expect(css({ base: { columns } })).toBe(rules('.e>.inner'));
    expect(css({ base: { columns: { mobile: columns } } })).toBe(`@media (width<=767px){${rules('.e>.inner')}}`);
    expect(css({ hover: { columns } })).toBe(rules('.e:is(:hover,:focus-visible)>.inner'));
  });

  it.each([
    [{ columns: 1 }, 'grid-column:span 1'],
    [{ columns: 2 }, 'grid-column:span min(2,var(--columns,12))'],
    [{ columns: 3, rows: 2 }, 'grid-column:span min(3,var(--columns,12));grid-row:span 2'],
    [{ columns: 'full' }, 'grid-column:1 / -1'],
  ])('limits the span %j to the columns of the grid', (span, css) => {
    expect(findProperty('span')?.css(span)).toBe(css);
  });

  it('reads its own canonical values to the same values', () => {
    for (const name of propertyNames) {
      const once = readStyle({ base: { [name]: { mobile: samples[name][0] } } });
      expect(readStyle(JSON.parse(JSON.stringify(once)))).toEqual(once);
    }
  });

  it('prints nothing of a hostile value, in any place of any property', () => {
    for (const name of propertyNames) {
      for (const text of [...hostile, 'a'.repeat(100_000), Number.NaN, Number.POSITIVE_INFINITY, null, [], {}, true]) {
        for (const value of [text, ...placesIn(samples[name][0], text)]) {
          const faults: string[] = [];
          const read = readStyle({ base: { [name]: value } }, faults);
          // Of a value by sides or corners the others stay.
          const left = read ? withoutLeaf(value, text) : undefined;
          const about = `${name} ${String(text).slice(0, 40)}`;
          expect(read, about).toEqual(left && readStyle({ base: { [name]: left } }));
          expect(faults, about).toHaveLength(1);
          expect(faults[0], about).toMatch(left ? `base.${name}.` : `base.${name}`);
        }
      }
    }
  });

  it('never throws, and prints only balanced rules for any stored value', () => {
    const value = fc.oneof(fc.anything({ maxDepth: 4 }), fc.constantFrom(...hostile), fc.string({ unit: codePoint }));
    const style = fc.dictionary(
      fc.constantFrom('base', 'hover', 'active', 'x'),
      fc.dictionary(fc.constantFrom(...propertyNames, '__proto__', 'constructor'), value),
    );
    fc.assert(
      fc.property(style, (stored) => {
        const read = readStyle(stored);
        if (read) expect(styleCss('.e', read)).toMatch(/^(?:\.e[^{}<]*\{[^{}<>\\]*\})*$/);
      }),
    );
  });
});

function bordered(start: string, end: string) {
  return { blockStart: { width: '1px', style: start }, blockEnd: { width: '1px', style: end } };
}

/** The sample with one of its leaves replaced, once for each leaf. */
function placesIn(sample: unknown, text: unknown): unknown[] {
  if (Array.isArray(sample)) {
    return sample.flatMap((item, index) => placesIn(item, text).map((one) => sample.with(index, one)));
  }
  if (typeof sample === 'object' && sample !== null) {
    return Object.entries(sample).flatMap(([key, item]) =>
      placesIn(item, text).map((one) => ({ ...sample, [key]: one })),
    );
  }
  return [text];
}

/** The value of each side or corner but the replaced one. */
const withoutLeaf = (value: unknown, text: unknown): unknown =>
  Object.fromEntries(
    Object.entries(value as object).filter(
      ([, one]) => !JSON.stringify([one]).includes(JSON.stringify([text]).slice(1, -1)),
    ),
  );

describe('a stored style', () => {
  it('drops a wrong value alone and names it', () => {
    const faults: string[] = [];
    const stored = {
      presets: ['card', '<b>', 'card'],
      base: { fontSize: { desktop: '20px', mobile: '12pt' }, colour: '$primary', nothing: 1 },
      hover: { colour: 'red' },
      parts: { title: { base: { weight: 950, align: 'center' } }, 'x}': {} },
      focus: {},
    };
    expect(readStyle(stored, faults)).toEqual({
      presets: ['card'],
      base: { fontSize: { desktop: '20px' }, colour: { desktop: '$primary' } },
      parts: { title: { base: { align: { desktop: 'center' } } } },
    });
    expect(faults).toEqual([
      'base.fontSize.mobile',
      'base.nothing',
      'hover.colour',
      'focus',
      'presets.1',
      'parts.title.base.weight',
      'parts.x}',
    ]);
  });

  it('prints devices, states, parts and the content of boxes', () => {
    const style = readStyle({
      base: { fontSize: { desktop: '20px', mobile: '16px' }, gap: { row: '8px' } },
      hover: { opacity: 0.8 },
      parts: { title: { base: { weight: 700 }, hover: { colour: '$accent' } }, gone: { base: { weight: 100 } } },
    });
    expect(style && styleCss('.e-a', style, { parts: { title: { selector: '>.title' } }, content: '>.inner' })).toBe(
      '.e-a{font-size:20px}.e-a>.inner{row-gap:8px}' +
        '.e-a:is(:hover,:focus-visible){opacity:0.8}' +
        '.e-a>.title{font-weight:700}' +
        '.e-a:is(:hover,:focus-visible)>.title,.e-a>.title:is(:hover,:focus-visible){color:var(--c-accent)}' +
        '@media (width<=767px){.e-a{font-size:16px}}',
    );
  });

  it('leaves out a value that a smaller device repeats, and only that', () => {
    const css = (base: object) => styleCss('.e', readStyle({ base }) ?? {});
    expect(css({ opacity: { desktop: 0.5, tablet: 0.5, mobile: 1 } })).toBe(
      '.e{opacity:0.5}@media (width<=767px){.e{opacity:1}}',
    );
    expect(css({ opacity: { desktop: 0.5, tablet: 1, mobile: 0.5 } })).toBe(
      '.e{opacity:0.5}@media (width<=1024px){.e{opacity:1}}@media (width<=767px){.e{opacity:0.5}}',
    );
  });

  it('fits an element with a width into its parent, unless its own settings say otherwise', () => {
    const css = (base: object) => styleCss('.e', readStyle({ base }) ?? {});
    expect(css({ width: '50%' })).toBe('.e{inline-size:50%;max-inline-size:100%;align-self:var(--align,auto)}');
    expect(css({ width: '50%', maxWidth: { mobile: 'none' }, alignSelf: 'center' })).toBe(
      '.e{inline-size:50%;align-self:center}@media (width<=767px){.e{max-inline-size:none}}',
    );
  });

  it('replaces the picture of a background with the colour, unless the style has a gradient', () => {
    const css = (base: object) => styleCss('.e', readStyle({ base }) ?? {});
    const gradient = { as: 'linear', angle: 90, stops: [{ colour: '#fff' }] };
    expect(css({ background: '#fff' })).toBe('.e{background-color:#ffffff;background-image:none}');
    expect(css({ background: '#fff', gradient: { mobile: gradient } })).not.toContain('background-image:none');
  });

  it('spaces Latin letters only, since Persian ones are joined', () => {
    expect(styleCss('.e', readStyle({ base: { letterSpacing: '2px' } }) ?? {})).toBe(
      '.e:is(:lang(en),[dir=ltr]),.e :is(:lang(en),[dir=ltr]){letter-spacing:2px}',
    );
  });

  it('draws dividers as pseudo-elements of a positioned box, under its content', () => {
    const css = styleCss(
      '.e',
      readStyle({ base: { dividerTop: { shape: 'wave' }, dividerBottom: { shape: 'hill' } } }) ?? {},
    );
    expect(css).toMatch(/^\.e\{position:relative;z-index:0\}\.e::before\{content:[^}]*\}\.e::after\{content:[^}]*\}$/);
  });

  it('drops a wrong side alone', () => {
    const faults: string[] = [];
    const read = readStyle({ base: { margin: { tablet: { blockStart: '12pt', blockEnd: '8px' } } } }, faults, 'style');
    expect(read).toEqual({ base: { margin: { tablet: { blockEnd: '8px' } } } });
    expect(faults).toEqual(['style.base.margin.tablet.blockStart']);
  });

  it('prints the state of the whole for a part that is a pseudo-element', () => {
    const style = readStyle({ parts: { number: { hover: { opacity: 0.5 } } } });
    expect(style && styleCss('.e', style, { parts: { number: { selector: '>li::before' } } })).toBe(
      '.e:is(:hover,:focus-visible)>li::before{opacity:0.5}',
    );
  });

  it('prints nothing for a part that the widget does not declare, whatever its name', () => {
    const style = readStyle({ parts: { constructor: { base: { weight: 700 } } } });
    expect(style && styleCss('.e', style, { parts: {} })).toBe('');
  });

  it('labels every property and lists it in a group of the panel', () => {
    for (const { label, group, control } of Object.values(properties))
      expect([label, group, control.as]).not.toContain('');
  });
});
