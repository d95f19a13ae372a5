/**
 * Returns the panel of an action: exactly the one with that id. A button in a list item refers to the panel of its item,
 * `{listId}-{postId}-{widgetId}`, or else the page's own `{widgetId}`.
 */
export function panelNamed(id: string, known: readonly string[]): string | null {
  return [id, id.slice(-7)].find((candidate) => known.includes(candidate)) ?? null;
}
