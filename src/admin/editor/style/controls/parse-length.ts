import { units } from '../../../../builder/style/length.ts';
import { toLatinDigits, toPersianDigits } from '../../../../platform/persian/digits.ts';

const measure = /^([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*([a-z%]*)$/i;

/** A length as number and unit: `{ amount: 12, unit: 'px' }`; null for words and steps of the theme. */
export function splitLength(value: string): { amount: number; unit: string } | null {
  const found = measure.exec(value);
  return found ? { amount: Number(found[1]), unit: found[2] ?? '' } : null;
}

/** Parses a typed length: digits of any script, with its own unit or else `unit`. Other text stays as typed. */
export function parseLength(typed: string, unit: string): string {
  const text = toLatinDigits(typed.trim()).replace('٫', '.').replace('٪', '%').replace(/^[−–]/u, '-').toLowerCase();
  const split = splitLength(text);
  if (!split) return text;
  return split.amount === 0 ? '0' : `${split.amount}${split.unit || unit}`;
}

/**
 * Formats a length for its field: the number in Persian digits. With `names`, the labels of keywords and theme steps,
 * it includes the unit, except pixels, and shows keywords and steps by label; without them these are empty.
 */
export function shownLength(value: string | undefined, names?: Readonly<Record<string, string>>): string {
  if (value === undefined) return '';
  const split = splitLength(value);
  if (!split) return names ? (names[value] ?? value) : '';
  const unit = !names || split.unit === 'px' ? '' : split.unit === '%' ? '٪' : split.unit;
  return shownNumber(split.amount) + unit;
}

/** Prints a length in a unit; zero pixels without it. */
export const withUnit = (amount: number, unit: string): string => {
  const rounded = Number(amount.toFixed(4));
  return rounded === 0 && unit === 'px' ? '0' : `${rounded}${unit}`;
};

export const shownNumber = (value: number): string => toPersianDigits(String(value).replace('.', '٫'));

/** The change of one arrow key or drag step in a unit. */
export const stepOf = (unit: string): number => (unit === 'rem' || unit === 'em' ? 0.125 : 1);

export const lengthUnits: readonly string[] = units;
