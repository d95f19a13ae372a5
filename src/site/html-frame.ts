import { findNode } from '../builder/find-node.ts';
import { migrateProps } from '../builder/migrate-props.ts';
import { html } from '../widgets/html/index.ts';
import { registry } from '../widgets/index.ts';
import { escapeHtml } from './escape.ts';

/** Returns the document in the frame of an HTML widget; null if the page has no such widget. */
export function htmlFrame(document: unknown, widgetId: string): string | null {
  const node = findNode(document, widgetId, registry);
  if (node?.type !== html.type) return null;
  const { data } = html.schema.safeParse(migrateProps(html, node));
  if (!data || data.html.trim() === '') return null;
  if (/^\s*<(?:!doctype|html)\b/i.test(data.html)) return data.html;
  return `<!doctype html><html lang="fa-IR" dir="rtl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(data.title)}</title><style>body{margin:0;font-family:system-ui,sans-serif}</style></head><body>${data.html}</body></html>`;
}
