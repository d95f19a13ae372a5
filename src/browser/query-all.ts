/** Returns `root` and its descendants that match a selector, in document order. */
export function queryAllIn(root: ParentNode, selector: string): HTMLElement[] {
  const inside = [...root.querySelectorAll<HTMLElement>(selector)];
  return root instanceof HTMLElement && root.matches(selector) ? [root, ...inside] : inside;
}
