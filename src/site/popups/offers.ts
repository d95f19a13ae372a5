import { matchesConditions } from '../../features/conditions/match.ts';
import type { PageSubject } from '../../features/conditions/types.ts';
import type { PopupOffer } from '../../features/popups/offer.ts';
import type { SitePopup } from './read.ts';

interface OffersInput {
  popups: readonly SitePopup[];
  subject: PageSubject;
  /** Popups opened by its links, and those named by its document, such as a popup after a form. */
  linked: Iterable<number>;
}

/**
 * Returns the popups of a page: those whose conditions match, and those that its links open, also from inside another
 * popup. Popups that are only linked never open automatically.
 */
export function popupOffers({ popups, subject, linked }: OffersInput): PopupOffer[] {
  if (popups.length === 0) return [];
  const byItself = popups.filter(({ settings }) => matchesConditions(settings.conditions, subject));
  const found = new Set(byItself.map(({ id }) => id));
  const follow = (ids: Iterable<number>) => {
    for (const id of ids) {
      if (found.has(id)) continue;
      found.add(id);
      follow(popups.find((popup) => popup.id === id)?.links ?? []);
    }
  };
  for (const { links } of byItself) follow(links);
  follow(linked);
  return popups
    .filter(({ id }) => found.has(id))
    .map((popup) => {
      const { triggers, timing, open_selector, avoid_multiple_popups } = popup.settings;
      const isByItself = byItself.includes(popup);
      return { id: popup.id, timing, open_selector, avoid_multiple_popups, triggers: isByItself ? triggers : {} };
    });
}
