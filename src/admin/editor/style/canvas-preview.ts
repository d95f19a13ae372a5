import { canvasDocument } from '../puck/place.ts';

/** The preview sheet of each canvas document, and the CSS in it. */
const previews = new WeakMap<Document, { sheet: CSSStyleSheet; css: string }>();

/**
 * Shows CSS in the canvas without changing the page: the value that is being dragged, and a state such as hover while
 * it is edited. An adopted sheet comes after those of all elements, so that it overrides them, and changes without a
 * change of the document, which would make the browser match every `:has()` of the page again.
 */
export function previewCss(css: string): void {
  const canvas = canvasDocument();
  const known = canvas && (previews.get(canvas) ?? adoptPreview(canvas));
  if (!known || known.css === css) return;
  known.css = css;
  known.sheet.replaceSync(css);
}

function adoptPreview(canvas: Document): { sheet: CSSStyleSheet; css: string } | undefined {
  const view = canvas.defaultView;
  if (!view) return undefined;
  const known = { sheet: new view.CSSStyleSheet(), css: '' };
  canvas.adoptedStyleSheets = [...canvas.adoptedStyleSheets, known.sheet];
  previews.set(canvas, known);
  return known;
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

/** Reports whether the handles are hidden by `frameOnly`. */
export function isFramed(): boolean {
  return canvasDocument()?.documentElement.hasAttribute('data-dragging') === true;
}
