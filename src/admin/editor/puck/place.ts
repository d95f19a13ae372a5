import type { ComponentData, PuckApi } from '@puckeditor/core';
import { markedPaths, type PropPath } from '../../../builder/slots.ts';
import { registry } from '../../../widgets/index.ts';
import { allItems } from './codec.ts';

export const rootZone = 'root:default-zone';

/** A position in the page: a slot and an index in it. */
export interface Place {
  zone: string;
  index: number;
}

/** Position of a new widget: in the selected one if that is a container, else after it, else at the end of the page. */
export function placeForNew({ appState, selectedItem }: PuckApi): Place {
  const inner = selectedItem && shownSlot(selectedItem);
  if (inner) return { zone: inner.zone, index: inner.items.length };
  return placeAfter(appState);
}

/** Position of pasted widgets: after the selected one, or in it if it is an empty container. */
export function placeForPaste({ appState, selectedItem }: PuckApi): Place {
  const inner = selectedItem && shownSlot(selectedItem);
  return inner?.items.length === 0 ? { zone: inner.zone, index: 0 } : placeAfter(appState);
}

/** Position of a new section: after the section that contains the selected widget, else at the end of the page. */
export function placeForSection({ appState: { data }, selectedItem }: PuckApi): Place {
  const id = selectedItem?.props.id;
  const at = data.content.findIndex((item) => allItems([item], registry).some(({ props }) => props.id === id));
  return { zone: rootZone, index: at === -1 ? data.content.length : at + 1 };
}

function placeAfter({ ui: { itemSelector }, data }: PuckApi['appState']): Place {
  if (!itemSelector) return { zone: rootZone, index: data.content.length };
  return { zone: itemSelector.zone ?? rootZone, index: itemSelector.index + 1 };
}

/** A slot of one item, with its content. */
interface ItemSlot {
  zone: string;
  items: ComponentData[];
}

/** The slots of an item, in the order of its schema. */
export function slotsOf({ type, props }: ComponentData): ItemSlot[] {
  const widget = registry.get(type);
  if (!widget) return [];
  return markedPaths(widget.schema, 'slot').flatMap((path) =>
    slotsAt(props, path).map(({ name, value }) => ({
      zone: `${props.id}:${name}`,
      items: (Array.isArray(value) ? value : []) as ComponentData[],
    })),
  );
}

/** As Puck names them: `children`, `tabs[1].panel`. */
function slotsAt(value: unknown, [step, ...rest]: PropPath, name = ''): Array<{ name: string; value: unknown }> {
  if (step === undefined) return [{ name, value }];
  if (step === '*') {
    return Array.isArray(value) ? value.flatMap((item, index) => slotsAt(item, rest, `${name}[${index}]`)) : [];
  }
  const inner = (value as Record<string, unknown> | null | undefined)?.[step];
  return slotsAt(inner, rest, name === '' ? step : `${name}.${step}`);
}

/** The slot that was pressed last in the canvas. */
let pressed = '';

/** Records where the canvas was pressed, to select one of several columns. */
export function notePressed({ target }: Event): void {
  const slot = (target as Element | null)?.closest?.('[data-puck-dropzone]');
  pressed = slot?.getAttribute('data-puck-dropzone') ?? '';
}

/** Returns the target slot of an item: the pressed one, else the first visible one; for tabs that of the open one. */
function shownSlot(item: ComponentData): ItemSlot | undefined {
  const slots = slotsOf(item);
  const target = slots.find(({ zone }) => zone === pressed);
  if (target) return target;
  const canvas = canvasDocument();
  const isShown = ({ zone }: ItemSlot) =>
    canvas?.querySelector(`[data-puck-dropzone="${CSS.escape(zone)}"]`)?.checkVisibility() === true;
  return slots.find(isShown) ?? slots[0];
}

/** The document inside the canvas. */
export function canvasDocument(): Document | null {
  return document.querySelector<HTMLIFrameElement>('#preview-frame')?.contentDocument ?? null;
}

/** The size of one pixel of the canvas on the screen: below 1 while the canvas is scaled down to fit. */
export function canvasScale(): number {
  const frame = document.querySelector<HTMLIFrameElement>('#preview-frame');
  return frame?.offsetWidth ? frame.getBoundingClientRect().width / frame.offsetWidth : 1;
}
