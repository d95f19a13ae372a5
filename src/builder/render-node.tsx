import type { ReactNode } from 'react';
import type { PageContext } from './context.ts';
import { elementAttrs } from './element.ts';
import type { PreparedNode } from './prepare.ts';
import { mapPaths, markedPaths } from './slots.ts';
import type { RenderSlot } from './widget.ts';

export interface NodeInput {
  /** By instance id, like `broken`. */
  data: ReadonlyMap<string, unknown>;
  page: PageContext;
  broken: ReadonlySet<string>;
  /** Id prefix of a template's widgets, which occur on a page once per item. */
  prefix?: string;
}

/** Renders a widget with its slots as React elements; nothing for a broken one. */
export function renderNode(node: PreparedNode, input: NodeInput): ReactNode {
  const id = (input.prefix ?? '') + node.id;
  if (input.broken.has(id)) return null;
  const View = node.widget.view;
  const slots = markedPaths(node.widget.schema, 'slot');
  const props =
    slots.length === 0
      ? node.props
      : mapPaths(node.props, slots, (children) => slotOf(children as PreparedNode[], input));
  return (
    <View
      key={id}
      id={id}
      props={props}
      attrs={{
        ...elementAttrs({
          id: node.id,
          type: node.widget.type,
          settings: node.element,
          css: node.css,
          styleClass: node.style?.className,
        }),
        ...(input.page.marking ? { 'data-node': id } : {}),
      }}
      data={input.data.get(id)}
      page={pageFor(node, input.page)}
    />
  );
}

/** Returns the page context for a widget: only personal widgets receive the visitor, so that nothing else can depend on it. */
export function pageFor({ widget }: PreparedNode, page: PageContext): PageContext {
  return widget.personal || page.visitor === null ? page : { ...page, visitor: null };
}

function slotOf(children: PreparedNode[], input: NodeInput): RenderSlot {
  return (options) => <div className={options?.className}>{children.map((child) => renderNode(child, input))}</div>;
}
