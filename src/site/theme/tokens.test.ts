import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../content/settings/schema.ts';
import { contrast, mix } from './colour.ts';
import { pairs, unreadable } from './pairs.ts';
import { coloursOf, colourTable, pinnedCss, themeCss } from './tokens.ts';

describe.each(['light', 'dark'] as const)('the %s scheme', (scheme) => {
  it.each(pairs)('%s on %s can be read', (text, ground) => {
    expect(contrast(colourTable[scheme][text], colourTable[scheme][ground])).toBeGreaterThanOrEqual(4.5);
  });
});

describe.each(['light', 'dark'] as const)('the focus in the %s scheme', (scheme) => {
  const table = colourTable[scheme];
  const onPaper = [
    ...['bg', 'surface', 'surface-2', 'surface-3', 'primary', 'primary-soft', 'accent', 'accent-soft', 'second-soft'],
    ...['success-soft', 'warning-soft', 'danger-soft', 'info-soft', 'hero-from', 'hero-to', 'on-hero', 'light'],
  ] as const;
  it.each(onPaper)('is seen on %s: one of the two rings differs from it', (ground) => {
    const ratios = [table.ring, table['ring-gap']].map((ring) => contrast(ring, table[ground as 'bg']));
    expect(Math.max(...ratios)).toBeGreaterThanOrEqual(3);
  });

  it('its rings differ from each other', () => {
    expect(contrast(table.ring, table['ring-gap'])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['hero-from', 'hero-to', 'primary', 'on-hero'] as const)('at night is seen on %s', (ground) => {
    const ratios = [table.light, table['hero-from']].map((ring) => contrast(ring, table[ground]));
    expect(Math.max(...ratios)).toBeGreaterThanOrEqual(3);
  });
});

describe('the theme', () => {
  it('has the same colours in both schemes', () => {
    expect(Object.keys(colourTable.dark)).toEqual(Object.keys(colourTable.light));
  });

  it('follows the visitor unless the site has chosen', () => {
    expect(themeCss('auto')).toContain('prefers-color-scheme:dark');
    expect(themeCss('auto')).toContain(':root[data-scheme=dark]');
    expect(themeCss('dark')).not.toContain('prefers-color-scheme');
    expect(themeCss('dark')).toContain('@media screen{:root{');
    expect(themeCss('dark')).toContain('color-scheme:dark');
    expect(themeCss('light')).not.toContain(colourTable.dark.bg);
  });
});

describe('the colours that a site has chosen', () => {
  const theme = { ...defaultSettings.theme, light: { primary: '#0b7a4b', accent: '#7a1fa2' } };

  it('change nothing where nothing is chosen', () => {
    expect(coloursOf('light', defaultSettings.theme)).toEqual(colourTable.light);
    expect(coloursOf('dark', theme)).toEqual(colourTable.dark);
    expect(themeCss('auto', defaultSettings.theme)).toBe(themeCss('auto'));
  });

  it('derive matching text colours, so that text stays readable', () => {
    const colours = coloursOf('light', theme);
    expect(colours).toMatchObject({ primary: '#0b7a4b', 'on-primary': '#ffffff', 'on-accent': '#ffffff' });
    expect(unreadable(colours)).toEqual([]);
    expect(coloursOf('light', { ...theme, light: { primary: '#ffd54a' } })['on-primary']).toBe('#0b1030');
  });

  it('are reported when they cannot be read, the worst first', () => {
    const found = unreadable(coloursOf('light', { ...theme, light: { primary: '#ffd54a', muted: '#eeeeee' } }));
    expect(found[0]).toMatchObject({ text: 'muted' });
    expect(found.map(({ text, ground }) => `${text} on ${ground}`)).toContain('primary on bg');
  });

  it('sizes and corners reach the stylesheet', () => {
    expect(themeCss('light', { ...theme, corners: 'sharp', textSize: 'large' })).toMatch(
      /--r-2:\.25rem.*font-size:112\.5%/,
    );
    const css = themeCss('light', { ...theme, headings: 'calm', font: 'system' });
    expect(css).toContain('--t-7:clamp(1.6rem');
    expect(css).toContain('--f-text:system-ui,');
  });
});

it.each([
  ['#000000', '#ffffff', 0.5, '#808080'],
  ['#102030', '#405060', 0, '#102030'],
  ['#102030', '#405060', 1, '#405060'],
])('between %s and %s lies %s: %s', (from, to, share, middle) => {
  expect(mix(from, to, share)).toBe(middle);
});

describe('a box that is pinned to a scheme', () => {
  it('has the colours of that scheme with those of the site, shadows and ground, each table once', () => {
    const css = pinnedCss(['light', 'light'], { ...defaultSettings.theme, light: { primary: '#123456' } });
    expect(css.match(/\.s-light\{/g)).toHaveLength(1);
    for (const part of [
      '--c-primary:#123456',
      'color-scheme:light',
      '--e-2:',
      '--ground:var(--c-bg)',
      ';color:var(--c-text)',
    ])
      expect(css).toContain(part);
    expect(css).not.toContain('s-dark');
    expect(pinnedCss([])).toBe('');
  });

  it('is printed on paper as everything else', () => {
    expect(pinnedCss(['dark'])).toContain('@media screen{.s-dark{--c-bg:#0b1020;');
  });

  it('keeps the ground of the page around it for its dividers', () => {
    expect(pinnedCss(['dark'])).toMatch(/^:root\{--page:var\(--c-bg\)\}/);
  });
});
