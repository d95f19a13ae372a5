const weights = new WeakMap<object, number>();

/** Estimates the bytes of an immutable value. Shared parts are measured once, and count in each value. */
export function estimateBytes(value: unknown): number {
  if (typeof value === 'string') return 16 + value.length * 2;
  if (typeof value !== 'object' || value === null) return 8;
  const known = weights.get(value);
  if (known !== undefined) return known;
  const weight =
    16 +
    (Array.isArray(value)
      ? weightOfList(value)
      : weightOf(value instanceof Map ? [...value].flat() : Object.values(value)));
  weights.set(value, weight);
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
