import { isPlainObject } from '../../../builder/style/read.ts';

/** A reference to a variable of the site, as in `{"$$type":"global-color-variable","value":"e-gv-1"}`. */
export interface Variable {
  variable: string;
}

const maxDepth = 12;

/**
 * Strips the type wrappers from a value of an atomic element: `{"$$type":"size","value":{"size":12,"unit":"px"}}` →
 * `{"size":12,"unit":"px"}`. Variables stay references. Hostile nesting is cut off.
 */
export function plain(value: unknown, depth = 0): unknown {
  if (depth > maxDepth) return null;
  if (Array.isArray(value)) return value.map((one) => plain(one, depth + 1));
  if (!isPlainObject(value)) return value;
  const type = value.$$type;
  if (typeof type === 'string') {
    if (/^global-[a-z-]+-variable$/.test(type)) return { variable: String(value.value) } satisfies Variable;
    const inner = plain(value.value, depth + 1);
    // The kinds of layers and filters are distinguished by their type alone.
    return isPlainObject(inner) && !('variable' in inner) ? { kind: type, ...inner } : inner;
  }
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, plain(one, depth + 1)]));
}

export const isVariable = (value: unknown): value is Variable =>
  isPlainObject(value) && typeof value.variable === 'string';

/** The HTML of a text, whatever its version: a string, or an object with `content`. */
export function htmlOf(value: unknown): string {
  const read = plain(value);
  if (typeof read === 'string') return read;
  return isPlainObject(read) && typeof read.content === 'string' ? read.content : '';
}
