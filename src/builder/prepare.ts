import { namesIn } from './bindings/fill.ts';
import { type Binding, readBindings } from './bindings/read.ts';
import { customCss, elementCustomCss } from './custom-css/custom-css.ts';
import { readDocument, readNode, type WidgetNode } from './document.ts';
import type { ElementSettings } from './element/read-element.ts';
import { readRecentElement } from './element/recent-elements.ts';
import { heightCss } from './element/skippable.ts';
import { ownCss } from './element.ts';
import type { Fault } from './fault.ts';
import { migrateProps } from './migrate-props.ts';
import type { Registry } from './registry.ts';
import { sanitiseRichText } from './sanitise.ts';
import { mapPaths, markedPaths } from './slots.ts';
import { shareStyles } from './style/share-styles.ts';
import type { SharedStyle } from './style/shared-styles.ts';
import { maxDepth } from './walk-nodes.ts';
import type { AnyWidget } from './widget.ts';

/** A known widget with valid props; slots in `props` contain prepared nodes. */
export interface PreparedNode {
  id: string;
  widget: AnyWidget;
  props: Record<string, unknown>;
  element: ElementSettings;
  /** The rules of the element's style. */
  style: SharedStyle | null;
  /** The rules of its other common settings. */
  css: string;
  /** True if browsers may skip it while it is off screen. */
  isSkippable: boolean;
  /** Its custom CSS, printed after all other rules. */
  customCss: string;
  /** Props with dynamic values. */
  bindings: readonly Binding[];
  /** Names of the dynamic values in its texts and bindings. */
  names: ReadonlySet<string>;
}

export interface PreparedDocument {
  content: PreparedNode[];
  /** Every node of the tree, parents before children. */
  nodes: PreparedNode[];
  /** Custom CSS of the page. */
  css: string;
  faults: Fault[];
  /** The registry used, for nested documents. */
  registry: Registry;
}

/**
 * Parses a stored document for rendering: migrates old props, checks each widget's schema, sanitises rich text, and omits
 * (with a fault) nodes that cannot be rendered and element settings that are wrong. Never throws and never changes the stored value.
 * `heights` are the measured heights of sections by widget id.
 */
export function prepareDocument(
  stored: unknown,
  registry: Registry,
  heights: Readonly<Record<string, readonly number[]>> = {},
): PreparedDocument {
  const prepared: PreparedDocument = { content: [], nodes: [], css: '', faults: [], registry };
  const document = readDocument(stored);
  if (!document) {
    prepared.faults.push({ widgetId: '', type: 'document', reason: 'not-a-widget' });
    return prepared;
  }
  prepared.css = customCss(document.css, 'page', () => prepared.faults.push(wrongPageCss));
  prepared.content = prepareList(document.content, { prepared, registry, heights, seen: new Set(), depth: 0 });
  shareStyles(prepared.nodes);
  return prepared;
}

const wrongPageCss: Fault = { widgetId: '', type: 'document', reason: 'invalid-setting', path: 'css' };

interface Walk {
  prepared: PreparedDocument;
  registry: Registry;
  heights: Readonly<Record<string, readonly number[]>>;
  seen: Set<string>;
  depth: number;
}

function prepareList(values: unknown[], walk: Walk): PreparedNode[] {
  return values.flatMap((value) => prepareNode(value, walk) ?? []);
}

function prepareNode(value: unknown, walk: Walk): PreparedNode | null {
  const { prepared, registry, heights, seen, depth } = walk;
  const refuse = (widgetId: string, type: string, reason: Fault['reason'], cause?: unknown) => {
    prepared.faults.push({ widgetId, type, reason, ...(cause === undefined ? {} : { cause }) });
    return null;
  };
  const node = readNode(value);
  if (!node) return refuse('', '', 'not-a-widget');
  if (seen.has(node.id)) return refuse(node.id, node.type, 'duplicate-id');
  seen.add(node.id);
  if (depth >= maxDepth) return refuse(node.id, node.type, 'too-deep');
  const widget = registry.get(node.type);
  if (!widget) return refuse(node.id, node.type, 'unknown-type');

  const read = readProps(widget, node);
  if (!read.ok) return refuse(node.id, node.type, 'invalid-props', read.cause);

  const wrong: string[] = [];
  const element = readRecentElement(node.element, wrong);
  const bindings = readBindings(widget.schema, read.stored, wrong);
  const custom = elementCustomCss(node.id, element, () => wrong.push('css'));
  for (const path of wrong) {
    prepared.faults.push({ widgetId: node.id, type: node.type, reason: 'invalid-setting', path });
  }
  const height = depth === 0 && Object.hasOwn(heights, node.id) ? heights[node.id] : undefined;
  const ready: PreparedNode = {
    id: node.id,
    widget,
    props: read.props,
    element,
    style: null,
    css: ownCss(node.id, element) + (height ? heightCss(node.id, height) : ''),
    isSkippable: height !== undefined,
    customCss: custom,
    bindings,
    names: namesIn(widget.schema, read.props, bindings),
  };
  prepared.nodes.push(ready);
  ready.props = mapPaths(read.props, markedPaths(widget.schema, 'slot'), (children) =>
    prepareList(children as unknown[], { ...walk, depth: depth + 1 }),
  );
  return ready;
}

type ReadProps =
  | { ok: true; props: Record<string, unknown>; stored: Record<string, unknown> }
  | { ok: false; cause: unknown };

/** Migrates the props of a node, checks them and cleans their rich text. */
function readProps(widget: AnyWidget, node: WidgetNode): ReadProps {
  try {
    const stored = migrateProps(widget, node);
    const parsed = widget.schema.parse(stored) as Record<string, unknown>;
    return {
      ok: true,
      stored,
      props: mapPaths(parsed, markedPaths(widget.schema, 'rich-text'), (html) => sanitiseRichText(html as string)),
    };
  } catch (cause) {
    return { ok: false, cause };
  }
}
