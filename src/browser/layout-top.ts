/** The top of an element in the page, as if neither it nor what holds it were transformed. */
export function layoutTop(element: HTMLElement): number {
  let top = 0;
  for (let node: Element | null = element; node instanceof HTMLElement; node = node.offsetParent) top += node.offsetTop;
  return top;
}
