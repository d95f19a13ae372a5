import { describe, expect, it } from 'vitest';
import { colourTable, themeCss } from './tokens.ts';

type Colour = keyof typeof colourTable.light;

/** Text on its ground, as it stands on pages; WCAG AA wants 4.5. */
const pairs: Array<[text: Colour, ground: Colour]> = [
  ['text', 'bg'],
  ['text', 'surface'],
  ['text', 'surface-2'],
  ['text', 'surface-3'],
  ['muted', 'bg'],
  ['muted', 'surface'],
  ['muted', 'surface-2'],
  ['primary', 'bg'],
  ['primary', 'surface'],
  ['primary', 'surface-2'],
  ['primary-strong', 'primary-soft'],
  ['text', 'primary-soft'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-strong'],
  ['on-accent', 'accent'],
  ['text', 'accent-soft'],
  ['success', 'bg'],
  ['success', 'success-soft'],
  ['warning', 'warning-soft'],
  ['danger', 'bg'],
  ['danger', 'danger-soft'],
  ['info', 'info-soft'],
  ['on-hero', 'hero-from'],
  ['on-hero', 'hero-to'],
  ['on-hero-muted', 'hero-from'],
  ['on-hero-muted', 'hero-to'],
];

function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

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
