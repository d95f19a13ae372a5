import type { SiteSettings } from '../../content/settings/schema.ts';

/** Vazirmatn's own measures, in its em. */
const ascent = 2100 / 2048;
const descent = 1100 / 2048;

/** Fallback fonts of devices until Vazirmatn has loaded, with their relative text width. */
interface StandIn {
  family: string;
  regular: string[];
  bold: string[];
  /** Widths of letters, of Latin and of digits with their marks, as measured in a browser: regular, bold. */
  letters: readonly [number, number];
  latin?: readonly [number, number];
  digits: readonly [number, number];
}

const standIns: readonly StandIn[] = [
  {
    family: 'Vazirmatn Tahoma',
    regular: ['Tahoma'],
    bold: ['Tahoma Bold', 'Tahoma'],
    letters: [0.9356, 0.8444],
    // By the widths that Capsize publishes (@capsizecss/metrics 4.3: Vazirmatn 919 and 928, Tahoma 917 and 1044).
    latin: [1.0022, 0.8889],
    digits: [0.8508, 0.8094],
  },
  {
    family: 'Vazirmatn Naskh',
    regular: ['Noto Naskh Arabic UI', 'Noto Naskh Arabic'],
    bold: ['Noto Naskh Arabic UI Bold', 'Noto Naskh Arabic Bold'],
    letters: [1.0935, 1.0751],
    digits: [1.1783, 1.117],
  },
  {
    family: 'Vazirmatn DejaVu',
    regular: ['DejaVu Sans'],
    bold: ['DejaVu Sans Bold'],
    letters: [0.9181, 0.7881],
    latin: [0.9021, 0.8048],
    digits: [0.9681, 0.8847],
  },
];

export type TextFont = SiteSettings['theme']['font'];

const quoted = (family: string) => (family.includes(' ') ? `"${family}"` : family);

/** Font families of body text: Vazirmatn with fallbacks, or the system fonts. */
export const textFamilies: Readonly<Record<TextFont, string>> = {
  vazirmatn: ['Vazirmatn', ...standIns.map(({ family }) => family), 'Tahoma', 'sans-serif'].map(quoted).join(),
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
    standIns.map(standInCss).join('')
  );
}

/** Of faces of one family the last one that covers a letter is used. */
function standInCss({ family, regular, bold, letters, latin, digits }: StandIn): string {
  const face = (names: string[], weight: string, size: number, range: string) =>
    `@font-face{font-family:"${family}";src:${names.map((name) => `local("${name}")`).join()};font-weight:${weight};` +
    `size-adjust:${percent(size)};ascent-override:${percent(ascent / size)};descent-override:${percent(descent / size)};` +
    `line-gap-override:0%${range && `;unicode-range:${range}`}}`;
  const both = ([thin, thick]: readonly [number, number], range = '') =>
    face(regular, '100 500', thin, range) + face(bold, '501 900', thick, range);
  const same = digits[0] === letters[0] && digits[1] === letters[1];
  return both(letters) + (latin ? both(latin, 'U+21-7E') : '') + (same ? '' : both(digits, 'U+66A-66C,U+6F0-6F9'));
}

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`;
