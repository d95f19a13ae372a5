import { isPlainObject } from '../../../builder/style/read.ts';
import type { Sides } from '../../../builder/style/sides.ts';
import type { SourceSite } from '../source-site.ts';
import { toColour, toLength, toNumber } from '../values.ts';
import { isVariable } from './plain.ts';

/** Parsers of untyped atomic style values. A null value means that there is no equivalent. */
export type ReadAtomic = (value: unknown, site: SourceSite) => unknown;

export const lengthOf = (value: unknown, site: SourceSite): string | null => {
  if (isVariable(value)) return toLength(site.variable?.(value.variable) ?? null);
  if (isPlainObject(value) && value.unit === 'auto') return 'auto';
  return toLength(value);
};

export const colourOf = (value: unknown, site: SourceSite): string | null => {
  if (!isVariable(value)) return toColour(value);
  const known = site.variable?.(value.variable);
  return typeof known === 'string' && known.startsWith('$') ? known : toColour(known);
};

/** Four sides by their logical names, or one length for all of them. */
export const sidesOf = (value: unknown, site: SourceSite): Sides<string> | null => {
  const one = lengthOf(value, site);
  if (one !== null) return { blockStart: one, blockEnd: one, inlineStart: one, inlineEnd: one };
  if (!isPlainObject(value)) return null;
  const named = {
    blockStart: value['block-start'],
    blockEnd: value['block-end'],
    inlineStart: value['inline-start'],
    inlineEnd: value['inline-end'],
  };
  return known(named, site);
};

export const cornersOf = (value: unknown, site: SourceSite): Record<string, string> | null => {
  const one = lengthOf(value, site);
  if (one !== null) return { startStart: one, startEnd: one, endStart: one, endEnd: one };
  if (!isPlainObject(value)) return null;
  const named = {
    startStart: value['start-start'],
    startEnd: value['start-end'],
    endStart: value['end-start'],
    endEnd: value['end-end'],
  };
  return known(named, site);
};

function known(named: Record<string, unknown>, site: SourceSite): Record<string, string> | null {
  const entries = Object.entries(named).flatMap(([side, given]) => {
    const length = lengthOf(given, site);
    return length === null ? [] : [[side, length] as const];
  });
  return entries.length === 0 ? null : Object.fromEntries(entries);
}

export const numberOf = (value: unknown): number | null => toNumber(isPlainObject(value) ? value.size : value);
