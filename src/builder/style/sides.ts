import { type Length, lengthCss } from './length.ts';
import { eachOf, type Read } from './read.ts';

const sideNames = {
  blockStart: 'block-start',
  blockEnd: 'block-end',
  inlineStart: 'inline-start',
  inlineEnd: 'inline-end',
} as const;
export type Side = keyof typeof sideNames;
export type Sides<V> = Partial<Record<Side, V>>;

const cornerNames = {
  startStart: 'start-start',
  startEnd: 'start-end',
  endStart: 'end-start',
  endEnd: 'end-end',
} as const;
export type Corner = keyof typeof cornerNames;
export type Corners = Partial<Record<Corner, Length>>;

/** A value for each logical side; a side without one is left as it is. */
export const sides = <V>(side: Read<V>): Read<Sides<V>> => eachOf(Object.keys(sideNames) as Side[], side);

export const corners = (corner: Read<Length>): Read<Corners> => eachOf(Object.keys(cornerNames) as Corner[], corner);

const sideEntries = Object.entries(sideNames) as ReadonlyArray<[Side, string]>;
const cornerEntries = Object.entries(cornerNames) as ReadonlyArray<[Corner, string]>;

/** Prints one declaration per side: `nameOf('block-start')` is its property. */
export function sidesCss<V>(values: Sides<V>, nameOf: (side: string) => string, print: (value: V) => string): string {
  let css = '';
  for (const [key, side] of sideEntries) {
    const value = values[key];
    if (value !== undefined) css += `${css === '' ? '' : ';'}${nameOf(side)}:${print(value)}`;
  }
  return css;
}

export function cornersCss(values: Corners): string {
  let css = '';
  for (const [key, corner] of cornerEntries) {
    const value = values[key];
    if (value !== undefined) css += `${css === '' ? '' : ';'}border-${corner}-radius:${lengthCss(value)}`;
  }
  return css;
}
