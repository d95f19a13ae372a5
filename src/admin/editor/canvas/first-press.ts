/**
 * Puck makes a text editable once it was rendered as hovered. An earlier press, such as every tap, would find it closed
 * and focus its widget instead; this opens it before the browser places the caret.
 */
export function openTextOnPress(document: Document): () => void {
  document.addEventListener('mousedown', openPressedText, { capture: true });
  return () => document.removeEventListener('mousedown', openPressedText, { capture: true });
}

function openPressedText({ target }: MouseEvent): void {
  const text = (target as Element).closest<HTMLElement>('[data-puck-overlay-portal][contenteditable="false"]');
  if (text) text.contentEditable = 'plaintext-only';
}
