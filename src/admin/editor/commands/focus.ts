import { canvasDocument } from '../puck/place.ts';
import type { GetPuck } from './tree.ts';

/** The parts of the editor that F6 walks through, by what holds them: the tabs and what they show are one. */
const panes = [
  '.ed-header',
  '[class*="_PuckLayout-nav_"], [class*="_Sidebar--left_"]',
  '#preview-frame',
  '[class*="_Sidebar--right_"]',
];

/** Goes up with every wish for the keyboard; an older one gives way. */
let wish = 0;

/** Brings the selected widget into view in the canvas and the keyboard to it. */
export function focusSelected(getPuck: GetPuck): void {
  const id: string | undefined = getPuck().selectedItem?.props.id;
  wish += 1;
  if (id !== undefined) keepFocus({ id, mine: wish, frames: 60, isNew: true });
}

/** Brings the selected widget into view in the canvas; the keyboard stays where it is. */
export function showSelected(getPuck: GetPuck): void {
  const id: string | undefined = getPuck().selectedItem?.props.id;
  wish += 1;
  if (id !== undefined) keepInView({ id, mine: wish, frames: 20 });
}

/** A widget that has just been added gets its height some frames later. */
function keepInView({ id, mine, frames }: { id: string; mine: number; frames: number }): void {
  requestAnimationFrame(() => {
    if (mine !== wish || frames === 0) return;
    widgetElement(`="${CSS.escape(id)}"`)?.scrollIntoView({ block: 'nearest' });
    keepInView({ id, mine, frames: frames - 1 });
  });
}

/**
 * A widget that has just been added or moved is drawn anew some frames later: it would lose the keyboard then, and
 * cannot take it before Puck has made it focusable.
 */
function keepFocus(input: { id: string; mine: number; frames: number; isNew: boolean }): void {
  requestAnimationFrame(() => {
    const { id, mine, frames, isNew } = input;
    if (mine !== wish || frames === 0) return;
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

/** Whether somebody has meanwhile gone to another part of the editor, which must not be taken from them. */
function isElsewhere(): boolean {
  const { activeElement, body } = document;
  return activeElement !== body && activeElement?.id !== 'preview-frame';
}

/** Brings the keyboard to the next or the previous part of the editor. */
export function focusPane(getPuck: GetPuck, step: 1 | -1): void {
  wish += 1;
  const shown = panes
    .map((selector) => [...document.querySelectorAll<HTMLElement>(selector)].filter((part) => part.checkVisibility()))
    .filter((parts) => parts.length > 0);
  const at = shown.findIndex((parts) => parts.some((part) => part.contains(document.activeElement)));
  const [next] = shown[(at + step + shown.length) % shown.length] ?? [];
  if (next?.localName !== 'iframe') focusFirst(next);
  else if (getPuck().selectedItem) focusSelected(getPuck);
  else widgetElement('')?.focus();
}

/** Brings the keyboard to the settings of the selected widget. */
export function focusSettings(getPuck: GetPuck): void {
  wish += 1;
  getPuck().dispatch({ type: 'setUi', ui: { rightSideBarVisible: true }, recordHistory: false });
  requestAnimationFrame(() =>
    focusFirst(document.querySelector<HTMLElement>('[class*="_Sidebar--right_"] form') ?? undefined),
  );
}

/** Leaves the canvas, to the tabs of the palette and the outline. */
export function leaveCanvas(): void {
  wish += 1;
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
