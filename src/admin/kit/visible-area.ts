/** Minimum height of an on-screen keyboard in pixels; browser bars are smaller. */
const leastKeyboard = 120;

/**
 * Tracks the part of the window not covered by an on-screen keyboard. While one is open, the document has
 * `data-keyboard`, `--visible-height` and `--visible-top`, and the focused field is scrolled into that part. Pinch
 * zoom, which shrinks the visual viewport too, is ignored. Returns a function that stops it.
 */
export function followVisibleArea(window: Window): () => void {
  const { document, visualViewport } = window;
  const { documentElement: root } = document;
  if (!visualViewport) return () => {};
  let last = '';
  const follow = () => {
    const height = Math.round(visualViewport.height * visualViewport.scale);
    const isOpen = root.clientHeight - height > leastKeyboard;
    const next = isOpen ? `${height} ${Math.round(visualViewport.offsetTop)}` : '';
    if (next === last) return;
    last = next;
    root.toggleAttribute('data-keyboard', isOpen);
    if (isOpen) {
      root.style.setProperty('--visible-height', `${height}px`);
      root.style.setProperty('--visible-top', `${Math.round(visualViewport.offsetTop)}px`);
      showFocused(document);
    } else {
      root.style.removeProperty('--visible-height');
      root.style.removeProperty('--visible-top');
    }
  };
  visualViewport.addEventListener('resize', follow);
  visualViewport.addEventListener('scroll', follow);
  return () => {
    visualViewport.removeEventListener('resize', follow);
    visualViewport.removeEventListener('scroll', follow);
  };
}

/** Scrolls the focused field into view; in a text, the paragraph with the caret. */
export function showFocused(document: Document): void {
  const focused = document.activeElement as HTMLElement | null;
  if (!focused || focused === document.body) return;
  const caret = focused.isContentEditable ? document.getSelection()?.focusNode : null;
  // Elements of the canvas belong to another window, so `instanceof` would not match them.
  const written = caret?.nodeType === 1 ? (caret as HTMLElement) : caret?.parentElement;
  (written ?? focused).scrollIntoView({ block: 'nearest' });
}
