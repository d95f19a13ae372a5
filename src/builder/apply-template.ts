import { hash } from 'node:crypto';
import { contentPlace } from '../content/documents.ts';
import { containsText } from './contains-text.ts';
import { readDocument, readNode } from './document.ts';
import { migrateProps } from './migrate-props.ts';
import type { Registry } from './registry.ts';
import { renameNodes } from './rename-nodes.ts';
import { mapPaths, markedPaths } from './slots.ts';
import { storedNodes } from './stored-nodes.ts';

/**
 * True if a stored document has a place for the content of a post: a post template does, and a post with its own
 * layout.
 */
export function hasContentPlace(document: unknown, registry: Registry): boolean {
  if (!containsText(document, contentPlace)) return false;
  for (const { node } of storedNodes(document, registry)) if (node.type === contentPlace) return true;
  return false;
}

/**
 * Puts the content of a post into the first content place of a template, instead of the sample content there. The post
 * keeps its widget ids; a widget of the template with the same id gets another. Null without such a place.
 */
export function applyTemplate(template: unknown, own: unknown, registry: Registry): object | null {
  const around = readDocument(template);
  const inside = readDocument(own);
  if (!around || !inside) return null;
  const taken = new Set(Array.from(storedNodes(inside, registry), ({ node }) => node.id));
  let isPlaced = false;

  const fill = (value: unknown): unknown => {
    const node = readNode(value);
    const widget = node ? registry.get(node.type) : undefined;
    if (!node || !widget || isPlaced) return value;
    const slots = markedPaths(widget.schema, 'slot');
    if (slots.length === 0) return value;
    const isPlace = node.type === contentPlace;
    isPlaced ||= isPlace;
    try {
      const props = mapPaths(
        isPlace ? { ...migrateProps(widget, node), content: [] } : migrateProps(widget, node),
        slots,
        (held) => (isPlace ? inside.content : Array.isArray(held) ? held.map(fill) : held),
      );
      return { ...node, v: widget.version, props };
    } catch {
      isPlaced &&= !isPlace;
      return value;
    }
  };

  const content = withoutTaken(around.content, taken, registry).map(fill);
  const css = [around.css, inside.css].filter(Boolean).join('\n');
  return isPlaced ? { ...inside, content, ...(css === '' ? {} : { css }) } : null;
}

/** Copies of the widgets of a template in which those with a taken id have another one. */
function withoutTaken(content: readonly unknown[], taken: ReadonlySet<string>, registry: Registry): unknown[] {
  const isTaken = Array.from(storedNodes({ version: 1, content }, registry)).some(({ node }) => taken.has(node.id));
  return isTaken ? renameNodes(content, registry, (id) => (taken.has(id) ? otherId(id) : id)) : [...content];
}

const otherId = (id: string) =>
  Number.parseInt(hash('sha1', `template ${id}`, 'hex').slice(0, 12), 16)
    .toString(36)
    .padStart(7, '0')
    .slice(-7);
