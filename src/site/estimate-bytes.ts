const weights = new WeakMap<object, number>();

/** Measuring smaller values again is cheaper than caching their size. */
const remembered = 1_000;

/** Estimates the bytes of an immutable value. Large shared parts are measured once, and count in each value. */
export function estimateBytes(value: unknown): number {
  if (typeof value === 'string') return 16 + value.length * 2;
  if (typeof value !== 'object' || value === null) return 8;
  const known = weights.get(value);
  if (known !== undefined) return known;
  const weight = 16 + weightIn(value);
  if (weight >= remembered) weights.set(value, weight);
  return weight;
}

function weightIn(value: object): number {
  if (Array.isArray(value)) return weightOfList(value);
  let weight = 0;
  if (value instanceof Map) for (const [key, part] of value) weight += estimateBytes(key) + estimateBytes(part);
  else for (const key of Object.keys(value)) weight += estimateBytes((value as Record<string, unknown>)[key]);
  return weight;
}

const weightOf = (parts: readonly unknown[]) => parts.reduce<number>((sum, part) => sum + estimateBytes(part), 0);

/** Long lists are of like things: some of them are enough for an estimate. */
const measured = 16;

function weightOfList(list: readonly unknown[]): number {
  if (list.length <= 2 * measured) return weightOf(list);
  const step = Math.floor(list.length / measured);
  const some = Array.from({ length: measured }, (_, index) => list[index * step]);
  return (weightOf(some) * list.length) / measured;
}
