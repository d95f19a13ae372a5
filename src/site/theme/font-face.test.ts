import { statSync } from 'node:fs';
import { expect, it } from 'vitest';
import base from './base.css?inline';
import { fontFaceCss, textFamilies } from './font-face.ts';

const css = fontFaceCss('/assets/v.woff2');

it('text is readable before the font has loaded (font-display: swap)', () => {
  expect(css).toMatch(/font-family:Vazirmatn;src:url\("\/assets\/v\.woff2"\)[^}]*font-display:swap/);
});

it('every fallback face has the line height of the font, whatever its size adjustment', () => {
  const faces = [...css.matchAll(/size-adjust:([\d.]+)%;ascent-override:([\d.]+)%;descent-override:([\d.]+)%/g)];
  expect(faces.length).toBeGreaterThan(8);
  for (const [, size, ascent, descent] of faces) {
    expect((Number(size) / 100) * Number(ascent)).toBeCloseTo(102.54, 0);
    expect((Number(size) / 100) * Number(descent)).toBeCloseTo(53.71, 0);
  }
});

it('digits and the marks between them come from one face', () => {
  expect(css).toMatch(/"Vazirmatn DejaVu"[^}]*unicode-range:U\+66A-66C,U\+6F0-6F9/);
});

it('the text of pages requests all of them, in their order', () => {
  expect(base).toMatch(/body ?\{[^}]*font-family: ?var\(--f-text\)/);
  const families = textFamilies.vazirmatn.replaceAll('"', '').split(',');
  const made = [...css.matchAll(/font-family:"?([^";]+)/g)].map(([, family = '']) => family);
  expect(families.slice(0, -2)).toEqual([...new Set(made)]);
});

it('the fonts of devices need no file, and nothing replaces them', () => {
  expect(fontFaceCss('/assets/v.woff2', 'system')).toBe('');
  expect(textFamilies.system).not.toContain('Vazirmatn');
});

const styles = import.meta.glob<string>('/src/**/*.css', { query: '?raw', import: 'default', eager: true });

it('no style requests a weight that the file does not hold', () => {
  const [, lightest, boldest] = /font-family:Vazirmatn;[^}]*font-weight:(\d+) (\d+)/.exec(css)?.map(Number) ?? [];
  const weights = Object.values(styles).flatMap((style) => [...style.matchAll(/font-weight: *(\w+)/g)]);
  expect(weights.length).toBeGreaterThan(100);
  for (const [, weight] of weights) {
    expect(weight).not.toMatch(/lighter/);
    if (!/^\d/.test(weight ?? '')) continue;
    expect(Number(weight)).toBeGreaterThanOrEqual(lightest ?? 0);
    expect(Number(weight)).toBeLessThanOrEqual(boldest ?? 0);
  }
});

it('the file is small enough to come in two flights of packets', () => {
  expect(statSync(new URL('./vazirmatn.woff2', import.meta.url)).size).toBeLessThanOrEqual(36_000);
});
