/**
 * Keeps the canvas where it is: nothing in it leads anywhere, is sent, opens or plays, by mouse, by key or by dragging.
 * What listens to the events still gets them, so that a click selects a widget and a tab shows its panel.
 */
export function makeInert(canvas: Document): () => void {
  const stop = (event: Event) => {
    if (!opensPlace(event)) event.preventDefault();
  };
  for (const name of still) canvas.addEventListener(name, stop, { capture: true });
  return () => {
    for (const name of still) canvas.removeEventListener(name, stop, { capture: true });
  };
}

/** Keys on links and buttons come as clicks too. `dragover` must be refused, or a dropped link would be followed. */
const still = ['click', 'auxclick', 'submit', 'dragstart', 'dragover', 'drop'] as const;

/** Words may be dropped into a text that is being written, and what folds is unfolded to be edited. */
function opensPlace(event: Event): boolean {
  const { target } = event;
  // The canvas is another window, so its elements are no instances of this one's classes.
  const element = target as HTMLElement | null;
  if (event.type === 'dragover' || event.type === 'drop') return element?.isContentEditable === true;
  return event.type === 'click' && element?.closest?.('summary, a[href], button')?.localName === 'summary';
}
