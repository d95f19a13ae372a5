import { readNode, type WidgetNode } from './document.ts';
import type { Registry } from './registry.ts';
import { mapPaths, markedPaths } from './slots.ts';

/**
 * Copies stored nodes under new ids. Props that name a copied widget name its copy: a button its panel, a filter its
 * list.
 */
export function renameNodes(
  content: readonly unknown[],
  registry: Registry,
  newId: (id: string) => string,
): WidgetNode[] {
  const renamed = new Map<string, string>();
  const rename = (value: unknown): unknown => {
    const node = readNode(value);
    if (!node) return value;
    const id = newId(node.id);
    renamed.set(node.id, id);
    const widget = registry.get(node.type);
    const slots = widget ? markedPaths(widget.schema, 'slot') : [];
    const props = mapPaths(node.props, slots, (held) => (Array.isArray(held) ? held.map(rename) : held));
    return { ...(value as WidgetNode), id, props };
  };
  return relink(content.map(rename), renamed);
}

function relink(content: unknown[], renamed: ReadonlyMap<string, string>): WidgetNode[] {
  const change = (value: unknown): unknown => {
    if (typeof value === 'string') return renamed.get(value) ?? value;
    if (Array.isArray(value)) return value.map(change);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, key === 'type' ? inner : change(inner)]),
    );
  };
  return content.map(change) as WidgetNode[];
}
