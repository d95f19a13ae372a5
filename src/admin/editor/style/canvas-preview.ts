import { canvasDocument } from '../puck/place.ts';

/**
 * Shows CSS in the canvas without changing the page: the value that is being dragged, and a state such as hover while
 * it is edited. It comes after the rules of all elements, so that it overrides them.
 */
export function previewCss(css: string): void {
  const canvas = canvasDocument();
  if (!canvas) return;
  const known = canvas.querySelector<HTMLStyleElement>('style[data-preview]');
  if (known?.textContent === css) return;
  const style = known ?? canvas.createElement('style');
  style.dataset.preview = '';
  style.textContent = css;
  // React appends the styles of elements; this one stays last. Moving it would parse it again.
  if (canvas.head.lastChild !== style) canvas.head.append(style);
}

/**
 * Outlines this element by CSS alone while a value is dragged; null ends it. The editor's own outline and the handles
 * are hidden meanwhile: they follow an element by script, some frames later.
 */
export function frameOnly(element: Element | null): void {
  const canvas = canvasDocument();
  for (const framed of canvas?.querySelectorAll('[data-dragged]') ?? []) framed.removeAttribute('data-dragged');
  element?.setAttribute('data-dragged', '');
  canvas?.documentElement.toggleAttribute('data-dragging', element !== null);
}
