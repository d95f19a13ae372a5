import type { FieldFilter } from './filter.ts';
import type { CustomField } from './schema.ts';

/** Query-string values of filters by key. */
export type FilterTexts = Readonly<Record<string, string>>;

/** Parses `colour=red&weight=2..10`; later ones of a key are ignored. */
export const readFilterTexts = (text: string): FilterTexts =>
  Object.fromEntries([...new URLSearchParams(text)].reverse().filter(([, value]) => value !== ''));

/** Serialises filters for `readFilterTexts`; empty ones are left out. */
export function writeFilterTexts(filters: FilterTexts): string {
  const set = Object.entries(filters).filter(([, value]) => value !== '');
  return new URLSearchParams(set.sort(([a], [b]) => (a < b ? -1 : 1))).toString();
}

const number = '-?\\d{1,15}(?:\\.\\d{1,9})?';
const range = new RegExp(`^(${number})?\\.\\.(${number})?$`);

/** Parses `2..10`, where either end may be missing; null if it is not a range. */
export function readRange(text: string): { from?: number; to?: number } | null {
  const [whole, from, to] = range.exec(text) ?? [];
  if (whole === undefined) return null;
  return { ...(from !== undefined && { from: Number(from) }), ...(to !== undefined && { to: Number(to) }) };
}

/**
 * Parses the filter of a field: a part of a text, the value of a choice, the id of a related post, or a range of numbers
 * or times. Returns null for a text that does not fit, and for fields that do not filter.
 */
export function filterOf({ key, kind, isFilterable }: CustomField, text: string): FieldFilter | null {
  if (!isFilterable) return null;
  switch (kind) {
    case 'text':
      return { key, part: text };
    case 'choice':
      return { key, texts: [text] };
    case 'relation': {
      const id = Number(/^[1-9]\d{0,15}$/.exec(text)?.[0] ?? Number.NaN);
      return Number.isNaN(id) ? null : { key, from: id, to: id };
    }
    case 'number':
    case 'date': {
      const ends = readRange(text);
      return ends && { key, ...ends };
    }
    default:
      return null;
  }
}

/** True if lists can be filtered and sorted by fields of a kind. */
export const mayFilter = (kind: CustomField['kind']): boolean => kind !== 'long' && kind !== 'picture';
