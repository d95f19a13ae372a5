import type { PreparedDocument, PreparedNode } from '../../builder/prepare.ts';
import { shownProps } from '../../builder/shown-fields.ts';
import { markedPaths, markedValues, visitPaths } from '../../builder/slots.ts';
import type { DocumentFacts } from '../../content/documents.ts';
import { parseHashAction } from '../../features/hash-actions/index.ts';
import { memoize } from '../../platform/memoize.ts';

const actions = /(?:#|%23)mizban-action[^"'\s<>\\]{1,500}/gi;
/** Present in all HTML with action links. */
export const popupMark = /mizban-action/i;

/** The popups that the links of a page open, from its HTML. */
export function popupsInHtml(html: string): Set<number> {
  const links = new Set(Array.from(html.matchAll(actions), ([link]) => link));
  return popupsOfLinks(Array.from(links, (link) => link.replaceAll('&amp;', '&')));
}

/** The popups that the widgets and links of a document open. */
export function popupsOfDocument({ popups, links }: Pick<DocumentFacts, 'popups' | 'links'>): Set<number> {
  return new Set([...popups, ...popupsOfLinks(links)]);
}

/**
 * The popups that the widgets and links of a prepared document open. Only widgets that name one are read in full: evaluating
 * the conditions of their fields costs more than all else here.
 */
export const popupsOfWidgets = memoize(
  ({ nodes }: PreparedDocument): ReadonlySet<number> => new Set(nodes.filter(namesPopup).flatMap(popupsOfWidget)),
);

const popupKinds = ['popup', 'link', 'rich-text'] as const;

function namesPopup({ widget, props }: PreparedNode): boolean {
  let isNamed = false;
  for (const kind of popupKinds) {
    visitPaths(props, markedPaths(widget.schema, kind), (value) => {
      isNamed ||= typeof value === 'string' ? popupMark.test(value) : typeof value === 'number';
    });
  }
  return isNamed;
}

function popupsOfWidget({ widget, props }: PreparedNode): number[] {
  const marked = [...markedValues(widget.schema, shownProps(widget, props))];
  return marked.flatMap(({ kind, value }) => {
    if (kind === 'popup' && typeof value === 'number') return [value];
    if (kind === 'link' && typeof value === 'string') return [...popupsOfLinks([value])];
    return kind === 'rich-text' && typeof value === 'string' ? [...popupsInHtml(value)] : [];
  });
}

function popupsOfLinks(links: readonly string[]): Set<number> {
  const found = new Set<number>();
  for (const link of links) {
    const action = parseHashAction(link);
    if (action?.name === 'popup:open') found.add(action.settings.id);
  }
  return found;
}
