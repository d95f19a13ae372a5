import type { ComponentData } from '@puckeditor/core';
import { type ElementStyle, readStyle } from '../../../builder/style/style.ts';
import type { GetPuck } from '../commands/tree.ts';
import { rootZone } from '../puck/place.ts';

/** Returns the style of the selected widget; undefined while none is selected. */
export function selectedStyle(getPuck: GetPuck): ElementStyle | undefined {
  const { selectedItem } = getPuck();
  return selectedItem ? (readStyle(elementOf(selectedItem).style) ?? {}) : undefined;
}

/** Replaces the style of the selected widget, as one history step. */
export function setSelectedStyle(getPuck: GetPuck, style: ElementStyle): void {
  const { selectedItem, appState, dispatch } = getPuck();
  const at = appState.ui.itemSelector;
  if (!selectedItem || !at) return;
  const { style: _replaced, ...others } = elementOf(selectedItem);
  const element = Object.keys(style).length === 0 ? others : { ...others, style };
  dispatch({
    type: 'replace',
    data: { ...selectedItem, props: { ...selectedItem.props, element } },
    destinationIndex: at.index,
    destinationZone: at.zone ?? rootZone,
  });
}

const elementOf = ({ props }: ComponentData): Record<string, unknown> => props.element ?? {};
