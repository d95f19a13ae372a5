import type { Design } from '../../../builder/design/design.ts';
import { tokenPrefixes } from '../../../builder/design/design.ts';
import { findProperty } from '../../../builder/style/properties.ts';
import { isPlainObject } from '../../../builder/style/read.ts';
import { readStyle } from '../../../builder/style/style.ts';
import { replacedBy, replacements } from './references.ts';

/** Tokens that literal values are compared with, by reference: `$s-4` and `1rem`, `$primary` and its light colour. */
export interface TidyTokens {
  lengths: Readonly<Record<string, string>>;
  colours: Readonly<Record<string, string>>;
  /** References and presets that were deleted, and what replaced them. */
  aliases: Readonly<Record<string, string>>;
}

/** A value of a style that a token can replace. */
export interface TidyChange {
  /** Place in the style: `['base', 'padding', 'blockStart']`. */
  path: string[];
  from: string;
  to: string;
}

/** Largest difference of lengths, in pixels. */
const nearLength = 1;
/** Largest distance of colours in OKLab; people do not see smaller ones. */
const nearColour = 0.02;

/** Collects the tokens of a site. */
export function tidyTokens(
  design: Design,
  theme: { lengths: Readonly<Record<string, string>>; colours: Readonly<Record<string, string>> },
): TidyTokens {
  const steps = (['spaces', 'sizes', 'radii'] as const).flatMap((kind) =>
    design[kind].map(({ slug, value }) => [`$${tokenPrefixes[kind]}-${slug}`, value] as const),
  );
  return {
    lengths: { ...theme.lengths, ...Object.fromEntries(steps) },
    colours: { ...theme.colours, ...Object.fromEntries(design.colours.map(({ slug, light }) => [`$${slug}`, light])) },
    aliases: replacements(design),
  };
}

/** Lists the values of a style that are close to a token, or that name a deleted one. */
export function findTidy(style: unknown, tokens: TidyTokens): TidyChange[] {
  const known = faultsOf(style);
  return [...leavesOf(style)].flatMap(({ path, value }) => {
    const found = candidates(value, tokens).find(
      (to) => to !== value && faultsOf(withTidy(style, [{ path, from: value, to }])) <= known,
    );
    return found === undefined ? [] : [{ path, from: value, to: found }];
  });
}

/** Returns the style with these changes. */
export function withTidy(style: unknown, changes: readonly TidyChange[]): unknown {
  return changes.reduce((current, { path, to }) => setAt(current, path, to), style);
}

/** Returns the name of the property that a change is about; undefined for presets. */
export const propertyOf = ({ path }: TidyChange): string | undefined =>
  path.map((step) => findProperty(step)?.label).find((label) => label !== undefined);

/** Returns the changes in groups: the sides or corners of a property that move from one value to one token are together. */
export function groupTidy(changes: readonly TidyChange[], isSide: (step: string) => boolean): TidyChange[][] {
  const placeOf = ({ path, from, to }: TidyChange) => [...path.filter((step) => !isSide(step)), from, to].join(' ');
  return [...Map.groupBy(changes, placeOf).values()];
}

function faultsOf(style: unknown): number {
  const faults: string[] = [];
  readStyle(style, faults);
  return faults.length;
}

function* leavesOf(value: unknown, path: string[] = []): Generator<{ path: string[]; value: string }, undefined> {
  if (typeof value === 'string') yield { path, value };
  else if (Array.isArray(value)) {
    for (const [index, inner] of value.entries()) yield* leavesOf(inner, [...path, String(index)]);
  } else if (isPlainObject(value)) {
    for (const [key, inner] of Object.entries(value)) yield* leavesOf(inner, [...path, key]);
  }
}

function setAt(value: unknown, [step, ...rest]: readonly string[], to: string): unknown {
  if (step === undefined) return to;
  if (Array.isArray(value))
    return value.map((inner, index) => (String(index) === step ? setAt(inner, rest, to) : inner));
  if (!isPlainObject(value)) return value;
  return { ...value, [step]: setAt(value[step], rest, to) };
}

/** Returns possible replacements, the closest first. */
function candidates(value: string, { lengths, colours, aliases }: TidyTokens): string[] {
  const alias = replacedBy(value, aliases);
  if (alias !== undefined) return [alias];
  const pixels = pixelsOf(value);
  if (pixels !== null) return closest(lengths, (token) => distance(pixelsOf(token), pixels), nearLength);
  const lab = labOf(value);
  if (!lab) return [];
  const share = lab.alpha === 1 ? '' : `/${Math.round(lab.alpha * 100)}`;
  const found = closest(colours, (token) => labDistance(labOf(token), lab), nearColour);
  return found.map((reference) => reference + share);
}

function closest(tokens: Readonly<Record<string, string>>, far: (token: string) => number, limit: number): string[] {
  return Object.entries(tokens)
    .map(([reference, token]) => ({ reference, far: far(token) }))
    .filter((one) => one.far <= limit)
    .sort((a, b) => a.far - b.far)
    .map(({ reference }) => reference);
}

/** Returns a fixed positive length in pixels; null for others. */
function pixelsOf(value: string): number | null {
  const [, digits, unit] = /^(\d*\.?\d+)(px|rem)$/.exec(value) ?? [];
  return digits === undefined ? null : Number(digits) * (unit === 'rem' ? 16 : 1);
}

const distance = (one: number | null, other: number) =>
  one === null ? Number.POSITIVE_INFINITY : Math.abs(one - other);

interface Lab {
  l: number;
  a: number;
  b: number;
  alpha: number;
}

function labDistance(one: Lab | null, other: Lab): number {
  if (one?.alpha !== 1) return Number.POSITIVE_INFINITY;
  return Math.hypot(one.l - other.l, one.a - other.a, one.b - other.b);
}

/** Reads a literal colour, as the style table prints it, as OKLab. */
function labOf(value: string): Lab | null {
  const [, l, c, h, opacity] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?:\/([\d.]+))?\)$/.exec(value) ?? [];
  if (l !== undefined && c !== undefined && h !== undefined) {
    const turn = (Number(h) * Math.PI) / 180;
    const alpha = Number(opacity ?? 1);
    return { l: Number(l), a: Number(c) * Math.cos(turn), b: Number(c) * Math.sin(turn), alpha };
  }
  const [, digits] = /^#([0-9a-f]{6}(?:[0-9a-f]{2})?)$/i.exec(value) ?? [];
  if (digits === undefined) return null;
  const part = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16) / 255;
  const linear = (at: number) => (part(at) <= 0.04045 ? part(at) / 12.92 : ((part(at) + 0.055) / 1.055) ** 2.4);
  const [red, green, blue] = [linear(0), linear(2), linear(4)];
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return {
    l: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
    alpha: digits.length === 8 ? part(6) : 1,
  };
}
