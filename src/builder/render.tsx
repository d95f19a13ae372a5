import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { PageContext } from './context.ts';
import { elementsCss } from './element.ts';
import { mergeFacts, type PageFacts } from './facts.ts';
import type { Fault } from './fault.ts';
import { loadNodes } from './load-nodes.ts';
import { outlineOf } from './outline.ts';
import type { PreparedDocument, PreparedNode } from './prepare.ts';
import type { Reader } from './reader.ts';
import { loadItems } from './render-items.tsx';
import { type NodeInput, renderNode } from './render-node.tsx';
import { mapPaths, markedPaths } from './slots.ts';
import { mergeSources, type Sources } from './sources.ts';
import type { AnyWidget, LoadContext } from './widget.ts';

export interface Rendered {
  html: string;
  /** What the widgets' `load` answered, by widget id. */
  data: ReadonlyMap<string, unknown>;
  /** The widgets that were printed, in no particular order. */
  widgets: Set<AnyWidget>;
  /** The rules of the elements' common settings. */
  elementCss: string;
  facts: PageFacts;
  /** The hosts of others that the widgets load from. */
  sources: Sources;
  faults: Fault[];
}

interface RenderInput {
  document: PreparedDocument;
  page: PageContext;
  reader: Reader;
  /** What stands around the widgets, e.g. header and footer. */
  frame?: (widgets: ReactNode) => ReactNode;
}

/**
 * Renders the widgets of a page: the data of all of them at once, then one pass of React. A widget that fails is
 * left out with a fault and the rest of the page stands.
 */
export async function renderDocument({
  document,
  page: plain,
  reader,
  frame = (widgets) => widgets,
}: RenderInput): Promise<Rendered> {
  const page = document.nodes.some(({ widget }) => widget.readsOutline)
    ? { ...plain, outline: outlineOf(document) }
    : plain;
  const instances = document.nodes.map((node) => ({ id: node.id, node, page }));
  const { data, faults: loadFaults, broken } = await loadNodes(instances, loadContext(document, reader));
  const faults = [...document.faults, ...loadFaults];
  const input = { data, page, broken };
  const print = () => renderToString(frame(document.content.map((node) => renderNode(node, input))));

  let html: string;
  try {
    html = print();
  } catch {
    for (const fault of findBrokenViews(document.nodes, input)) {
      faults.push(fault);
      broken.add(fault.widgetId);
    }
    html = print();
  }
  const printed = document.nodes.filter((node) => !broken.has(node.id));
  const embedded = printed.flatMap(({ id, widget }) => widget.embeds?.(data.get(id)) ?? []);
  return {
    html,
    data,
    widgets: new Set([...printed.map((node) => node.widget), ...embedded.flatMap(({ widgets }) => widgets)]),
    elementCss: [elementsCss(printed), ...embedded.map((items) => items.elementCss)].join(''),
    facts: mergeFacts(
      printed.map(({ id, widget, props }) => widget.facts?.({ id, props, data: data.get(id), page }) ?? {}),
    ),
    sources: mergeSources([
      ...printed.map(({ widget, props }) => widget.sources?.(props) ?? {}),
      ...embedded.map((items) => items.sources),
    ]),
    faults: [...faults, ...embedded.flatMap((items) => items.faults)],
  };
}

function loadContext({ nodes, registry }: PreparedDocument, reader: Reader): LoadContext {
  return {
    reader,
    widgets: new Map(nodes.map(({ id, widget, props }) => [id, { type: widget.type, props }])),
    loadItems: (lists) => loadItems({ lists, registry, reader }),
  };
}

/** Renders each widget alone, with empty slots, to learn which of them throw. */
function findBrokenViews(nodes: PreparedNode[], input: NodeInput): Fault[] {
  return nodes.flatMap((node) => {
    const alone = { ...node, props: mapPaths(node.props, markedPaths(node.widget.schema, 'slot'), () => []) };
    try {
      renderToString(renderNode(alone, { ...input, broken: new Set() }));
      return [];
    } catch (cause) {
      return [{ widgetId: node.id, type: node.widget.type, reason: 'view-failed' as const, cause }];
    }
  });
}
