import type { WidgetNode } from './document.ts';
import type { Registry } from './registry.ts';
import { storedNodes } from './stored-nodes.ts';

/** Finds the stored widget with this id in a stored document, also inside slots of known widgets; null if missing. */
export function findNode(stored: unknown, id: string, registry: Registry): WidgetNode | null {
  for (const { node } of storedNodes(stored, registry)) if (node.id === id) return node;
  return null;
}
