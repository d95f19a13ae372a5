import type { Registry } from '../../builder/registry.ts';
import { storedNodes } from '../../builder/stored-nodes.ts';

/** A post grid on a page: widget id and name. */
export interface PageGrid {
  id: string;
  label: string;
}

/** The grids of posts in a stored document. */
export function gridsIn(document: unknown, registry: Registry): PageGrid[] {
  return [...storedNodes(document, registry)].flatMap(({ node, known }) => {
    if (node.type !== 'loop-grid' || !known) return [];
    return [{ id: node.id, label: String(known.widget.schema.safeParse(known.props).data?.label ?? '') }];
  });
}
