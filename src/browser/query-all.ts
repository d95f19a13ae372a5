/** The elements in and at `root` that match a selector, in the order of the page. */
export function queryAllIn(root: ParentNode, selector: string): HTMLElement[] {
  const inside = [...root.querySelectorAll<HTMLElement>(selector)];
  return root instanceof HTMLElement && root.matches(selector) ? [root, ...inside] : inside;
}
