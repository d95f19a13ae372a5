/** True while the focus is in a text field of the page or of a frame in it. */
export function isTyping({ activeElement: at }: Document): boolean {
  if (!at) return false;
  if (at.tagName === 'IFRAME') {
    const inside = (at as HTMLIFrameElement).contentDocument;
    return inside !== null && isTyping(inside);
  }
  return at.matches('input, textarea, select, [contenteditable]:not([contenteditable="false"])');
}
