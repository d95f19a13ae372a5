import type { Field } from '@puckeditor/core';
import { toPersianDigits } from '../platform/persian/digits.ts';
import { labelOfName } from './bindings/names.ts';
import { readBindings } from './bindings/read.ts';
import { readNode, type WidgetNode } from './document.ts';
import { migrateProps } from './migrate-props.ts';
import type { Registry } from './registry.ts';
import { childrenOf, mapPaths, markedPaths } from './slots.ts';
import type { AnyWidget } from './widget.ts';

/** A value of a widget before and after, as readable text. */
export interface FieldChange {
  label: string;
  before: string;
  after: string;
}

/** Change of one widget between two documents. */
export interface WidgetChange {
  kind: 'added' | 'removed' | 'moved' | 'changed';
  id: string;
  /** Its section, in the newer document unless it was removed. */
  section: string;
  /** The kind of widget in words, and a piece of its text. */
  label: string;
  text: string;
  fields: FieldChange[];
}

interface Placed {
  node: WidgetNode;
  section: string;
  /** The parent widget, empty for a section. */
  parent: string;
  /** The previous sibling. */
  before: string;
}

/** Compares two documents widget by widget, in the order of the newer one; removed widgets come last. */
export function compareDocuments(before: unknown, after: unknown, registry: Registry): WidgetChange[] {
  const old = placesOf(before, registry);
  const now = placesOf(after, registry);
  const changes: WidgetChange[] = [];
  for (const [id, place] of now) {
    const was = old.get(id);
    if (!was) {
      // Content of a new widget is not listed separately.
      if (!isNewParent(place, now, old)) changes.push(change('added', id, place, registry));
      continue;
    }
    const fields = changedFields(was.node, place.node, registry);
    if (fields.length > 0) changes.push({ ...change('changed', id, place, registry), fields });
    else if (hasMoved(was, place, old, now)) changes.push(change('moved', id, place, registry));
  }
  for (const [id, place] of old) {
    if (!now.has(id) && !(place.parent !== '' && !now.has(place.parent))) {
      changes.push(change('removed', id, place, registry));
    }
  }
  return changes;
}

function isNewParent({ parent }: Placed, now: Map<string, Placed>, old: Map<string, Placed>): boolean {
  return parent !== '' && now.has(parent) && !old.has(parent);
}

/** True if its position among the widgets present in both documents changed. */
function hasMoved(was: Placed, is: Placed, old: Map<string, Placed>, now: Map<string, Placed>): boolean {
  if (was.parent !== is.parent) return true;
  const nearest = (place: Placed, own: Map<string, Placed>, other: Map<string, Placed>): string => {
    let { before } = place;
    while (before !== '' && other.get(before)?.parent !== place.parent) before = own.get(before)?.before ?? '';
    return before;
  };
  return nearest(was, old, now) !== nearest(is, now, old);
}

function change(kind: WidgetChange['kind'], id: string, { node, section }: Placed, registry: Registry): WidgetChange {
  const widget = registry.get(node.type);
  const text = firstText(ownProps(node, registry));
  return { kind, id, section, label: widget?.editor.label ?? node.type, text, fields: [] };
}

function placesOf(document: unknown, registry: Registry): Map<string, Placed> {
  const places = new Map<string, Placed>();
  const walk = (values: readonly unknown[], parent: string, section: string | null) => {
    let before = '';
    for (const value of values) {
      const node = readNode(value);
      if (!node || places.has(node.id)) continue;
      const own = section ?? node.id;
      places.set(node.id, { node, section: own, parent, before });
      before = node.id;
      const widget = registry.get(node.type);
      if (widget) walk(childrenOf(widget, node.props), node.id, own);
    }
  };
  const { content } = (document ?? {}) as { content?: unknown };
  walk(Array.isArray(content) ? content : [], '', null);
  return places;
}

/** Props of a widget without its child widgets: migrated, and with its defaults. */
function ownProps(node: WidgetNode, registry: Registry): Values {
  const widget = registry.get(node.type);
  if (!widget) return node.props;
  return mapPaths(shownProps(widget, node), markedPaths(widget.schema, 'slot'), () => []);
}

function shownProps(widget: AnyWidget, node: WidgetNode): Values {
  try {
    const current = migrateProps(widget, node);
    const read = widget.schema.safeParse(current);
    return read.success ? (read.data as Values) : current;
  } catch {
    // Of a newer version of the program.
    return node.props;
  }
}

function changedFields(was: WidgetNode, is: WidgetNode, registry: Registry): FieldChange[] {
  const fields = (registry.get(is.type)?.editor.fields ?? {}) as Record<string, Field>;
  const changes = differences(ownProps(was, registry), ownProps(is, registry), fields);
  const [before, after] = [boundNames(was, registry), boundNames(is, registry)];
  if (before.key !== after.key) changes.push({ label: 'مقدارهای پویا', before: before.words, after: after.words });
  if (JSON.stringify(was.element ?? {}) !== JSON.stringify(is.element ?? {})) {
    changes.push({ label: 'چیدمان و نمایش', before: '', after: '' });
  }
  return changes;
}

type Values = Record<string, unknown>;

/** Bindings of a widget, for comparison and in words. */
function boundNames(node: WidgetNode, registry: Registry): { key: string; words: string } {
  const widget = registry.get(node.type);
  const bindings = widget ? readBindings(widget.schema, node.props) : [];
  return { key: JSON.stringify(bindings), words: bindings.map(({ name }) => labelOfName(name)).join('، ') };
}

function differences(was: Values, is: Values, fields: Record<string, Field>, above = ''): FieldChange[] {
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((key) => {
    const [before, after] = [was[key], is[key]];
    if (JSON.stringify(before) === JSON.stringify(after)) return [];
    const field = fields[key];
    const label = above + (field?.label ?? key);
    if (field?.type === 'array' && Array.isArray(before) && Array.isArray(after)) {
      return Array.from({ length: Math.max(before.length, after.length) }).flatMap((_, index) => {
        const item = `${label} ${toPersianDigits(index + 1)}`;
        const [old, now] = [before[index], after[index]];
        if (isValues(old) && isValues(now)) return differences(old, now, field.arrayFields, `${item}، `);
        if (JSON.stringify(old) === JSON.stringify(now)) return [];
        return [{ label: item, before: firstText(old), after: firstText(now) }];
      });
    }
    return [{ label, before: wordsOf(before, field), after: wordsOf(after, field) }];
  });
}

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Maximum length of a quoted text. */
const shown = 300;

/** Converts a value to readable text: the label of a choice, the text of rich text. */
function wordsOf(value: unknown, field: Field | undefined): string {
  if (value === undefined || value === null || value === '') return '';
  if (field && 'options' in field && Array.isArray(field.options)) {
    const options = field.options as ReadonlyArray<{ label: string; value: unknown }>;
    const chosen = options.find((option) => option.value === value || String(option.value) === String(value));
    if (chosen) return chosen.label;
  }
  if (typeof value === 'boolean') return value ? 'بله' : 'نه';
  if (typeof value === 'number') return toPersianDigits(value);
  return typeof value === 'string' ? textOf(value) : firstText(value);
}

function textOf(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length > shown ? `${text.slice(0, shown)}…` : text;
}

/** Returns the first readable text in a value, at any depth. */
function firstText(value: unknown): string {
  if (typeof value === 'string')
    return /[آ-یa-z]/i.test(value) && /\s|[آ-ی]/.test(value) ? textOf(value).slice(0, 80) : '';
  if (typeof value !== 'object' || value === null) return '';
  for (const inner of Object.values(value)) {
    const found = firstText(inner);
    if (found !== '') return found;
  }
  return '';
}
