import type { ComponentData } from '@puckeditor/core';
import { useMemo } from 'react';
import { fillStored } from '../../../builder/bindings/fill.ts';
import type { PageContext } from '../../../builder/context.ts';
import { readElement } from '../../../builder/element/read-element.ts';
import { type Outline, outlineOf } from '../../../builder/outline.ts';
import { mapPaths, markedPaths } from '../../../builder/slots.ts';
import type { AnyWidget } from '../../../builder/widget.ts';
import { registry } from '../../../widgets/index.ts';
import { widgetIdOf } from '../puck/ids.ts';
import { usePuckState } from '../use-editor.ts';

type Nodes = Parameters<typeof outlineOf>[0]['nodes'];
const nothing: readonly ComponentData[] = [];

/** The headings of the page as it is being edited, for a widget that lists them; undefined for all others. */
export function useOutline({ readsOutline }: AnyWidget, page: PageContext): Outline | undefined {
  const content = usePuckState((state) => (readsOutline ? state.appState.data.content : nothing));
  return useMemo(
    () => (readsOutline ? outlineOf({ nodes: nodesOf(content, page) }) : undefined),
    [content, readsOutline, page],
  );
}

/** All widgets of the page, parents before children, with those in their slots. */
function nodesOf(content: readonly ComponentData[], page: PageContext): Nodes {
  const nodes: Array<Nodes[number]> = [];
  const nodeOf = ({ type, props: { id, element, ...given } }: ComponentData): Array<Nodes[number]> => {
    const widget = registry.get(type);
    if (!widget) return [];
    const node = {
      id: widgetIdOf(id),
      widget,
      props: fillStored(widget.schema, given, page),
      element: readElement(element),
    };
    nodes.push(node);
    const slots = markedPaths(widget.schema, 'slot');
    node.props = mapPaths(node.props, slots, (items) => ((items ?? []) as ComponentData[]).flatMap(nodeOf));
    return [node];
  };
  for (const item of content) nodeOf(item);
  return nodes;
}
