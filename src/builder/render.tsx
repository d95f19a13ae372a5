import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { AppError } from '../platform/errors.ts';
import type { PageContext } from './context.ts';
import { elementAttrs } from './element.ts';
import { mergeFacts, type PageFacts } from './facts.ts';
import type { Fault, PreparedDocument, PreparedNode } from './prepare.ts';
import type { Reader } from './reader.ts';
import { mapPaths, markedPaths } from './slots.ts';
import type { AnyWidget, RenderSlot } from './widget.ts';

export interface Rendered {
  html: string;
  /** The widgets that were printed, in no particular order. */
  widgets: Set<AnyWidget>;
  /** The rules of the elements' common settings. */
  elementCss: string;
  facts: PageFacts;
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
  page,
  reader,
  frame = (widgets) => widgets,
}: RenderInput): Promise<Rendered> {
  const { data, faults: loadFaults } = await loadAll(document.nodes, page, reader);
  const faults = [...document.faults, ...loadFaults];
  const broken = new Set(loadFaults.map((fault) => fault.widgetId));
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
  return {
    html,
    widgets: new Set(printed.map((node) => node.widget)),
    elementCss: printed.map((node) => node.css).join(''),
    facts: mergeFacts(
      printed.map(({ id, widget, props }) => widget.facts?.({ id, props, data: data.get(id), page }) ?? {}),
    ),
    faults,
  };
}

interface NodeInput {
  data: Map<string, unknown>;
  page: PageContext;
  broken: ReadonlySet<string>;
}

function renderNode(node: PreparedNode, input: NodeInput): ReactNode {
  if (input.broken.has(node.id)) return null;
  const View = node.widget.view;
  const slots = markedPaths(node.widget.schema, 'slot');
  const props =
    slots.length === 0
      ? node.props
      : mapPaths(node.props, slots, (children) => slotOf(children as PreparedNode[], input));
  return (
    <View
      key={node.id}
      id={node.id}
      props={props}
      attrs={elementAttrs({ id: node.id, type: node.widget.type, settings: node.element, css: node.css })}
      data={input.data.get(node.id)}
      page={input.page}
    />
  );
}

function slotOf(children: PreparedNode[], input: NodeInput): RenderSlot {
  return (options) => <div className={options?.className}>{children.map((child) => renderNode(child, input))}</div>;
}

/**
 * The data of all widgets. A `load` that fails takes its widgets out of the page; a database that is away takes the
 * whole page, so that no page without its prices is ever kept.
 */
async function loadAll(nodes: PreparedNode[], page: PageContext, reader: Reader) {
  const data = new Map<string, unknown>();
  const causes = new Map<AnyWidget, unknown>();
  const withPage = (instances: PreparedNode[]) => instances.map(({ id, props }) => ({ id, props, page }));
  const byWidget = Map.groupBy(
    nodes.filter((node) => node.widget.load),
    (node) => node.widget,
  );
  await Promise.all(
    Array.from(byWidget, async ([widget, instances]) => {
      try {
        for (const [id, answer] of (await widget.load?.(withPage(instances), { reader })) ?? []) data.set(id, answer);
      } catch (cause) {
        if (cause instanceof AppError && cause.name === 'Unavailable') throw cause;
        causes.set(widget, cause);
      }
    }),
  );
  const faults = [...byWidget.values()]
    .flat()
    .filter(({ id }) => !data.has(id))
    .map(
      ({ id, widget }): Fault => ({
        widgetId: id,
        type: widget.type,
        reason: 'load-failed',
        cause: causes.get(widget),
      }),
    );
  return { data, faults };
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
