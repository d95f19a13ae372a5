import type { BrowserTools } from '../../builder/island.tsx';
import { countImpression, type Stores } from '../../features/popups/impressions.ts';
import type { PopupOffer } from '../../features/popups/offer.ts';
import { decideShow, disable, isDisabled, type ShowCause } from '../../features/popups/show.ts';
import { createStore } from '../../features/popups/storage.ts';
import { countVisit } from '../../features/popups/visits.ts';
import { logError } from '../log.ts';
import { listenForTriggers } from './arm.ts';
import { type ShownPopup, showDialog } from './dialog.ts';
import { fetchPopup } from './fetch.ts';
import { worldOf } from './world.ts';

/** How long a form's word of thanks stands before its popup closes. */
const thanksMs = 1000;

let isStarted = false;

/** Starts the popups that the page offers: `<script type="application/json" id="mizban-popups">`. */
export function start(root: ParentNode, tools: BrowserTools): void {
  const block = root.querySelector<HTMLElement>('#mizban-popups');
  if (isStarted || !block) return;
  isStarted = true;
  const now = () => Date.now();
  const stores = {
    local: createStore({ storage: () => localStorage, now }),
    session: createStore({ storage: () => sessionStorage, now }),
  };
  startPopups({ offers: JSON.parse(block.textContent ?? '[]') as PopupOffer[], stores, tools });
  block.dataset.live = '';
}

interface PopupsInput {
  offers: PopupOffer[];
  stores: Stores;
  tools: BrowserTools;
}

function startPopups({ offers, stores, tools }: PopupsInput): void {
  const shown = new Map<number, ShownPopup>();
  const opening = new Set<number>();
  const opened = new Set<number>();
  const offerOf = (id: number) => offers.find((offer) => offer.id === id);

  /** Whether it may be shown now; integrations and staff hear why. */
  const decide = async (offer: PopupOffer, cause: ShowCause) => {
    const world = await worldOf(offer, stores);
    const trace = decideShow({
      settings: offer,
      cause,
      isDisabled: isDisabled(stores.local, offer.id),
      anotherOpened: [...opened].some((id) => id !== offer.id),
      world,
    });
    announce('decide', { id: offer.id, cause, trace });
    return trace.passes;
  };

  const open = async (offer: PopupOffer, cause: ShowCause): Promise<boolean> => {
    const { id, timing } = offer;
    if (opening.has(id) || shown.has(id)) return false;
    opening.add(id);
    try {
      if (!(await decide(offer, cause))) return false;
      const { answer } = await fetchPopup(id);
      // While it was fetched another one may have come.
      if (cause === 'trigger' && offer.avoid_multiple_popups && opened.size > 0) return false;
      const onHidden = () => {
        shown.delete(id);
        countImpression({ stores, id, timing, on: 'close' });
        announce('hide', { id, instance: popup.element });
      };
      const popup = showDialog(answer, { ...tools, onHidden });
      shown.set(id, popup);
      opened.add(id);
      countImpression({ stores, id, timing, on: 'open' });
      announce('show', { id, instance: popup.element });
      return true;
    } catch (error) {
      logError(error);
      return false;
    } finally {
      opening.delete(id);
    }
  };

  const close = (element: Element | null, doNotShowAgain: boolean) => {
    const id = Number(element?.closest<HTMLElement>('[data-popup]')?.dataset.popup);
    void shown.get(id)?.hide();
    if (shown.has(id) && doNotShowAgain) disable(stores.local, id);
  };

  countVisit(stores);
  for (const offer of offers) {
    if (Object.keys(offer.triggers).length === 0) continue;
    const stop = listenForTriggers(offer.triggers, async () => {
      // One opening for a page load, whichever trigger was first.
      if (opened.has(offer.id) || (await open(offer, 'trigger'))) stop();
    });
  }

  tools.onAction('popup:open', ({ id, toggle }) => {
    const offer = offerOf(id);
    if (toggle && shown.has(id)) void shown.get(id)?.hide();
    else if (offer) void open(offer, 'hand');
  });
  tools.onAction('popup:close', ({ do_not_show_again }, { element }) => close(element, do_not_show_again));
  document.addEventListener('click', (event) => {
    for (const offer of offers) {
      if (!matches(event.target, offer.open_selector)) continue;
      event.preventDefault();
      void open(offer, 'hand');
    }
  });
  document.addEventListener('submit_success', (event) => {
    const { popup } = ((event as CustomEvent).detail ?? {}) as { popup?: FormPopup };
    const form = event.target instanceof Element ? event.target : null;
    const offer = popup?.action === 'open' ? offerOf(popup.id) : undefined;
    if (offer) void open(offer, 'hand');
    if (popup?.action === 'close') setTimeout(() => close(form, popup.do_not_show_again), thanksMs);
  });
}

/** What a form asks for after it was sent. */
type FormPopup = { action: 'open'; id: number } | { action: 'close'; do_not_show_again: boolean };

function matches(target: EventTarget | null, selector: string): boolean {
  if (selector === '' || !(target instanceof Element)) return false;
  try {
    return target.closest(selector) !== null;
  } catch {
    return false;
  }
}

/** Events for integrations: `mizban/popup/show`, `mizban/popup/hide` and `mizban/popup/decide` on the window. */
function announce(name: string, detail: object): void {
  dispatchEvent(new CustomEvent(`mizban/popup/${name}`, { detail }));
}
