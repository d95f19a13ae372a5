/** The duration of a count, in milliseconds. */
export const duration = 1200;

/** Returns the number shown `elapsed` milliseconds into the count: fast at first, with the decimals of the value. */
export function numberAt(value: number, elapsed: number): number {
  const left = 1 - Math.min(Math.max(elapsed / duration, 0), 1);
  if (left === 0) return value;
  const scale = Number.isInteger(value) ? 1 : 100;
  return Math.floor(value * (1 - left ** 3) * scale) / scale;
}
