import type { DesignSettings, FontFile } from '../../content/settings/design.ts';
import { familiesOf, type Measures, standInsCss } from './font-face.ts';

type Fonts = Pick<DesignSettings, 'fonts' | 'replaced' | 'textFont'>;
type Font = Fonts['fonts'][number];

/** Vazirmatn's widths as `factsOf` measures them, in em: regular, bold. */
export const vazirmatnWidths = { letters: [0.4275, 0.4335], latin: [0.4871, 0.4946], digits: [0.52, 0.5397] } as const;

/** Returns the slugs of the fonts that a style sheet refers to. */
export function fontsIn(css: string): string[] {
  if (!css.includes('var(--f-')) return [];
  return Array.from(css.matchAll(/var\(--f-([a-z0-9-]+)\)/g), ([, slug = '']) => slug);
}

/** The font of this slug, or the one that replaces it. */
function findFont({ fonts, replaced }: Fonts, slug: string): Font | undefined {
  const by = replaced.find((one) => one.kind === 'fonts' && one.slug === slug)?.by;
  return fonts.find((font) => font.slug === slug) ?? fonts.find((font) => font.slug === by);
}

/**
 * Prints fonts of the site, each once: its custom property, its files, and metric-matched fallbacks shown until a file
 * has loaded. An unknown font prints nothing.
 */
export function ownFontsCss(slugs: Iterable<string>, design: Fonts): string {
  const used = [...new Set(slugs)].sort();
  const fonts = new Set(used.flatMap((slug) => findFont(design, slug) ?? []));
  const names = used.flatMap((slug) => {
    const font = findFont(design, slug);
    if (font) return `--f-${slug}:${familyList(font, design)}`;
    return design.replaced.some((one) => one.kind === 'fonts' && one.slug === slug) ? `--f-${slug}:var(--f-text)` : [];
  });
  return names.length === 0 ? '' : `${Array.from(fonts, facesCss).join('')}:root{${names.join(';')}}`;
}

/** Prints all fonts of the site, also under the names that they replaced; browsers load only the used ones. */
export const allFontsCss = (design: Fonts): string =>
  ownFontsCss(
    [...design.fonts, ...design.replaced].map(({ slug }) => slug),
    design,
  );

/** Letters missing in a font fall back to the site's text font, unless it is that font. */
function familyList(font: Font, design: Fonts): string {
  const isText = design.textFont !== null && findFont(design, design.textFont) === font;
  return `${familiesOf(familyOf(font))},${isText ? 'Tahoma,sans-serif' : 'var(--f-text)'}`;
}

const familyOf = ({ slug }: Font) => `f-${slug}`;

/** Returns the address of a font file. */
const addressOf = ({ key }: FontFile) => `/media/${key}`;

function facesCss(font: Font): string {
  const faces = font.files.map((file) => {
    const [from, to] = file.weight;
    const slant = file.isItalic ? 'font-style:italic;' : '';
    return (
      `@font-face{font-family:${familyOf(font)};src:url("${addressOf(file)}") format("woff2");` +
      `font-weight:${from === to ? from : `${from} ${to}`};${slant}font-display:swap}`
    );
  });
  return faces.join('') + standInsCss(measuresOf(font));
}

/** The measures of the files for regular and bold text. */
function measuresOf(font: Font): Measures {
  const files = [nearest(font.files, 400), nearest(font.files, 700)] as const;
  const pair = (of: (file: FontFile) => number) => [of(files[0]), of(files[1])] as const;
  const width = (kind: keyof typeof vazirmatnWidths) => {
    const [regular, bold] = files.map(({ widths }) => widths[kind]);
    const [ofRegular, ofBold] = vazirmatnWidths[kind];
    return regular && bold ? ([regular / ofRegular, bold / ofBold] as const) : null;
  };
  return {
    family: familyOf(font),
    ascent: pair(({ ascent }) => ascent),
    descent: pair(({ descent }) => descent),
    lineGap: pair(({ lineGap }) => lineGap),
    widths: { letters: width('letters'), latin: width('latin'), digits: width('digits') },
  };
}

/** The upright file whose weight is nearest. */
function nearest(files: readonly FontFile[], weight: number): FontFile {
  const distance = ({ weight: [from, to], isItalic }: FontFile) =>
    Math.max(from - weight, weight - to, 0) + (isItalic ? 10_000 : 0);
  return files.reduce((best, file) => (distance(file) < distance(best) ? file : best));
}

/** Returns the URL of the font file used by the text of every page, if the site has its own text font. */
export function textFontFile(design: Fonts): string | null {
  const font = design.textFont === null ? undefined : findFont(design, design.textFont);
  return font ? addressOf(nearest(font.files, 400)) : null;
}
