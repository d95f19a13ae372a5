import { readDocument, readNode, type WidgetNode } from './document.ts';
import type { Registry } from './registry.ts';
import { mapPaths, markedPaths } from './slots.ts';

const maxDepth = 30;

/** The stored widget with this id in a stored document, also inside slots of known widgets; null when there is none. */
export function findNode(stored: unknown, id: string, registry: Registry): WidgetNode | null {
  const find = (values: unknown[], depth: number): WidgetNode | null => {
    for (const value of depth < maxDepth ? values : []) {
      const node = readNode(value);
      if (node?.id === id) return node;
      const inside = node && find(childrenOf(node, registry), depth + 1);
      if (inside) return inside;
    }
    return null;
  };
  return find(readDocument(stored)?.content ?? [], 0);
}

function childrenOf({ type, props }: WidgetNode, registry: Registry): unknown[] {
  const widget = registry.get(type);
  const children: unknown[] = [];
  if (widget) {
    mapPaths(props, markedPaths(widget.schema, 'slot'), (found) => {
      if (Array.isArray(found)) children.push(...found);
      return found;
    });
  }
  return children;
}
