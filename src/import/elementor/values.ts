import { isPlainObject } from '../../builder/style/read.ts';
import type { Sides } from '../../builder/style/sides.ts';

/** Text direction of the site that a document comes from, which determines whether left is the start or the end. */
export type Direction = 'ltr' | 'rtl';

/** True for an empty setting: Elementor stores cleared controls. */
export function isUnset(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  if (!isPlainObject(value)) return false;
  return Object.entries(value).every(
    ([key, one]) => one === '' || one === null || isLabel(key) || (Array.isArray(one) && one.length === 0),
  );
}

/** Fields that describe a control and have no effect alone. */
const isLabel = (key: string) => ['unit', 'isLinked', 'sizes', 'id', 'source', 'library', 'alt'].includes(key);

export const toNumber = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
};

/** `{"unit":"px","size":12}` → `12px`; a bare number is in pixels. */
export function toLength(value: unknown): string | null {
  if (!isPlainObject(value)) return measure(value, 'px');
  if (value.unit === 'custom' && typeof value.size === 'string') return value.size.trim();
  return measure(value.size, value.unit);
}

function measure(size: unknown, unit: unknown): string | null {
  const amount = toNumber(size);
  if (amount === null) return null;
  const named = typeof unit === 'string' && unit !== '' ? unit : 'px';
  return amount === 0 ? '0' : `${amount}${named}`;
}

/** A number without its unit: `{"unit":"px","size":0.8}` → `0.8`. */
export const toAmount = (value: unknown): number | null => toNumber(isPlainObject(value) ? value.size : value);

/** `{"unit":"px","top":"10","right":"",…}` → logical sides, without those that are empty. */
export function toSides(value: unknown, direction: Direction): Sides<string> | null {
  if (!isPlainObject(value)) return null;
  const [start, end] = direction === 'ltr' ? (['left', 'right'] as const) : (['right', 'left'] as const);
  const sides = {
    blockStart: measure(value.top, value.unit),
    blockEnd: measure(value.bottom, value.unit),
    inlineStart: measure(value[start], value.unit),
    inlineEnd: measure(value[end], value.unit),
  };
  const given = Object.entries(sides).filter(([, side]) => side !== null);
  return given.length === 0 ? null : (Object.fromEntries(given) as Sides<string>);
}

/** Corners are stored as sides: top is the corner at the top left, then clockwise. */
export function toCorners(value: unknown, direction: Direction): Record<string, string> | null {
  if (!isPlainObject(value)) return null;
  const physical = [value.top, value.right, value.bottom, value.left].map((one) => measure(one, value.unit));
  const [topLeft, topRight, bottomRight, bottomLeft] = physical;
  const corners =
    direction === 'ltr'
      ? { startStart: topLeft, startEnd: topRight, endEnd: bottomRight, endStart: bottomLeft }
      : { startStart: topRight, startEnd: topLeft, endEnd: bottomLeft, endStart: bottomRight };
  const given = Object.entries(corners).filter(([, corner]) => corner !== null && corner !== undefined);
  return given.length === 0 ? null : (Object.fromEntries(given) as Record<string, string>);
}

/** `left` → `start` on a site that reads from left to right. */
export function toAlign(value: unknown, direction: Direction): 'start' | 'center' | 'end' | 'justify' | null {
  switch (value) {
    case 'center':
    case 'justify':
      return value;
    case 'start':
    case 'flex-start':
      return 'start';
    case 'end':
    case 'flex-end':
      return 'end';
    case 'left':
      return direction === 'ltr' ? 'start' : 'end';
    case 'right':
      return direction === 'ltr' ? 'end' : 'start';
    default:
      return null;
  }
}

const names: Readonly<Record<string, string>> = {
  white: '#ffffff',
  black: '#000000',
  red: '#ff0000',
  green: '#008000',
  blue: '#0000ff',
  gray: '#808080',
  grey: '#808080',
  yellow: '#ffff00',
  orange: '#ffa500',
};
const decimal = String.raw`(\d{1,3}(?:\.\d+)?%?)`;
const rgb = new RegExp(
  String.raw`^rgba?\(\s*${decimal}[\s,]+${decimal}[\s,]+${decimal}(?:[\s,/]+(\d*\.?\d+%?))?\s*\)$`,
);
const hsl =
  /^hsla?\(\s*(-?\d{1,3}(?:\.\d+)?)(?:deg)?[\s,]+(\d{1,3}(?:\.\d+)?)%[\s,]+(\d{1,3}(?:\.\d+)?)%(?:[\s,/]+(\d*\.?\d+%?))?\s*\)$/;

/** Reads a CSS colour as Elementor stores it; returns it in hexadecimal digits. */
export function toColour(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.trim().toLowerCase();
  if (text === 'transparent' || /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.test(text)) return text;
  if (Object.hasOwn(names, text)) return names[text] ?? null;
  const channels = rgb.exec(text);
  if (channels) return hexOf(channels.slice(1, 4).map(channel), alpha(channels[4]));
  const [, h, s, l, a] = hsl.exec(text) ?? [];
  return h === undefined ? null : hexOf(fromHsl(Number(h), Number(s) / 100, Number(l) / 100), alpha(a));
}

const channel = (text: string) => (text.endsWith('%') ? Number.parseFloat(text) * 2.55 : Number(text));
const alpha = (text: string | undefined) =>
  text === undefined ? 1 : text.endsWith('%') ? Number.parseFloat(text) / 100 : Number(text);

function hexOf(channels: number[], opacity: number): string {
  const pair = (amount: number) =>
    Math.round(Math.min(255, Math.max(0, amount)))
      .toString(16)
      .padStart(2, '0');
  return `#${channels.map(pair).join('')}${opacity < 1 ? pair(opacity * 255) : ''}`;
}

function fromHsl(hue: number, saturation: number, lightness: number): number[] {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  return [0, 8, 4].map((shift) => {
    const place = (shift + (((hue % 360) + 360) % 360) / 30) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
  });
}
