import { type PageDocument, readNode, type StoredDocument, type WidgetNode } from './document.ts';
import type { Registry } from './registry.ts';
import { sanitiseRichText } from './sanitise.ts';
import { mapPaths, markedPaths } from './slots.ts';

/**
 * A document as it may be stored: the rich text of known widgets is sanitised, everything else stays as it came,
 * also widgets that are unknown or broken, so that nothing is lost.
 */
export function cleanDocument(document: StoredDocument, registry: Registry): PageDocument {
  return { ...document, content: document.content.map((node) => cleanNode(node, registry)) as WidgetNode[] };
}

function cleanNode(value: unknown, registry: Registry): unknown {
  const node = readNode(value);
  const widget = node && registry.get(node.type);
  if (!node || !widget) return value;
  const cleaned = mapPaths(node.props, markedPaths(widget.schema, 'rich-text'), (html) =>
    typeof html === 'string' ? sanitiseRichText(html) : html,
  );
  const props = mapPaths(cleaned, markedPaths(widget.schema, 'slot'), (children) =>
    Array.isArray(children) ? children.map((child) => cleanNode(child, registry)) : children,
  );
  return { ...node, props };
}
