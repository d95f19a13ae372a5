/**
 * Puck makes a text editable only after rendering it as hovered. An earlier press, such as a tap, would select its
 * widget instead; this makes the text editable before the browser places the caret.
 */
export function openTextOnPress(document: Document): () => void {
  document.addEventListener('mousedown', openPressedText, { capture: true });
  return () => document.removeEventListener('mousedown', openPressedText, { capture: true });
}

function openPressedText({ target }: MouseEvent): void {
  const text = (target as Element).closest<HTMLElement>('[data-puck-overlay-portal][contenteditable="false"]');
  if (text) text.contentEditable = 'plaintext-only';
}
