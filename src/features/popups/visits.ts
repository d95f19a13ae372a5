import type { Stores } from './impressions.ts';
import { countOf } from './storage.ts';

/** Counts a page view and, in a tab that has none yet, a session; once for every page load. */
export function countVisit({ local, session }: Stores): void {
  local.set('pageViews', countOf(local, 'pageViews') + 1);
  if (session.get('activeSession') === true) return;
  session.set('activeSession', true);
  local.set('sessions', countOf(local, 'sessions') + 1);
}

/** The page views and sessions since the visitor first met a popup; the first call for a popup is that meeting. */
export function visitsSinceMet({ local }: Stores, id: number): { views: number; sessions: number } {
  const since = (counter: string, initialKey: string) => {
    const count = countOf(local, counter);
    if (local.get(initialKey) === undefined) local.set(initialKey, count);
    return Math.max(0, count - countOf(local, initialKey));
  };
  return {
    views: since('pageViews', `popup_${id}_page_views_initialPageViews`),
    sessions: since('sessions', `popup_${id}_sessions_initialSessions`),
  };
}
