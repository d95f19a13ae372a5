import { type Colour, colour } from '../../../../builder/style/colour.ts';
import { toLatinDigits } from '../../../../platform/persian/digits.ts';

/** Channels with spaces or commas between them, and an opacity behind `/` or as fourth. */
const call = /^(rgb|oklch)a?\(([^,/\s]+)[\s,]+([^,/\s]+)[\s,]+([^,/\s]+?)\s*(?:[,/\s]\s*([^,/\s]+))?\)$/;
const amount = /^(-?(?:\d+(?:\.\d+)?|\.\d+))(%|deg)?$/;

/**
 * Parses a typed or pasted colour: the style's own notation, hex without `#`, and `rgb()` and `oklch()` as written by
 * other programs. Returns null for anything else.
 */
export function parseTypedColour(typed: string): Colour | null {
  const text = toLatinDigits(typed.trim()).toLowerCase();
  return colour(text) ?? colour(`#${text}`) ?? parseCall(text);
}

function parseCall(text: string): Colour | null {
  const [, name, ...given] = call.exec(text) ?? [];
  const [first, second, third, opacity = '1'] = given;
  const alpha = numberOf(opacity, 1);
  if (alpha === null || alpha < 0 || alpha > 1) return null;
  if (name === 'rgb') return rgbHex([first, second, third], alpha);
  const channels = [numberOf(first, 1), numberOf(second, 0.4), numberOf(third, 360)];
  return name === 'oklch' && !channels.includes(null) ? colour(`oklch(${channels.join(' ')}/${alpha})`) : null;
}

/** The number of a channel, of which `whole` is 100 %. */
function numberOf(text: string | undefined, whole: number): number | null {
  const [, digits, unit] = amount.exec(text ?? '') ?? [];
  if (digits === undefined) return null;
  return Number((unit === '%' ? (Number(digits) / 100) * whole : Number(digits)).toFixed(6));
}

function rgbHex(given: Array<string | undefined>, alpha: number): Colour | null {
  const channels = given.map((text) => numberOf(text, 255));
  if (channels.some((channel) => channel === null || channel < 0 || channel > 255)) return null;
  const bytes = [...(channels as number[]), ...(alpha < 1 ? [alpha * 255] : [])];
  return `#${bytes.map((byte) => Math.round(byte).toString(16).padStart(2, '0')).join('')}`;
}
