import { parseHashAction } from '../../features/hash-actions/index.ts';

const links = /(?:#|%23)mizban-action[^"'\s<>\\]{1,500}/gi;
/** How widgets name the popup that they open after their work. */
const named = /"popupId":(\d{1,15})/g;

/** The popups that a text opens: HTML of a page, or a stored document. */
export function linkedPopups(text: string): Set<number> {
  const found = new Set<number>();
  for (const [link] of text.matchAll(links)) {
    const action = parseHashAction(link.replaceAll('&amp;', '&'));
    if (action?.name === 'popup:open') found.add(action.settings.id);
  }
  for (const [, id] of text.matchAll(named)) found.add(Number(id));
  return found;
}
