import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../content/settings/schema.ts';
import { contrast, mix } from './colour.ts';
import { pairs, unreadable } from './pairs.ts';
import { coloursOf, colourTable, themeCss } from './tokens.ts';

describe.each(['light', 'dark'] as const)('the %s scheme', (scheme) => {
  it.each(pairs)('%s on %s can be read', (text, ground) => {
    expect(contrast(colourTable[scheme][text], colourTable[scheme][ground])).toBeGreaterThanOrEqual(4.5);
  });
});

describe('the theme', () => {
  it('has the same colours in both schemes', () => {
    expect(Object.keys(colourTable.dark)).toEqual(Object.keys(colourTable.light));
  });

  it('follows the visitor unless the site has chosen', () => {
    expect(themeCss('auto')).toContain('@media(prefers-color-scheme:dark)');
    expect(themeCss('dark')).not.toContain('@media');
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

  it('bring along what belongs to them, so that text stays readable', () => {
    const colours = coloursOf('light', theme);
    expect(colours).toMatchObject({ primary: '#0b7a4b', 'on-primary': '#ffffff', 'on-accent': '#ffffff' });
    expect(unreadable(colours)).toEqual([]);
    expect(coloursOf('light', { ...theme, light: { primary: '#ffd54a' } })['on-primary']).toBe('#0b1030');
  });

  it('are told of when they cannot be read, the worst first', () => {
    const found = unreadable(coloursOf('light', { ...theme, light: { primary: '#ffd54a', muted: '#eeeeee' } }));
    expect(found[0]).toMatchObject({ text: 'muted' });
    expect(found.map(({ text, ground }) => `${text} on ${ground}`)).toContain('primary on bg');
  });

  it('sizes and corners reach the stylesheet', () => {
    expect(themeCss('light', { ...theme, corners: 'sharp', textSize: 'large' })).toMatch(
      /--r-2:\.25rem.*font-size:112\.5%/,
    );
  });
});

it.each([
  ['#000000', '#ffffff', 0.5, '#808080'],
  ['#102030', '#405060', 0, '#102030'],
  ['#102030', '#405060', 1, '#405060'],
])('between %s and %s lies %s: %s', (from, to, share, middle) => {
  expect(mix(from, to, share)).toBe(middle);
});
