/** Returns the top of an element in the page, ignoring transforms of it and its ancestors. */
export function layoutTop(element: HTMLElement): number {
  let top = 0;
  for (let node: Element | null = element; node instanceof HTMLElement; node = node.offsetParent) top += node.offsetTop;
  return top;
}
