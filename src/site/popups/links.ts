import type { DocumentFacts } from '../../content/documents.ts';
import { parseHashAction } from '../../features/hash-actions/index.ts';

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

function popupsOfLinks(links: readonly string[]): Set<number> {
  const found = new Set<number>();
  for (const link of links) {
    const action = parseHashAction(link);
    if (action?.name === 'popup:open') found.add(action.settings.id);
  }
  return found;
}
