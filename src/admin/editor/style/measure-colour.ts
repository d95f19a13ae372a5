import { type Paint, parseColour } from '../../check/browser/colour.ts';
import { lowestContrast } from '../../check/browser/ground.ts';

/** Returns a CSS colour as the browser paints it in an element, so that `var()`, `oklch()` and `color-mix()` are resolved. */
export function paintedColour(css: string, element: Element): Paint {
  const window = element.ownerDocument.defaultView ?? globalThis;
  const probe = element.ownerDocument.createElement('span');
  probe.style.color = css;
  element.append(probe);
  const computed = window.getComputedStyle(probe).color;
  probe.remove();
  return parseColour(computed);
}

/** Returns the lowest contrast of an element's text with its background in the canvas. */
export function contrastOf(element: Element): ReturnType<typeof lowestContrast> {
  const { left, top, width, height } = element.getBoundingClientRect();
  const atMiddle = element.ownerDocument.elementsFromPoint(left + width / 2, top + height / 2);
  const from = atMiddle.indexOf(element);
  return lowestContrast(element, from === -1 ? ancestorsOf(element) : atMiddle.slice(from));
}

/** Where the pointer would not meet an element, because it is out of view, it has at least the grounds of its ancestors. */
function ancestorsOf(element: Element): Element[] {
  const found: Element[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) found.push(at);
  return found;
}
