/** Returns the percentile of the numbers: `percentile(times, 0.99)`. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The middle of several measurements, which one disturbed measurement does not move. */
export const median = (values: readonly number[]): number => percentile(values, 0.5);
