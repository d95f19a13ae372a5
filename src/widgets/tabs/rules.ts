/** Returns the address values of the tabs: the typed ones, unique in a widget, else one from the widget's id. */
export function tabValues(tabs: ReadonlyArray<{ value: string }>, id: string): string[] {
  const taken = new Set<string>();
  return tabs.map(({ value }, index) => {
    const own = value === '' || taken.has(value) ? `tab-${id}-${index + 1}` : value;
    taken.add(own);
    return own;
  });
}

/**
 * Returns which values of all tabs on a page, in order, may be ids: the first of each, unless another widget uses it.
 * `#{value}` selects the tab in any case.
 */
export function tabTargets(
  widgets: ReadonlyArray<{ id: string; values: string[] }>,
  taken: ReadonlySet<string>,
): Map<string, boolean[]> {
  const seen = new Set(taken);
  const claim = (value: string) => {
    const isFree = !seen.has(value);
    seen.add(value);
    return isFree;
  };
  return new Map(widgets.map(({ id, values }) => [id, values.map(claim)]));
}

/**
 * Returns the index for a key from the tab at `index`: in right-to-left text Left is the next one and Right the previous
 * one, wrapping around; Home is the first and End the last. Null for every other key.
 */
export function indexForKey(input: { index: number; count: number; key: string; isRtl: boolean }): number | null {
  const { index, count, key, isRtl } = input;
  if (index < 0) return null;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  return step === 0 ? null : (index + (isRtl ? -step : step) + count) % count;
}
