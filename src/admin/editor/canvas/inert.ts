/**
 * Blocks interaction in the canvas: no navigation, submission, opening or playback by mouse, key or dragging.
 * Listeners still receive the events, so that a click selects a widget and a tab shows its panel.
 */
export function makeInert(canvas: Document): () => void {
  const stop = (event: Event) => {
    if (!opensPlace(event) && !opensPart(event)) event.preventDefault();
  };
  for (const name of still) canvas.addEventListener(name, stop, { capture: true });
  return () => {
    for (const name of still) canvas.removeEventListener(name, stop, { capture: true });
  };
}

/** Keys on links and buttons cause clicks too. `dragover` must be prevented, or a dropped link would be followed. */
const still = ['click', 'auxclick', 'submit', 'dragstart', 'dragover', 'drop'] as const;

/** Links to the editors of header, footer and template are followed; they open in another tab. */
const opensPart = ({ target }: Event): boolean => (target as Element | null)?.closest?.('.canvas-edit') != null;

/** Text may be dropped into an edited text, and collapsed elements may be opened for editing. */
function opensPlace(event: Event): boolean {
  const { target } = event;
  // The canvas is another window, so its elements are not instances of this window's classes.
  const element = target as HTMLElement | null;
  if (event.type === 'dragover' || event.type === 'drop') return element?.isContentEditable === true;
  return event.type === 'click' && element?.closest?.('summary, a[href], button')?.localName === 'summary';
}
