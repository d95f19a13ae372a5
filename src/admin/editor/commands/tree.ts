import type { ComponentData, PuckApi } from '@puckeditor/core';
import { mapPaths, markedPaths } from '../../../builder/slots.ts';
import { container } from '../../../widgets/container/index.ts';
import { registry } from '../../../widgets/index.ts';
import { allItems } from '../puck/codec.ts';
import { type Place, rootZone, slotsOf } from '../puck/place.ts';

/** Actions on the selected widget, by key or button; impossible actions do nothing. */
export type GetPuck = () => PuckApi;

/** The next or the previous widget in the order of the page; the first when none is selected. */
export function selectBy(getPuck: GetPuck, step: 1 | -1): void {
  const { appState, selectedItem } = getPuck();
  const items = allItems(appState.data.content, registry);
  const at = items.findIndex((item) => item.props.id === selectedItem?.props.id);
  const next = at < 0 ? items[0] : items[at + step];
  if (next) select(getPuck, next.props.id);
}

/** Selects the parent of the selected widget, if it is not at the top level. Returns whether there was one. */
export function selectParent(getPuck: GetPuck): boolean {
  const parent = parentOf(getPuck);
  if (parent) select(getPuck, parent.props.id);
  else getPuck().dispatch({ type: 'setUi', ui: { itemSelector: null }, recordHistory: false });
  return parent !== null;
}

/** Moves among its siblings, and from the end of a column into the next one. */
export function moveBy(getPuck: GetPuck, step: 1 | -1): void {
  const place = placeOf(getPuck);
  if (!place) return;
  const index = place.index + step;
  if (index >= 0 && index < siblings(getPuck).length) {
    move(getPuck, { zone: place.zone, index });
    return;
  }
  const slots = slotsOf(parentOf(getPuck) ?? nothing);
  const next = slots[slots.findIndex(({ zone }) => zone === place.zone) + step];
  if (next) move(getPuck, { zone: next.zone, index: step === 1 ? 0 : next.items.length });
}

/** Moves into the previous widget, else into the next one, if that is a container. */
export function moveIn(getPuck: GetPuck): void {
  const place = placeOf(getPuck);
  if (!place) return;
  const around = siblings(getPuck);
  const [before] = slotsOf(around[place.index - 1] ?? nothing);
  const [after] = slotsOf(around[place.index + 1] ?? nothing);
  if (before) move(getPuck, { zone: before.zone, index: before.items.length });
  else if (after) move(getPuck, { zone: after.zone, index: 0 });
}

/** Moves out of its parent, to the place after it. */
export function moveOut(getPuck: GetPuck): void {
  const parent = parentOf(getPuck);
  const place = parent && getPuck().getSelectorForId(parent.props.id);
  if (place) move(getPuck, { zone: place.zone, index: place.index + 1 });
}

export function duplicate(getPuck: GetPuck): void {
  const place = placeOf(getPuck);
  if (!place || !mayCopy(getPuck)) return;
  getPuck().dispatch({ type: 'duplicate', sourceIndex: place.index, sourceZone: place.zone });
}

/** Selects the next sibling, else the previous one, else the parent. */
export function remove(getPuck: GetPuck): void {
  const place = placeOf(getPuck);
  if (!place) return;
  const around = siblings(getPuck);
  const next = around[place.index + 1] ?? around[place.index - 1] ?? parentOf(getPuck);
  getPuck().dispatch({ type: 'remove', index: place.index, zone: place.zone });
  if (next) select(getPuck, next.props.id);
  else getPuck().dispatch({ type: 'setUi', ui: { itemSelector: null }, recordHistory: false });
}

/** Wraps it in a new section. */
export function wrap(getPuck: GetPuck): void {
  const place = placeOf(getPuck);
  if (!place) return;
  const { dispatch } = getPuck();
  const id = `${container.type}-${crypto.randomUUID()}`;
  const { zone, index } = place;
  dispatch({ type: 'insert', componentType: container.type, destinationIndex: index, destinationZone: zone, id });
  dispatch({
    type: 'move',
    sourceIndex: index + 1,
    sourceZone: zone,
    destinationIndex: 0,
    destinationZone: `${id}:children`,
  });
  select(getPuck, id);
}

/** Inserts whole items, whose ids are new to the page, at a place, as one history step. */
export function insertItems(getPuck: GetPuck, items: ComponentData[], { zone, index }: Place): void {
  const { dispatch } = getPuck();
  items.forEach((item, offset) => {
    const destinationIndex = index + offset;
    const { id } = item.props;
    dispatch({ type: 'insert', componentType: item.type, destinationIndex, destinationZone: zone, id });
    dispatch({ type: 'replace', data: item, destinationIndex, destinationZone: zone });
  });
  const [first] = items;
  if (first) select(getPuck, first.props.id);
}

/** Replaces an item by others, whose ids are new to the page, as one history step. */
export function replaceItem(getPuck: GetPuck, id: string, items: ComponentData[]): void {
  const { appState, dispatch } = getPuck();
  const replaced = (list: readonly ComponentData[]): ComponentData[] =>
    list.flatMap((item) => {
      if (item.props.id === id) return items;
      const widget = registry.get(item.type);
      const slots = widget ? markedPaths(widget.schema, 'slot') : [];
      if (slots.length === 0) return [item];
      const props = mapPaths(item.props, slots, (held) => replaced((held ?? []) as ComponentData[]));
      return [{ ...item, props }];
    });
  const data = { ...appState.data, content: replaced(appState.data.content) };
  dispatch({ type: 'setData', data, recordHistory: true });
  const [first] = items;
  if (first) select(getPuck, first.props.id);
}

export function select(getPuck: GetPuck, id: string): void {
  const { dispatch, getSelectorForId } = getPuck();
  const itemSelector = getSelectorForId(id);
  if (itemSelector) dispatch({ type: 'setUi', ui: { itemSelector }, recordHistory: false });
}

function move(getPuck: GetPuck, to: Place): void {
  const { dispatch, selectedItem } = getPuck();
  const from = placeOf(getPuck);
  if (!from || !selectedItem) return;
  dispatch({
    type: 'move',
    sourceIndex: from.index,
    sourceZone: from.zone,
    destinationIndex: to.index,
    destinationZone: to.zone,
  });
  select(getPuck, selectedItem.props.id);
}

const nothing = { type: '', props: { id: '' } } satisfies ComponentData;

function placeOf(getPuck: GetPuck): Place | null {
  const { itemSelector } = getPuck().appState.ui;
  return itemSelector ? { zone: itemSelector.zone ?? rootZone, index: itemSelector.index } : null;
}

/** Returns the parent of the selected widget, or null. */
function parentOf(getPuck: GetPuck): ComponentData | null {
  const { selectedItem, getParentById } = getPuck();
  if (!selectedItem || placeOf(getPuck)?.zone === rootZone) return null;
  return getParentById(selectedItem.props.id) ?? null;
}

/** Returns all widgets in the slot of the selected one. */
function siblings(getPuck: GetPuck): ComponentData[] {
  const zone = placeOf(getPuck)?.zone;
  const parent = parentOf(getPuck);
  if (!parent) return getPuck().appState.data.content;
  return slotsOf(parent).find((slot) => slot.zone === zone)?.items ?? [];
}

function mayCopy(getPuck: GetPuck): boolean {
  const { selectedItem, getPermissions } = getPuck();
  return selectedItem !== null && getPermissions({ item: selectedItem }).duplicate === true;
}
