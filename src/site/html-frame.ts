import { findNode } from '../builder/find-node.ts';
import { migrateProps } from '../builder/migrate-props.ts';
import { frameDocument } from '../widgets/html/document.ts';
import { html } from '../widgets/html/index.ts';
import { registry } from '../widgets/index.ts';

/** Returns the document in the frame of an HTML widget; null if the page has no such widget. */
export function htmlFrame(document: unknown, widgetId: string): string | null {
  const node = findNode(document, widgetId, registry);
  if (node?.type !== html.type) return null;
  const { data } = html.schema.safeParse(migrateProps(html, node));
  return data && data.html.trim() !== '' ? frameDocument(data.html) : null;
}
