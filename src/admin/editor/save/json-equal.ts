/** Deep equality of two JSON values; an undefined key equals an absent one. */
export function jsonEqual(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, i) => jsonEqual(item, b[i]));
  }
  const [left, right] = [a, b] as Array<Record<string, unknown>>;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => jsonEqual(left?.[key], right?.[key]));
}
