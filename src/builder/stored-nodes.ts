import { readDocument, readNode, type WidgetNode } from './document.ts';
import { migrateProps } from './migrate-props.ts';
import type { Registry } from './registry.ts';
import { childrenOf } from './slots.ts';
import { walkNodes } from './walk-nodes.ts';
import type { AnyWidget } from './widget.ts';

/** A node of a stored document. */
interface StoredNode {
  /** Stored value, unchanged. */
  value: unknown;
  node: WidgetNode;
  /** Its widget, and its props in the widget's own version; null when the page could not render it. */
  known: { widget: AnyWidget; props: Record<string, unknown> } | null;
}

/** Iterates over the widgets of a stored document, parents before children; skips malformed nodes. */
export function storedNodes(document: unknown, registry: Registry): Generator<StoredNode, undefined> {
  const read = (values: readonly unknown[]) => values.flatMap((value) => readStored(value, registry) ?? []);
  const childrenIn = ({ known }: StoredNode) => read(known ? childrenOf(known.widget, known.props) : []);
  return walkNodes(read(readDocument(document)?.content ?? []), childrenIn);
}

function readStored(value: unknown, registry: Registry): StoredNode | null {
  const node = readNode(value);
  if (!node) return null;
  const widget = registry.get(node.type);
  try {
    return { value, node, known: widget ? { widget, props: migrateProps(widget, node) } : null };
  } catch {
    return { value, node, known: null };
  }
}
