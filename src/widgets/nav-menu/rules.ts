/**
 * The entry of a row that a key leads to from the one at `place`: in right-to-left text Left is the next one and Right
 * the one before, around both ends; Home is the first and End the last. Null for every other key.
 */
export function indexInRow(input: { index: number; count: number; key: string; isRtl: boolean }): number | null {
  const { index, count, key, isRtl } = input;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  return step === 0 ? null : (index + (isRtl ? -step : step) + count) % count;
}
