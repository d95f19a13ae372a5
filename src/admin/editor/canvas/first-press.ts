/**
 * Puck lets a text be written in once it has drawn it as hovered. A press that comes sooner, as every tap of a finger
 * does, would find it closed and give the focus to its widget: it is opened before the browser places the caret.
 */
export function openTextOnPress(document: Document): () => void {
  document.addEventListener('mousedown', openPressedText, { capture: true });
  return () => document.removeEventListener('mousedown', openPressedText, { capture: true });
}

function openPressedText({ target }: MouseEvent): void {
  const text = (target as Element).closest<HTMLElement>('[data-puck-overlay-portal][contenteditable="false"]');
  if (text) text.contentEditable = 'plaintext-only';
}
