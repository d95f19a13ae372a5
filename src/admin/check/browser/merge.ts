import type { BrowserFinding, BrowserResult, BrowserView } from '../../../content/posts/types.ts';

/** A finding in one view. */
export type Measured = Omit<BrowserFinding, 'views'>;

export interface MeasuredView {
  view: BrowserView;
  measured: Measured[];
}

/** Merges the findings of all views: one for each rule and widget, with its lowest ratio and the views in which it applies. */
export function mergeViews(all: readonly MeasuredView[]): BrowserResult {
  const found = new Map<string, BrowserFinding>();
  for (const { view, measured } of all) {
    for (const one of measured) {
      const key = `${one.rule} ${one.widgetId}`;
      const known = found.get(key);
      const views = known?.views.includes(view) ? known.views : [...(known?.views ?? []), view];
      found.set(key, known && !isWorse(one, known) ? { ...known, views } : { ...one, views });
    }
  }
  return { views: all.map(({ view }) => view), findings: [...found.values()] };
}

const isWorse = (one: Measured, than: Measured) =>
  (one.ratio?.measured ?? Infinity) < (than.ratio?.measured ?? Infinity);

/**
 * Returns the page's own widget around an element: the nearest with an id, except widgets of list items, whose ids begin
 * with that of the list. Null outside all widgets.
 */
export function widgetOf(element: Element): string | null {
  const ids: string[] = [];
  for (let at = element.closest('[data-node]'); at; at = at.parentElement?.closest('[data-node]') ?? null) {
    ids.push(at.getAttribute('data-node') ?? '');
  }
  return ids.find((id) => !ids.some((other) => id.startsWith(`${other}-`))) ?? null;
}

/** Beginning of a text, for a message. */
export function excerptOf(text: string): string {
  const words = text.replace(/\s+/g, ' ').trim();
  return words.length > 40 ? `${words.slice(0, 40).trimEnd()}…` : words;
}
