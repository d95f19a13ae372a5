import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { factsOf, glyphsOf, tablesOf } from '../../content/fonts/sfnt.ts';
import { designSettings, type FontFile } from '../../content/settings/design.ts';
import { fontFaceCss } from './font-face.ts';
import { allFontsCss, fontsIn, ownFontsCss, textFontFile, vazirmatnWidths } from './own-fonts.ts';
import { themeCss } from './tokens.ts';

function fileOf(name: string, letter: string): FontFile {
  const path = new URL(import.meta.resolve(`vazirmatn/fonts/ttf/Vazirmatn-${name}.ttf`));
  const tables = tablesOf(readFileSync(path));
  return { key: `fonts/aa/${letter.repeat(24)}.woff2`, bytes: 1, ...factsOf(tables, glyphsOf(tables)) };
}
const files = [fileOf('Regular', 'a'), fileOf('Bold', 'b')] as const;
const latin: FontFile = {
  ...files[0],
  key: `fonts/cc/${'c'.repeat(24)}.woff2`,
  widths: { letters: null, latin: 0.5, digits: null },
};
const design = designSettings.parse({
  fonts: [
    { slug: 'brand', name: 'برند', files },
    { slug: 'code', name: 'کد', files: [latin] },
  ],
  replaced: [
    { kind: 'fonts', slug: 'old', by: 'brand' },
    { kind: 'fonts', slug: 'gone', by: 'text' },
  ],
});

it('the widths of Vazirmatn are those that the reader measures', () => {
  for (const [index, { widths }] of files.entries())
    for (const kind of ['letters', 'latin', 'digits'] as const)
      expect(vazirmatnWidths[kind][index]).toBeCloseTo(widths[kind] ?? 0, 4);
});

describe('fonts of the site', () => {
  it('are printed only if the style sheet refers to them', () => {
    expect(fontsIn('a{font-family:var(--f-brand)}b{font-family:var(--f-text)}')).toEqual(['brand', 'text']);
    expect(fontsIn('a{color:red}')).toEqual([]);
    expect(ownFontsCss(['text', 'unknown'], design)).toBe('');
    const css = ownFontsCss(['brand'], design);
    expect(css).toContain(
      `@font-face{font-family:f-brand;src:url("/media/${files[1].key}") format("woff2");font-weight:700;font-display:swap}`,
    );
    expect(css).toMatch(/:root\{--f-brand:f-brand,"f-brand Tahoma",[^}]*,var\(--f-text\)\}$/);
    expect(css).not.toContain('f-code');
  });

  it('have fallbacks of their own measures', () => {
    // The faces of Vazirmatn were measured in a browser: a font of the same files must get the same ones.
    const facesIn = (css: string) => css.match(/@font-face\{font-family:"[^}]+\}/g) ?? [];
    const shapeOf = (face: string) => face.replace(/"(?:f-brand|Vazirmatn) /, '"').replace(/[\d.]+%/g, '%');
    const numbersOf = (face: string) => Array.from(face.matchAll(/([\d.]+)%/g), ([, number]) => Number(number));
    const own = facesIn(ownFontsCss(['brand'], design));
    const ofTheme = facesIn(fontFaceCss('x'));
    expect(own.map(shapeOf)).toEqual(ofTheme.map(shapeOf));
    for (const [at, face] of own.entries())
      for (const [index, number] of numbersOf(face).entries())
        expect(number).toBeCloseTo(numbersOf(ofTheme[at] ?? '')[index] ?? 0, 1);
  });

  it('leave Persian letters that they lack to the text font', () => {
    const css = ownFontsCss(['code'], design);
    expect(
      css.match(/@font-face\{font-family:"[^}]+\}/g)?.every((face) => face.includes('unicode-range:U+21-7E')),
    ).toBe(true);
  });

  it('a deleted one is that which replaces it, or the text font', () => {
    expect(ownFontsCss(['gone', 'old'], design)).toMatch(/--f-gone:var\(--f-text\);--f-old:f-brand,/);
    expect(allFontsCss(design)).toMatch(/--f-brand:.*--f-code:.*--f-gone:.*--f-old:/);
  });

  it('can be those of all texts and headings', () => {
    const chosen = { ...design, textFont: 'brand', headingFont: 'code', shadows: [], presets: [] };
    const css = themeCss('light', undefined, chosen);
    expect(css).toContain('--f-text:var(--f-brand)');
    expect(css).toContain('h1,h2,h3,h4,h5,h6{font-family:var(--f-code)}');
    // A font that refers to the text font, which is itself, would be no font at all.
    expect(ownFontsCss(['brand'], chosen)).toMatch(/--f-brand:[^}]*,Tahoma,sans-serif\}$/);
    expect(textFontFile(chosen)).toBe(`/media/${files[0].key}`);
    expect(textFontFile(design)).toBeNull();
  });
});
