import { fail } from '../platform/errors.ts';
import { toPersianDigits } from '../platform/persian/digits.ts';
import { type PageDocument, readNode, type StoredDocument, type WidgetNode } from './document.ts';
import type { Registry } from './registry.ts';
import { removedNames } from './removed-html.ts';
import { sanitiseRichText } from './sanitise.ts';
import { countMarks, isReadable } from './schema.ts';
import { mapPaths, markedPaths } from './slots.ts';
import { maxDepth } from './walk-nodes.ts';

/** The most tags and entities in all the rich text of one document. */
const maxMarks = 4_000;

/**
 * A document as it may be stored: the rich text of known widgets is sanitised, everything else stays as it came,
 * also widgets that are unknown or broken, so that nothing is lost. Raises `InvalidDocument` for rich text that would
 * take too long to read, and for widgets that lie deeper than pages are rendered.
 */
export function cleanDocument(document: StoredDocument, registry: Registry): PageDocument {
  return cleanAndTell(document, registry).document;
}

/** The same, with the names of the tags and attributes that were taken out. */
export function cleanAndTell(
  document: StoredDocument,
  registry: Registry,
): { document: PageDocument; removed: string[] } {
  let marks = 0;
  const removed = new Set<string>();
  const clean = (html: string) => {
    marks += countMarks(html);
    if (!isReadable(html) || marks > maxMarks) throw fail('InvalidDocument', { message: tooMuch });
    const cleaned = sanitiseRichText(html);
    for (const name of removedNames(html, cleaned)) removed.add(name);
    return cleaned;
  };
  const content = document.content.map((node) => cleanNode(node, { registry, clean, depth: 0 })) as WidgetNode[];
  return { document: { ...document, content }, removed: [...removed] };
}

const tooMuch = 'متن این صفحه بیش از اندازه بلند است یا نشانه‌های زیادی دارد؛ آن را در چند صفحه بنویسید.';

const tooDeep = `ابزارک‌ها بیش از ${toPersianDigits(maxDepth)} لایه در هم رفته‌اند؛ از لایه‌ها کم کنید.`;

interface Cleaning {
  registry: Registry;
  clean(html: string): string;
  depth: number;
}

function cleanNode(value: unknown, { registry, clean, depth }: Cleaning): unknown {
  if (depth >= maxDepth) throw fail('InvalidDocument', { message: tooDeep });
  const node = readNode(value);
  const widget = node && registry.get(node.type);
  if (!node || !widget) return value;
  const cleaned = mapPaths(node.props, markedPaths(widget.schema, 'rich-text'), (html) =>
    typeof html === 'string' ? clean(html) : html,
  );
  const props = mapPaths(cleaned, markedPaths(widget.schema, 'slot'), (children) =>
    Array.isArray(children)
      ? children.map((child) => cleanNode(child, { registry, clean, depth: depth + 1 }))
      : children,
  );
  return { ...node, props };
}
