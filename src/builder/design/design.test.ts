import { describe, expect, it } from 'vitest';
import { type DesignSettings, designSettings } from '../../content/settings/design.ts';
import { readElement } from '../element/read-element.ts';
import type { AnyWidget } from '../widget.ts';
import { readDesign } from './design.ts';
import { presetClasses, presetsCss, presetUses } from './preset-css.ts';
import { colourTokens, shadowTokens, stepTokens } from './token-css.ts';

const design = (given: object = {}, faults: string[] = []) =>
  readDesign(designSettings.parse(given) as DesignSettings, faults);
const token = (slug: string, value: unknown) => ({ slug, name: slug, value });
const hostile = ['red;}', '</style>', 'url(https://a.ir)', 'expression(1)', '$primary', '12', 'calc(1px)', '1e9px'];

describe('tokens of the site', () => {
  it('are custom properties, colours in both schemes', () => {
    const own = design({
      colours: [{ slug: 'brand', name: 'برند', light: '#ABC', dark: 'oklch(0.7 0.1 200)' }],
      sizes: [token('huge', '4rem')],
      spaces: [token('wide', '120px')],
      radii: [token('card', '18px')],
      shadows: [token('lift', [{ x: '0', y: '8px', blur: '24px', colour: '$brand/20' }])],
    });
    expect(colourTokens(own, 'light')).toEqual({ 'c-brand': '#aabbcc' });
    expect(colourTokens(own, 'dark')).toEqual({ 'c-brand': 'oklch(0.7 0.1 200)' });
    expect(stepTokens(own)).toEqual({ 't-huge': '4rem', 's-wide': '120px', 'r-card': '18px' });
    expect(shadowTokens(own)).toEqual({ 'e-lift': '0 8px 24px color-mix(in srgb,var(--c-brand) 20%,transparent)' });
  });

  it.each(hostile)('%j is dropped alone and named', (wrong) => {
    const faults: string[] = [];
    const own = design(
      {
        colours: [
          { slug: 'bad', name: 'x', light: wrong, dark: '#000000' },
          { slug: 'good', name: 'y', light: '#ffffff', dark: '#000000' },
        ],
        spaces: [token('bad', wrong), token('good', '3px')],
        shadows: [token('bad', [{ x: '0', y: wrong, blur: '0', colour: '#000000' }])],
      },
      faults,
    );
    expect(Object.keys({ ...colourTokens(own, 'dark'), ...stepTokens(own), ...shadowTokens(own) })).toEqual([
      'c-good',
      's-good',
    ]);
    expect(faults).toEqual(['colours.0.light', 'spaces.0.value', 'shadows.0.value']);
  });

  it('a deleted one takes the value of its replacement', () => {
    const own = design({
      replaced: [
        { kind: 'colours', slug: 'old', by: 'primary' },
        { kind: 'spaces', slug: 'old', by: '4' },
      ],
    });
    expect(colourTokens(own, 'light')).toEqual({ 'c-old': 'var(--c-primary)' });
    expect(stepTokens(own)).toEqual({ 's-old': 'var(--s-4)' });
  });
});

describe('presets of the site', () => {
  const card = { type: 'card', parts: { title: { label: '', selector: '>.title' } } } as unknown as AnyWidget;
  const note = { type: 'note' } as AnyWidget;
  const on = (widget: AnyWidget, ...presets: string[]) => ({ widget, element: readElement({ style: { presets } }) });
  const preset = (slug: string, style: object) => ({ slug, name: slug, style });
  const red = preset('red', { base: { colour: '#ff0000' } });
  const blue = preset('blue', { base: { colour: '#0000ff' }, hover: { opacity: 0.5 } });
  const print = (presets: object[], ...elements: ReturnType<typeof on>[]) =>
    presetsCss(presetUses(elements), design({ presets }));

  it('are classes of their elements', () => {
    expect(presetClasses(on(note, 'red', 'blue').element)).toEqual(['p-red', 'p2-blue']);
  });

  it('are printed only where they are used, each rule once', () => {
    expect(print([red, blue], on(note, 'red'), on(card, 'red'))).toBe('.p-red{color:#ff0000}');
    expect(print([red], on(note, 'unknown'))).toBe('');
  });

  it('of several the last in the list of the element wins', () => {
    expect(print([red, blue], on(note, 'blue', 'red'), on(card, 'red', 'blue'))).toBe(
      '.p-blue{color:#0000ff}.p-blue:is(:hover,:focus-visible){opacity:0.5}.p-red{color:#ff0000}' +
        '.p2-blue{color:#0000ff}.p2-blue:is(:hover,:focus-visible){opacity:0.5}.p2-red{color:#ff0000}',
    );
  });

  it('reach the parts of the widgets that have them', () => {
    const titled = preset('titled', { parts: { title: { base: { weight: 900 } } } });
    expect(print([titled], on(card, 'titled'), on(note, 'titled'))).toBe(
      '.p-titled:where(.mz-card)>.title{font-weight:900}',
    );
  });

  it('hold values only: wrong ones and other presets are dropped and named', () => {
    const faults: string[] = [];
    const own = design({ presets: [preset('a', { presets: ['b'], base: { colour: 'x}', opacity: 1 } })] }, faults);
    expect(own.presets[0]?.style).toEqual({ base: { opacity: { desktop: 1 } } });
    expect(faults).toEqual(['presets.0.style.base.colour', 'presets.0.style.presets']);
  });

  it('a deleted one has the look of its replacement', () => {
    const replaced = [{ kind: 'presets', slug: 'old', by: 'red' }];
    expect(presetsCss(presetUses([on(note, 'old')]), design({ presets: [red], replaced }))).toBe(
      '.p-old{color:#ff0000}',
    );
  });
});
