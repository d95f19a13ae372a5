import { AppError } from '../platform/errors.ts';
import type { PageContext } from './context.ts';
import type { Fault } from './fault.ts';
import type { PreparedNode } from './prepare.ts';
import type { AnyWidget, LoadContext } from './widget.ts';

/** A widget in its place: a node of a page, or of a template for one list item. */
export interface Instance {
  /** Unique on the page. */
  id: string;
  node: PreparedNode;
  page: PageContext;
}

/**
 * Loads the data of all widgets, one call per kind, with the cache tags that each kind read. A failed `load` removes its
 * widgets from the page. An unreachable database fails the whole page, so that no page without prices is ever cached; so
 * does a personal widget for which the visitor has no such record.
 */
export async function loadNodes(instances: Instance[], contextOf: (tags: Set<string>) => LoadContext) {
  const data = new Map<string, unknown>();
  const tags = new Map<AnyWidget, Set<string>>();
  const causes = new Map<AnyWidget, unknown>();
  const loading = instances.filter(({ node }) => node.widget.load);
  await Promise.all(
    Array.from(
      Map.groupBy(loading, ({ node }) => node.widget),
      async ([widget, same]) => {
        const read = new Set<string>();
        tags.set(widget, read);
        try {
          const requested = same.map(({ id, node, page }) => ({ id, props: node.props, page }));
          for (const [id, value] of (await widget.load?.(requested, contextOf(read))) ?? []) data.set(id, value);
        } catch (cause) {
          const name = cause instanceof AppError ? cause.name : null;
          if (name === 'Unavailable' || (name === 'NotFound' && widget.personal)) throw cause;
          causes.set(widget, cause);
        }
      },
    ),
  );
  const failed = loading.filter(({ id }) => !data.has(id));
  const faults = failed.map(
    ({ node: { id, widget } }): Fault => ({
      widgetId: id,
      type: widget.type,
      reason: 'load-failed',
      cause: causes.get(widget),
    }),
  );
  return { data, faults, broken: new Set(failed.map(({ id }) => id)), tags };
}
