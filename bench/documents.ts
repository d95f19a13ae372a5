import type { PageDocument, WidgetNode } from '../src/builder/document.ts';
import { mapPaths, markedPaths } from '../src/builder/slots.ts';
import { registry } from '../src/widgets/index.ts';

/**
 * Builds a page of exactly `count` widgets in the mix of a model page. First comes one widget of each kind that reads
 * data, without its content, so that pages of all sizes run the same queries. The model's sections follow, repeated.
 */
export function documentOf(count: number, model: PageDocument): PageDocument {
  const content: WidgetNode[] = [];
  let made = 0;
  const copy = (node: WidgetNode): WidgetNode[] => {
    if (made === count) return [];
    const id = made.toString(36).padStart(7, '0');
    made += 1;
    return [{ ...node, id, props: withChildren(node, (child) => copy(child)) }];
  };
  const first = readers(model);
  if (first.length > count)
    throw new Error(`${count} widgets are too few for the ${first.length} kinds that read data.`);
  for (const node of first) content.push(...copy(emptied(node)));
  while (made < count) for (const section of model.content) content.push(...copy(section));
  return { version: 1, content };
}

const emptied = (node: WidgetNode): WidgetNode => ({ ...node, props: withChildren(node, () => []) });

function readers(model: PageDocument): WidgetNode[] {
  const byType = new Map<string, WidgetNode>();
  const visit = (node: WidgetNode): WidgetNode[] => {
    if (registry.get(node.type)?.load) byType.set(node.type, node);
    withChildren(node, visit);
    return [];
  };
  model.content.forEach(visit);
  return [...byType.values()];
}

function withChildren(node: WidgetNode, change: (child: WidgetNode) => WidgetNode[]): WidgetNode['props'] {
  const widget = registry.get(node.type);
  const slots = widget ? markedPaths(widget.schema, 'slot') : [];
  return mapPaths(node.props, slots, (children) => (children as WidgetNode[]).flatMap(change));
}
