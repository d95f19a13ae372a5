import { readDocument, readNode, type StoredDocument, type WidgetNode } from './document.ts';
import type { Registry } from './registry.ts';
import { mapPaths, markedPaths } from './slots.ts';
import { storedNodes } from './stored-nodes.ts';
import type { AnyWidget } from './widget.ts';

/** The kinds of code that only people with the right `design.code` write. */
export const codeNames = { css: 'CSS دلخواه', frame: 'کد HTML' } as const;

/** The code of one widget: its custom CSS, and its frames in the order of the schema. */
interface Code {
  css: string | undefined;
  frames: unknown[];
}

/**
 * Returns a sent document with the code of the stored one, for a person who may not write code: known widgets keep
 * theirs, and new widgets bring only code that the stored document has already, as copies do. `removed` names what was
 * left out.
 */
export function keepCode(
  sent: StoredDocument,
  stored: unknown,
  registry: Registry,
): { document: StoredDocument; removed: string[] } {
  const { byId, texts } = codeIn(stored, registry);
  const removed = new Set<string>();
  const allowed = (given: unknown, before: unknown, isKnown: boolean, name: string): string | undefined => {
    const kept = isKnown ? before : texts.has(given) ? given : undefined;
    if ((kept ?? '') !== (given ?? '')) removed.add(name);
    return typeof kept === 'string' && kept !== '' ? kept : undefined;
  };
  const keepNode = (value: unknown): unknown => {
    const node = readNode(value);
    const widget = node && registry.get(node.type);
    if (!node || !widget) return value;
    const before = byId.get(node.id);
    const { css: given, ...settings } = node.element ?? {};
    const css = allowed(given, before?.css, before !== undefined, codeNames.css);
    const element = css === undefined ? settings : { ...settings, css };
    let index = 0;
    const framed = mapPaths(node.props, markedPaths(widget.schema, 'frame'), (html) =>
      html === undefined ? html : (allowed(html, before?.frames[index++], before !== undefined, codeNames.frame) ?? ''),
    );
    const props = mapPaths(framed, markedPaths(widget.schema, 'slot'), (children) =>
      Array.isArray(children) ? children.map(keepNode) : children,
    );
    return { ...(value as object), props, ...(node.element || css !== undefined ? { element } : {}) };
  };
  const { css: given, ...rest } = sent;
  const css = allowed(given, readDocument(stored)?.css, true, codeNames.css);
  const content = sent.content.map(keepNode);
  return { document: { ...rest, content, ...(css === undefined ? {} : { css }) }, removed: [...removed] };
}

/** The code of the widgets of a document by id, and all its texts. */
function codeIn(document: unknown, registry: Registry): { byId: Map<string, Code>; texts: Set<unknown> } {
  const byId = new Map<string, Code>();
  for (const { node, known } of storedNodes(document, registry)) byId.set(node.id, codeOf(node, known?.widget));
  const texts = new Set([...byId.values()].flatMap(({ css, frames }) => [css, ...frames]));
  return { byId, texts };
}

function codeOf(node: WidgetNode, widget: AnyWidget | undefined): Code {
  const frames: unknown[] = [];
  if (widget)
    mapPaths(node.props, markedPaths(widget.schema, 'frame'), (html) => {
      if (html !== undefined) frames.push(html);
      return html;
    });
  const css = node.element?.css;
  return { css: typeof css === 'string' ? css : undefined, frames };
}
