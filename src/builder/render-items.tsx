import type { PageContext } from './context.ts';
import { elementsCss } from './element.ts';
import type { Fault } from './fault.ts';
import { loadNodes } from './load-nodes.ts';
import { type PreparedDocument, prepareDocument } from './prepare.ts';
import type { Reader } from './reader.ts';
import type { Registry } from './registry.ts';
import { renderNode } from './render-node.tsx';
import { mergeSources } from './sources.ts';
import type { ItemList, Items, LoadContext } from './widget.ts';

interface LoadItemsInput {
  lists: ItemList[];
  registry: Registry;
  reader: Reader;
}

interface PreparedItem {
  page: PageContext;
  prefix: string;
}

/**
 * Renders templates for many posts: the data of one kind of widget for all items of all lists with one call, so that
 * the number of queries does not grow with the number of items. A list inside an item is left out.
 */
export async function loadItems({ lists, registry, reader }: LoadItemsInput): Promise<Items[]> {
  const prepared = lists.map(({ id, document, pages }) => ({
    document: prepareDocument(document, registry),
    items: pages.map((page): PreparedItem => ({ page, prefix: `${id}-${page.post.id}-` })),
  }));
  const instances = prepared.flatMap(({ document, items }) =>
    items.flatMap(({ page, prefix }) =>
      document.nodes.filter(mayStandInItems).map((node) => ({ id: prefix + node.id, node, page })),
    ),
  );
  const context: LoadContext = { reader, widgets: new Map(), loadItems: async () => [] };
  const { data, faults, broken } = await loadNodes(instances, () => context);

  return prepared.map(({ document, items }) => {
    const printed = document.nodes.filter(mayStandInItems);
    const left = new Set(document.nodes.filter((node) => !printed.includes(node)).map((node) => node.id));
    return {
      nodes: items.map(({ page, prefix }) => {
        const without = new Set([...broken, ...Array.from(left, (id) => prefix + id)]);
        return document.content.map((node) => renderNode(node, { data, page, broken: without, prefix }));
      }),
      widgets: printed.map((node) => node.widget),
      elementCss: elementsCss(printed),
      sources: mergeSources(printed.map(({ widget, props }) => widget.sources?.(props) ?? {})),
      faults: [...document.faults, ...nestedLists(document), ...faultsIn(document, faults)],
    };
  });
}

/** Lists in lists would multiply without end. */
function mayStandInItems({ widget }: PreparedDocument['nodes'][number]): boolean {
  return widget.embeds === undefined && widget.address === undefined;
}

function nestedLists({ nodes }: PreparedDocument): Fault[] {
  return nodes
    .filter((node) => !mayStandInItems(node))
    .map(({ id, widget }) => ({ widgetId: id, type: widget.type, reason: 'too-deep' }));
}

/** The faults of a template's widgets, each once. */
function faultsIn({ nodes }: PreparedDocument, faults: Fault[]): Fault[] {
  const own = new Set(nodes.map((node) => node.id));
  return [
    ...new Map(faults.filter(({ widgetId }) => own.has(widgetId)).map((fault) => [fault.widgetId, fault])).values(),
  ];
}
