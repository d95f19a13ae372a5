import type { SiteSettings } from '../../content/settings/schema.ts';

/** Values of regular and of bold text. */
type Pair = readonly [regular: number, bold: number];

/** Metrics that fallback fonts are adjusted to. */
export interface Measures {
  family: string;
  /** In em. */
  ascent: Pair;
  descent: Pair;
  lineGap: Pair;
  /** Widths of text, divided by those of Vazirmatn; null for what the font does not have. */
  widths: { letters: Pair | null; latin: Pair | null; digits: Pair | null };
}

const vazirmatn: Measures = {
  family: 'Vazirmatn',
  ascent: [2100 / 2048, 2100 / 2048],
  descent: [1100 / 2048, 1100 / 2048],
  lineGap: [0, 0],
  widths: { letters: [1, 1], latin: [1, 1], digits: [1, 1] },
};

/** Fallback fonts of devices until a font has loaded, with the width of Vazirmatn relative to theirs. */
interface StandIn {
  name: string;
  regular: string[];
  bold: string[];
  /** Widths of letters, of Latin and of digits with their marks, as measured in a browser: regular, bold. */
  letters: Pair;
  latin?: Pair;
  digits: Pair;
}

const standIns: readonly StandIn[] = [
  {
    name: 'Tahoma',
    regular: ['Tahoma'],
    bold: ['Tahoma Bold', 'Tahoma'],
    letters: [0.9356, 0.8444],
    // By the widths that Capsize publishes (@capsizecss/metrics 4.3: Vazirmatn 919 and 928, Tahoma 917 and 1044).
    latin: [1.0022, 0.8889],
    digits: [0.8508, 0.8094],
  },
  {
    name: 'Naskh',
    regular: ['Noto Naskh Arabic UI', 'Noto Naskh Arabic'],
    bold: ['Noto Naskh Arabic UI Bold', 'Noto Naskh Arabic Bold'],
    letters: [1.0935, 1.0751],
    digits: [1.1783, 1.117],
  },
  {
    name: 'DejaVu',
    regular: ['DejaVu Sans'],
    bold: ['DejaVu Sans Bold'],
    letters: [0.9181, 0.7881],
    latin: [0.9021, 0.8048],
    digits: [0.9681, 0.8847],
  },
];

export type TextFont = SiteSettings['theme']['font'];

/** Returns the families of a font: itself, and the fallbacks with adjusted metrics. */
export const familiesOf = (family: string): string =>
  [family, ...standIns.map(({ name }) => `${family} ${name}`)].map(quoted).join();

const quoted = (family: string) => (family.includes(' ') ? `"${family}"` : family);

/** Font families of body text: Vazirmatn with fallbacks, or the system fonts. */
export const textFamilies: Readonly<Record<TextFont, string>> = {
  vazirmatn: `${familiesOf('Vazirmatn')},Tahoma,sans-serif`,
  system: ['system-ui', 'Segoe UI', 'Noto Sans Arabic', 'Noto Naskh Arabic UI', 'Tahoma', 'sans-serif']
    .map(quoted)
    .join(),
};

/**
 * Font face and metric-matched fallbacks: text is readable immediately, and when the font loads hardly anything moves.
 * A site that uses system fonts loads none.
 */
export function fontFaceCss(fontUrl: string, font: TextFont = 'vazirmatn'): string {
  if (font === 'system') return '';
  return (
    `@font-face{font-family:Vazirmatn;src:url("${fontUrl}") format("woff2");font-weight:400 900;font-display:swap}` +
    standInsCss(vazirmatn)
  );
}

/** Prints the faces of the fallbacks that are fitted to a font. */
export const standInsCss = (to: Measures): string => standIns.map((standIn) => standInCss(standIn, to)).join('');

/** Of faces of one family the last one that covers a letter is used. */
function standInCss({ name, regular, bold, ...own }: StandIn, { family, widths, ...measures }: Measures): string {
  const face = (weight: 0 | 1, size: number, range: string) =>
    `@font-face{font-family:"${family} ${name}";src:${(weight ? bold : regular).map((local) => `local("${local}")`).join()};` +
    `font-weight:${weight ? '501 900' : '100 500'};` +
    `size-adjust:${percent(size, 1)};ascent-override:${percent(measures.ascent[weight] / size)};` +
    `descent-override:${percent(measures.descent[weight] / size)};` +
    `line-gap-override:${percent(measures.lineGap[weight] / size)}${range && `;unicode-range:${range}`}}`;
  const both = (of: Pair | undefined, width: Pair | null, range = '') =>
    of && width ? face(0, of[0] * width[0], range) + face(1, of[1] * width[1], range) : '';
  return (
    both(own.letters, widths.letters) +
    both(own.latin, widths.latin, 'U+21-7E') +
    both(own.digits, widths.digits, 'U+66A-66C,U+6F0-6F9')
  );
}

/** Widths add up over a line, and need a digit more than heights. */
const percent = (share: number, digits = 0) => `${Number((share * 100).toFixed(digits))}%`;
