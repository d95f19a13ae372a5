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

/** Prints one declaration per side: `nameOf('block-start')` is its property. */
export function sidesCss<V>(values: Sides<V>, nameOf: (side: string) => string, print: (value: V) => string): string {
  const printed = Object.entries(sideNames).flatMap(([key, side]) => {
    const value = values[key as Side];
    return value === undefined ? [] : [`${nameOf(side)}:${print(value)}`];
  });
  return printed.join(';');
}

export function cornersCss(values: Corners): string {
  const printed = Object.entries(cornerNames).flatMap(([key, corner]) => {
    const value = values[key as Corner];
    return value === undefined ? [] : [`border-${corner}-radius:${lengthCss(value)}`];
  });
  return printed.join(';');
}
