import { type Read, round } from './read.ts';

/** `$primary`, `$primary/60` (percent of opacity), `#0b6f57`, `#0b6f5780`, `oklch(0.62 0.19 260)` or `oklch(0.62 0.19 260/0.5)`. */
export type Colour = string;

const token = /^\$([a-z][a-z0-9]*(?:-[a-z0-9]+)*)(?:\/(100|[1-9]?\d))?$/;
const hex = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const decimal = String.raw`(\d{1,3}(?:\.\d{1,6})?|\.\d{1,6})`;
const oklch = new RegExp(String.raw`^oklch\(${decimal} ${decimal} ${decimal}(?:\/${decimal})?\)$`);

/** A colour of the theme or a literal one; literal colours do not follow the scheme. */
export const colour: Read<Colour> = (value) => {
  if (typeof value !== 'string' || value.length > 60) return null;
  if (value === 'transparent' || token.test(value)) return value;
  if (hex.test(value)) return wideHex(value.toLowerCase());
  return readOklch(value);
};

function readOklch(value: string): Colour | null {
  const [, l, c, h, alpha] = oklch.exec(value) ?? [];
  if (l === undefined || c === undefined || h === undefined) return null;
  const [light, chroma, hue, opacity] = [round(+l, 4), round(+c, 4), round(+h, 2), round(+(alpha ?? 1), 3)];
  if (light > 1 || chroma > 0.5 || hue > 360 || opacity > 1) return null;
  return `oklch(${light} ${chroma} ${hue}${opacity === 1 ? '' : `/${opacity}`})`;
}

/** Prints `#abc` as `#aabbcc`, so that equal colours are equal texts. */
function wideHex(value: string): string {
  const digits = value.slice(1);
  return digits.length < 6 ? `#${[...digits].map((digit) => digit + digit).join('')}` : value;
}

/** Returns the slug of the theme colour that a colour uses. */
export const colourToken = (value: Colour): string | undefined => token.exec(value)?.[1];

/** Prints a colour that was read. */
export function colourCss(value: Colour): string {
  const [, slug, opacity] = token.exec(value) ?? [];
  if (slug === undefined) return value;
  if (opacity === undefined || opacity === '100') return `var(--c-${slug})`;
  return `color-mix(in srgb,var(--c-${slug}) ${opacity}%,transparent)`;
}
