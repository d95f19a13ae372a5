import { AppError } from '../platform/errors.ts';
import type { PageContext } from './context.ts';
import type { Fault } from './fault.ts';
import type { PreparedNode } from './prepare.ts';
import type { AnyWidget, LoadContext } from './widget.ts';

/** A widget where it stands: a node of a page, or of a template for one item of a list. */
export interface Instance {
  /** Unique on the page. */
  id: string;
  node: PreparedNode;
  page: PageContext;
}

/**
 * The data of all widgets, those of one kind with one call, and the cache tags of what each kind read. A `load` that fails takes its widgets out of the page; a
 * database that is away takes the whole page, so that no page without its prices is ever kept, and so does a personal
 * widget that is asked for something that is not there for the visitor.
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
          const asked = same.map(({ id, node, page }) => ({ id, props: node.props, page }));
          for (const [id, answer] of (await widget.load?.(asked, contextOf(read))) ?? []) data.set(id, answer);
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
