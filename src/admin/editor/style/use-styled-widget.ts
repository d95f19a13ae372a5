import { useMemo } from 'react';
import { holdsWidgets } from '../../../builder/slots.ts';
import { findProperty, type PropertyName } from '../../../builder/style/properties.ts';
import type { Declarations } from '../../../builder/style/style.ts';
import type { WidgetPart } from '../../../builder/widget.ts';
import { searchKey } from '../../../platform/persian/letters.ts';
import { registry } from '../../../widgets/index.ts';
import { usePuckState } from '../use-editor.ts';

/** The selected widget as the style panel needs it. */
export interface StyledWidget {
  /** Id of the item in the canvas. */
  itemId: string;
  /** Selector of its root in the canvas; an element without a style has no class yet. */
  root: string;
  /** True if it contains other widgets. */
  isBox: boolean;
  parts: Readonly<Record<string, WidgetPart>>;
  /** Selector of the element that lays out the children of a box. */
  content: string | undefined;
  /** Values that its CSS has by device. */
  own: Declarations;
  /** True if the panel shows a property for the root or a part, and its name or words contain the searched text. */
  matches(name: PropertyName, part: string | undefined, search: string): boolean;
}

/** Returns the selected widget; null while none is selected. */
export function useStyledWidget(): StyledWidget | null {
  const itemId = usePuckState((state) => state.selectedItem?.props.id as string | undefined);
  const type = usePuckState((state) => state.selectedItem?.type);
  const own = usePuckState(({ selectedItem: item }) =>
    JSON.stringify((item && registry.get(item.type)?.editor.style?.(item.props)) ?? {}),
  );
  return useMemo(() => {
    const widget = type === undefined ? undefined : registry.get(type);
    if (!widget || itemId === undefined) return null;
    const isBox = holdsWidgets(widget);
    return {
      itemId,
      root: `[data-puck-component="${CSS.escape(itemId)}"]`,
      isBox,
      parts: widget.parts ?? {},
      content: widget.content,
      own: JSON.parse(own) as Declarations,
      matches: (name, part, search) => {
        const property = findProperty(name);
        if (!property || (property.on === 'box' && (part !== undefined || !isBox))) return false;
        return search === '' || searchKey(`${property.label} ${property.words ?? ''} ${name}`).includes(search);
      },
    };
  }, [itemId, type, own]);
}
