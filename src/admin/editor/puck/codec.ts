import type { ComponentData, Data } from '@puckeditor/core';
import { type PageDocument, readNode, type WidgetNode } from '../../../builder/document.ts';
import { migrateElement } from '../../../builder/element/migrate.ts';
import { migrateProps } from '../../../builder/migrate-props.ts';
import type { Registry } from '../../../builder/registry.ts';
import { childrenOf, mapPaths, markedPaths } from '../../../builder/slots.ts';
import { storedNodes } from '../../../builder/stored-nodes.ts';
import { walkNodes } from '../../../builder/walk-nodes.ts';
import type { AnyWidget } from '../../../builder/widget.ts';
import { jsonEqual } from '../save/json-equal.ts';
import { widgetIdOf } from './ids.ts';

/** The editable part: the title and the widgets of a page. */
export interface Draft {
  title: string;
  document: PageDocument;
}

/** Canvas component for content that cannot be edited; it carries the stored value untouched. */
export const unknownType = 'unknown-widget';

type Props = Record<string, unknown>;

/**
 * A draft as Puck edits it: defaults are filled in and old props and settings are migrated, so that every field has its value.
 * Widgets of unknown type or with invalid props become placeholders that carry the stored value.
 */
export function toPuck({ title, document }: Draft, registry: Registry): Data {
  const seen = new Set<string>();
  let unnamed = 0;
  const takeId = (node: WidgetNode | null) => {
    const id = node && !seen.has(node.id) ? node.id : `kept-${++unnamed}`;
    seen.add(id);
    return id;
  };
  const itemOf = (value: unknown): ComponentData => {
    const node = readNode(value);
    const id = takeId(node);
    const widget = node ? registry.get(node.type) : undefined;
    const props = node && widget ? shownProps(widget, node) : null;
    if (!node || !widget || !props) return { type: unknownType, props: { id, stored: value } };
    const slots = markedPaths(widget.schema, 'slot');
    const items = mapPaths(props, slots, (children) => (children as unknown[]).map(itemOf));
    return { type: node.type, props: { ...items, element: migrateElement(node.element ?? {}), id } };
  };
  const props = { title, settings: document.settings ?? {}, css: document.css ?? '' };
  return { root: { props }, content: document.content.map(itemOf) };
}

/**
 * Converts Puck's data to a draft. A widget that is equal to the one in `base` (last loaded or saved) is stored
 * unchanged; a changed one is stored with all its props in the widget's newest version.
 */
export function fromPuck(data: Data, { registry, base }: { registry: Registry; base: PageDocument }): Draft {
  const idOf = giveIds(data, registry);
  const stored = storedById(base, registry);

  const storedFrom = (item: ComponentData): unknown => {
    if (item.type === unknownType) return keptValue(item, idOf);
    const node = plainNode(item, registry, { idOf, storedFrom });
    const before = stored.get(node.id);
    if (before && jsonEqual(shownNode(before, registry), node)) return before;
    const { element: _replaced, ...rest } = before ?? {};
    return { ...rest, ...node };
  };
  const { title, settings, css } = (data.root.props ?? {}) as Record<'title' | 'settings' | 'css', unknown>;
  const { settings: _replaced, css: _former, ...rest } = base;
  return {
    title: typeof title === 'string' ? title : '',
    document: {
      ...rest,
      ...settingsOf(settings),
      ...(typeof css === 'string' && css !== '' ? { css } : {}),
      content: data.content.map(storedFrom) as WidgetNode[],
    },
  };
}

/** The widgets of a document by their ids; of two with the same, the first. */
const storedById = keptBy((base: PageDocument, registry) => {
  const stored = new Map<string, Props>();
  for (const { node, value } of storedNodes(base, registry)) {
    if (!stored.has(node.id)) stored.set(node.id, value as Props);
  }
  return stored;
});

/** The settings of the document itself; none when they are empty. */
function settingsOf(value: unknown): { settings?: Props } {
  const settings = defined(value);
  return isPlain(settings) && Object.keys(settings).length > 0 ? { settings } : {};
}

/** One item as the widget it would be stored as. */
export function nodeOf(item: ComponentData, registry: Registry): WidgetNode {
  const storedFrom = (child: ComponentData): unknown => nodeOf(child, registry);
  return plainNode(item, registry, { idOf: widgetIdOf, storedFrom });
}

/** Every item of Puck's data, parents before children. */
export function allItems(items: readonly ComponentData[], registry: Registry): ComponentData[] {
  const childrenIn = ({ type, props }: ComponentData): ComponentData[] => {
    const widget = registry.get(type);
    return widget ? childrenOf(widget, props) : [];
  };
  return [...walkNodes(items, childrenIn)];
}

/** Labels of the widgets that the public page would leave out because of an invalid value. */
export function faultyLabels({ content }: Data, registry: Registry): string[] {
  return allItems(content, registry).flatMap((item) => {
    const widget = registry.get(item.type);
    if (!widget) return [];
    return widget.schema.safeParse(nodeOf(item, registry).props).success ? [] : [widget.editor.label];
  });
}

interface NodeInput {
  idOf(itemId: string): string;
  storedFrom(item: ComponentData): unknown;
}

function plainNode(item: ComponentData, registry: Registry, { idOf, storedFrom }: NodeInput): WidgetNode {
  const widget = registry.get(item.type);
  const { id, element, ...own } = item.props as Props & { id: string };
  const props = mapPaths(defined(own), slotPaths(widget), (items) =>
    ((items ?? []) as ComponentData[]).map(storedFrom),
  );
  const settings = defined(element ?? {}) as Props;
  return {
    id: idOf(id),
    type: item.type,
    v: widget?.version ?? 1,
    props: props as Props,
    ...(Object.keys(settings).length === 0 ? {} : { element: settings }),
  };
}

function keptValue(item: ComponentData, idOf: NodeInput['idOf']): unknown {
  const { id, stored } = item.props as { id: string; stored: unknown };
  const node = readNode(stored);
  const untouched = !node || node.id === id || id.startsWith('kept-');
  return untouched ? stored : { ...(stored as Props), id: idOf(id) };
}

/** Returns a stored widget as `plainNode` would return it without edits. */
const shownNode = keptBy((stored: Props, registry): WidgetNode | null => {
  const node = readNode(stored);
  const widget = node ? registry.get(node.type) : undefined;
  const props = node && widget ? shownProps(widget, node) : null;
  if (!node || !widget || !props) return null;
  const { element: given, ...rest } = node;
  const element = migrateElement(given ?? {});
  return { ...rest, v: widget.version, props, ...(Object.keys(element).length === 0 ? {} : { element }) };
});

/** Memoizes by stored value: every typed letter compares all widgets. */
function keptBy<Value extends object, Made>(make: (value: Value, registry: Registry) => Made) {
  const kept = new WeakMap<Registry, WeakMap<Value, Made>>();
  return (value: Value, registry: Registry): Made => {
    const made = kept.get(registry) ?? new WeakMap<Value, Made>();
    kept.set(registry, made);
    if (!made.has(value)) made.set(value, make(value, registry));
    return made.get(value) as Made;
  };
}

/** The props with migrations run and defaults filled in; null when the widget's schema refuses them. */
function shownProps(widget: AnyWidget, node: WidgetNode): Props | null {
  try {
    const current = migrateProps(widget, node);
    const read = widget.schema.safeParse(current);
    return read.success ? (withExtras(read.data, current) as Props) : null;
  } catch {
    return null;
  }
}

/** Merges the parsed value with the keys unknown to the schema. */
function withExtras(read: unknown, stored: unknown): unknown {
  if (read === stored) return read;
  if (Array.isArray(read) && Array.isArray(stored) && read.length === stored.length) {
    return read.map((item, i) => withExtras(item, stored[i]));
  }
  if (!isPlain(read) || !isPlain(stored)) return read;
  const known = Object.entries(read).map(([key, value]) => [key, withExtras(value, stored[key])]);
  return { ...stored, ...Object.fromEntries(known) };
}

/** Assigns every item a unique widget id. */
function giveIds(data: Data, registry: Registry): (itemId: string) => string {
  const given = new Map<string, string>();
  const itemIds = allItems(data.content, registry).map((item) => item.props.id as string);
  const taken = new Set(itemIds);
  for (const itemId of itemIds) {
    let id = widgetIdOf(itemId);
    while (id !== itemId && taken.has(id)) id = widgetIdOf(`${itemId} ${id}`);
    taken.add(id);
    given.set(itemId, id);
  }
  return (itemId) => given.get(itemId) ?? widgetIdOf(itemId);
}

function slotPaths(widget: AnyWidget | undefined) {
  return widget ? markedPaths(widget.schema, 'slot') : [];
}

/** A copy without undefined values, as JSON would have it. */
function defined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(defined);
  if (!isPlain(value)) return value;
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  return Object.fromEntries(entries.map(([key, entry]) => [key, defined(entry)]));
}

function isPlain(value: unknown): value is Props {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
