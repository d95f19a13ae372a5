/** The element ids of one tab. */
export interface TabIds {
  panel: string;
  /** The id that makes the panel the target of `#{value}` before any script runs; a page has one of each. */
  target?: string;
}

/**
 * The ids of all tabs of a page's switchers, in the order of the page, by widget id. A panel's id is `panel-{value}`.
 * When two switchers have a tab of the same value, the first has that id and the later one's panel is
 * `panel-{value}-{widget id}`, so that ids stay unique; `#{value}` selects the tab in both.
 */
export function tabIds(switchers: Array<{ id: string; values: string[] }>): Map<string, TabIds[]> {
  const taken = new Set<string>();
  const claim = (id: string) => !taken.has(id) && taken.add(id) !== undefined;
  const unique = (id: string, widgetId: string): string => (claim(id) ? id : unique(`${id}-${widgetId}`, widgetId));
  const panels = switchers.map(({ id, values }) => values.map((value) => unique(`panel-${value}`, id)));
  return new Map(
    switchers.map(({ id, values }, at) => [
      id,
      values.map((value, index) => ({
        panel: panels[at]?.[index] ?? '',
        ...(claim(value) ? { target: value } : {}),
      })),
    ]),
  );
}
