import { canvasDocument } from '../puck/place.ts';
import type { GetPuck } from './tree.ts';

/** The panes of the editor that F6 cycles through, by container: the tabs and their content are one. */
const panes = [
  '.ed-header',
  '[class*="_PuckLayout-nav_"], [class*="_Sidebar--left_"]',
  '#preview-frame',
  '[class*="_Sidebar--right_"]',
];

/** Incremented with every focus request; an older one is cancelled. */
let latest = 0;

/** Scrolls the selected widget into view in the canvas and focuses it. */
export function focusSelected(getPuck: GetPuck): void {
  const id: string | undefined = getPuck().selectedItem?.props.id;
  latest += 1;
  if (id !== undefined) keepFocus({ id, mine: latest, frames: 60, isNew: true });
}

/** Scrolls the selected widget into view in the canvas; the focus stays where it is. */
export function showSelected(getPuck: GetPuck): void {
  const id: string | undefined = getPuck().selectedItem?.props.id;
  latest += 1;
  if (id !== undefined) keepInView({ id, mine: latest, frames: 20 });
}

/** A widget that has just been added gets its height some frames later. */
function keepInView({ id, mine, frames }: { id: string; mine: number; frames: number }): void {
  requestAnimationFrame(() => {
    if (mine !== latest || frames === 0) return;
    widgetElement(`="${CSS.escape(id)}"`)?.scrollIntoView({ block: 'nearest' });
    keepInView({ id, mine, frames: frames - 1 });
  });
}

/**
 * A widget that has just been added or moved is re-rendered some frames later: it would lose the focus then, and cannot
 * receive it before Puck has made it focusable.
 */
function keepFocus(input: { id: string; mine: number; frames: number; isNew: boolean }): void {
  requestAnimationFrame(() => {
    const { id, mine, frames, isNew } = input;
    if (mine !== latest || frames === 0) return;
    if (!isNew && isElsewhere()) return;
    const widget = widgetElement(`="${CSS.escape(id)}"`);
    const canvas = widget?.ownerDocument;
    if (isNew || canvas?.activeElement === canvas?.body) {
      widget?.focus({ preventScroll: true });
      widget?.scrollIntoView({ block: 'nearest' });
    }
    keepFocus({ id, mine, frames: frames - 1, isNew: isNew && (!widget || canvas?.activeElement !== widget) });
  });
}

/** True if the user has meanwhile focused another part of the editor, which must keep the focus. */
function isElsewhere(): boolean {
  const { activeElement, body } = document;
  return activeElement !== body && activeElement?.id !== 'preview-frame';
}

/** Focuses the next or the previous pane of the editor. */
export function focusPane(getPuck: GetPuck, step: 1 | -1): void {
  latest += 1;
  const shown = panes
    .map((selector) => [...document.querySelectorAll<HTMLElement>(selector)].filter((part) => part.checkVisibility()))
    .filter((parts) => parts.length > 0);
  const at = shown.findIndex((parts) => parts.some((part) => part.contains(document.activeElement)));
  const [next] = shown[(at + step + shown.length) % shown.length] ?? [];
  if (next?.localName !== 'iframe') focusFirst(next);
  else if (getPuck().selectedItem) focusSelected(getPuck);
  else widgetElement('')?.focus();
}

/** Focuses the settings of the selected widget. */
export function focusSettings(getPuck: GetPuck): void {
  latest += 1;
  getPuck().dispatch({ type: 'setUi', ui: { rightSideBarVisible: true }, recordHistory: false });
  requestAnimationFrame(() =>
    focusFirst(document.querySelector<HTMLElement>('[class*="_Sidebar--right_"] form') ?? undefined),
  );
}

/** Leaves the canvas, to the tabs of the palette and the outline. */
export function leaveCanvas(): void {
  latest += 1;
  focusFirst(document.querySelector<HTMLElement>('[class*="_PuckLayout-nav_"]') ?? undefined);
}

function widgetElement(id: string): HTMLElement | null {
  return canvasDocument()?.querySelector<HTMLElement>(`[data-puck-component${id}]`) ?? null;
}

function focusFirst(pane: HTMLElement | undefined): void {
  const stops = pane?.querySelectorAll<HTMLElement>(
    'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [contenteditable="true"], [tabindex="0"]',
  );
  [...(stops ?? [])].find((stop) => stop.checkVisibility())?.focus();
}
