import { createHash } from 'node:crypto';
import type { PageDocument, WidgetNode } from '../src/builder/document.ts';
import { registry } from '../src/widgets/index.ts';

export type Widget = (type: string, props?: Record<string, unknown>, element?: Record<string, unknown>) => WidgetNode;

/**
 * Writes a document by hand: `document('home', (widget) => [widget('heading', { text: 'سلام' })])`. Ids follow from
 * the name and the order, so the default site is the same on every machine.
 */
export function document(
  name: string,
  write: (widget: Widget) => WidgetNode[],
  settings?: Record<string, unknown>,
): PageDocument {
  let count = 0;
  const widget: Widget = (type, props = {}, element) => {
    const definition = registry.get(type);
    if (!definition) throw new Error(`There is no widget ${type}.`);
    count += 1;
    const id = createHash('sha256').update(`${name}/${count}`).digest('hex').slice(0, 7);
    return { id, type, v: definition.version, props, ...(element ? { element } : {}) };
  };
  return { version: 1, content: write(widget), ...(settings ? { settings } : {}) };
}
