const weights = new WeakMap<object, number>();

/** Estimates the bytes of an immutable value. Shared parts are measured once, and count in each value. */
export function estimateBytes(value: unknown): number {
  if (typeof value === 'string') return 16 + value.length * 2;
  if (typeof value !== 'object' || value === null) return 8;
  const known = weights.get(value);
  if (known !== undefined) return known;
  const parts = value instanceof Map ? [...value].flat() : Object.values(value);
  const weight = parts.reduce<number>((sum, part) => sum + estimateBytes(part), 16);
  weights.set(value, weight);
  return weight;
}
