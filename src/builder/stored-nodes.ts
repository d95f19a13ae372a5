import { readDocument, readNode, type WidgetNode } from './document.ts';
import type { Registry } from './registry.ts';
import { childrenOf } from './slots.ts';
import { walkNodes } from './walk-nodes.ts';
import type { AnyWidget } from './widget.ts';

/** A node of a stored document, with its widget if that is known. */
interface StoredNode {
  /** Exactly as it is stored. */
  value: unknown;
  node: WidgetNode;
  widget: AnyWidget | undefined;
}

/** The widgets of a stored document, parents before children; what is no node is passed over. */
export function storedNodes(document: unknown, registry: Registry): Generator<StoredNode, undefined> {
  const read = (values: readonly unknown[]) =>
    values.flatMap((value): StoredNode[] => {
      const node = readNode(value);
      return node ? [{ value, node, widget: registry.get(node.type) }] : [];
    });
  const childrenIn = ({ node, widget }: StoredNode) => read(widget ? childrenOf(widget, node.props) : []);
  return walkNodes(read(readDocument(document)?.content ?? []), childrenIn);
}
