import type { ComponentData } from '@puckeditor/core';
import { type PageDocument, readDocument, readNode, type WidgetNode } from '../../../builder/document.ts';
import type { Registry } from '../../../builder/registry.ts';
import { renameNodes } from '../../../builder/rename-nodes.ts';
import { childrenOf } from '../../../builder/slots.ts';
import { maxDepth } from '../../../builder/walk-nodes.ts';
import { toPersianDigits } from '../../../platform/persian/digits.ts';
import { allItems, nodeOf, toPuck, unknownType } from '../puck/codec.ts';

/**
 * Serialises copied widgets as a separate document in readable JSON, on the clipboard as text: they can be pasted into
 * any page, sent to a colleague and read by people.
 */
export function clipOf(items: ComponentData[], registry: Registry): string {
  const content = items.map((item) => storedOf(item, registry));
  return JSON.stringify({ version: 1, content } satisfies { version: 1; content: unknown[] }, null, 2);
}

function storedOf(item: ComponentData, registry: Registry): unknown {
  return item.type === unknownType ? item.props.stored : nodeOf(item, registry);
}

export const clipLimits = { length: 500_000, nodes: 500 };

/** Parses a text from the clipboard as a document; returns it, or the message why it is rejected. */
export function readClip(text: string, registry: Registry): { document: PageDocument } | { refusal: string } {
  if (text.trim() === '') return { refusal: 'در حافظه چیزی برای چسباندن نیست.' };
  if (text.length > clipLimits.length)
    return { refusal: 'آنچه کپی شده بیش از اندازه بزرگ است؛ آن را بخش‌بخش بچسبانید.' };
  const document = readDocument(parse(text));
  const content = document?.content.filter((value) => readNode(value) !== null) ?? [];
  if (content.length === 0) return { refusal: 'آنچه کپی شده ابزارک‌های این سایت نیست.' };
  const { count, depth } = sizeOf(content, registry);
  if (depth > maxDepth) return { refusal: `ابزارک‌ها بیش از ${toPersianDigits(maxDepth)} لایه در هم رفته‌اند.` };
  if (count > clipLimits.nodes)
    return { refusal: `بیش از ${toPersianDigits(clipLimits.nodes)} ابزارک را نمی‌توان یک‌جا چسباند.` };
  return { document: { version: 1, content: content as WidgetNode[] } };
}

/** Converts a document to editor items, all with new ids from `freshId`. */
export function itemsOf(document: PageDocument, registry: Registry, freshId: () => string): ComponentData[] {
  const content = renameNodes(document.content, registry, freshId);
  const items = toPuck({ title: '', document: { version: 1, content } }, registry).content;
  // Unknown items are stored under a number that is unique within one page only.
  for (const item of allItems(items, registry)) {
    if (item.props.id.startsWith('kept-')) item.props.id = `kept-${freshId()}`;
  }
  return items;
}

function sizeOf(values: readonly unknown[], registry: Registry, depth = 1): { count: number; depth: number } {
  const size = { count: 0, depth };
  if (depth > maxDepth) return size;
  for (const value of values) {
    size.count += 1;
    const node = readNode(value);
    const widget = node && registry.get(node.type);
    if (!widget) continue;
    const held = childrenOf(widget, node.props);
    if (held.length === 0) continue;
    const inner = sizeOf(held, registry, depth + 1);
    size.count += inner.count;
    size.depth = Math.max(size.depth, inner.depth);
  }
  return size;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
