import { type Length, lengthCss } from './length.ts';
import { eachOf, type Read } from './read.ts';

const sideNames = ['blockStart', 'blockEnd', 'inlineStart', 'inlineEnd'] as const;
export type Side = (typeof sideNames)[number];
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
export const sides = <V>(side: Read<V>): Read<Sides<V>> => eachOf(sideNames, side);

export const corners = (corner: Read<Length>): Read<Corners> => eachOf(Object.keys(cornerNames) as Corner[], corner);

const cornerEntries = Object.entries(cornerNames) as ReadonlyArray<[Corner, string]>;

/**
 * Prints a property of sides, such as `padding`, in as few declarations as possible. Both sides of an axis are one
 * declaration: if they are equal, or if the property takes two values, which that of borders does not.
 */
export function sidesCss<V>(name: string, values: Sides<V>, print: (value: V) => string): string {
  const of = (side: Side) => {
    const value = values[side];
    return value === undefined ? undefined : print(value);
  };
  const [top, bottom, start, end] = [of('blockStart'), of('blockEnd'), of('inlineStart'), of('inlineEnd')];
  if (top !== undefined && top === bottom && top === start && top === end) return `${name}:${top}`;
  const block = axisCss(`${name}-block`, top, bottom);
  const inline = axisCss(`${name}-inline`, start, end);
  return block === '' || inline === '' ? block + inline : `${block};${inline}`;
}

function axisCss(name: string, start: string | undefined, end: string | undefined): string {
  if (start === undefined) return end === undefined ? '' : `${name}-end:${end}`;
  if (end === undefined) return `${name}-start:${start}`;
  if (start === end) return `${name}:${start}`;
  return name.startsWith('border') ? `${name}-start:${start};${name}-end:${end}` : `${name}:${start} ${end}`;
}

export function cornersCss(values: Corners): string {
  const { startStart: first, startEnd, endStart, endEnd } = values;
  if (first !== undefined && first === startEnd && first === endStart && first === endEnd) {
    return `border-radius:${lengthCss(first)}`;
  }
  let css = '';
  for (const [key, corner] of cornerEntries) {
    const value = values[key];
    if (value !== undefined) css += `${css === '' ? '' : ';'}border-${corner}-radius:${lengthCss(value)}`;
  }
  return css;
}
