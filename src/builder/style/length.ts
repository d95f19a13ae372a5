import { type Read, round } from './read.ts';

/** `12px`, `-1.5rem`, `50%`, `auto`, or a step of a theme scale: `$s-4`. */
export type Length = string;

export const units = ['px', '%', 'rem', 'em', 'vw', 'vh', 'svh', 'dvh', 'ch'] as const;
export type Unit = (typeof units)[number];

/** Scales of the theme: spaces, type sizes, radii and widths. A site adds its own steps by name. */
const scales = { space: 's', type: 't', radius: 'r', width: 'w' } as const;
export type Scale = keyof typeof scales;

const measure = /^(-?)(\d{1,5}(?:\.\d{1,6})?|\.\d{1,6})(px|%|rem|em|vw|vh|svh|dvh|ch)$/;
const step = /^\$([strw])-([a-z0-9]+(?:-[a-z0-9]+)*)$/;
const largest: Partial<Record<Unit, number>> = { px: 9999, '%': 1000, rem: 600, em: 600, ch: 600 };

interface LengthLimits {
  /** Whether it may be below zero. */
  negative?: true;
  /** Accepted keywords besides lengths. */
  words?: readonly string[];
  /** The scale whose steps are offered and accepted. */
  scale?: Scale;
  /** Units; all if absent. */
  units?: readonly Unit[];
}

/** A length with a unit, zero, a word or a step of the theme. */
export function length({ negative, words = [], scale, units: allowed = units }: LengthLimits = {}): Read<Length> {
  return (value) => {
    if (value === 0 || value === '0') return '0';
    if (typeof value !== 'string' || value.length > 60) return null;
    if (words.includes(value)) return value;
    if (scale && step.exec(value)?.[1] === scales[scale]) return value;
    return readMeasure(value, negative === true, allowed);
  };
}

interface Measure {
  amount: number;
  unit: Unit;
}

/** Measures that were read: a site repeats a few. */
const known = new Map<string, Measure | null>();
const maxKnown = 2_000;

function readMeasure(value: string, isNegative: boolean, allowed: readonly Unit[]): Length | null {
  let found = known.get(value);
  if (found === undefined) {
    if (known.size >= maxKnown) known.clear();
    found = parseMeasure(value);
    known.set(value, found);
  }
  if (!found) return null;
  const { amount, unit } = found;
  if ((amount < 0 && !isNegative) || !allowed.includes(unit)) return null;
  return amount === 0 ? '0' : `${amount}${unit}`;
}

function parseMeasure(value: string): Measure | null {
  const found = measure.exec(value);
  if (!found) return null;
  const [, sign, digits, unit] = found as unknown as [string, string, string, Unit];
  const amount = round(Number(`${sign}${digits}`), 4);
  return Math.abs(amount) > (largest[unit] ?? 400) ? null : { amount, unit };
}

/** Prints a length that was read. */
export const lengthCss = (value: Length): string => (value.startsWith('$') ? `var(--${value.slice(1)})` : value);
