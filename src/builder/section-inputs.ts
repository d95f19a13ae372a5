import { hash } from 'node:crypto';
import type { Outline } from './outline.ts';
import type { PreparedNode } from './prepare.ts';
import { mapPaths, markedPaths } from './slots.ts';

/** Returns a digest of all that widgets print, except what they get from the page and from their data. */
export function widgetsDigest(nodes: readonly PreparedNode[]): string {
  return digest(
    nodes.map(({ id, widget, props, element, css, style }) => [
      id,
      widget.type,
      mapPaths(props, markedPaths(widget.schema, 'slot'), (children) =>
        (children as PreparedNode[]).map(({ id }) => id),
      ),
      element,
      css,
      style?.className,
    ]),
  );
}

export const outlineDigest = ({ headings, anchors }: Outline): string => digest([headings, [...anchors]]);

/** Returns a digest of what widgets loaded; null if it has values that JSON does not distinguish. */
export const dataDigest = (values: readonly unknown[]): string | null =>
  values.every(isExact) ? digest(values) : null;

const digest = (values: readonly unknown[]): string => hash('sha1', JSON.stringify(values), 'base64url');

/** Reports whether JSON shows everything of a value. Faster than a replacer, which is called through the serialiser. */
function isExact(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return typeof value !== 'function';
  if ('toJSON' in value) return true;
  if (Array.isArray(value)) return value.every(isExact);
  if (value instanceof Map || value instanceof Set) return false;
  for (const name in value) if (!isExact((value as Record<string, unknown>)[name])) return false;
  return true;
}
