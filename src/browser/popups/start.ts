import type { BrowserTools } from '../../builder/island.tsx';
import { countImpression } from '../../features/popups/impressions.ts';
import type { PopupOffer } from '../../features/popups/offer.ts';
import { decideShow, disable, isDisabled, type ShowCause } from '../../features/popups/show.ts';
import { isModified, isWithin } from '../click.ts';
import type { Early } from '../early-events.ts';
import { logError } from '../log.ts';
import { stores } from '../visitor-storage.ts';
import { worldOf } from './context.ts';
import { type ShownPopup, showDialog } from './dialog.ts';
import { fetchPopup } from './fetch.ts';
import { listenForTriggers } from './trigger-listeners.ts';

/** Time that a form's thank-you message shows before its popup closes, in milliseconds. */
const thanksMs = 1000;

/** Links to other pages, in contrast to actions like closing their popup. */
const followed = 'a[href]:not([href^="#mizban-action"], [href^="%23mizban-action"])';

let isStarted = false;

/** Starts the popups that the page offers: `<script type="application/json" id="mizban-popups">`. */
export function start(root: ParentNode, tools: BrowserTools, early: Early): void {
  const block = root.querySelector<HTMLElement>('#mizban-popups');
  if (isStarted || !block) return;
  isStarted = true;
  startPopups({ offers: JSON.parse(block.textContent) as PopupOffer[], early, tools });
  block.dataset.live = '';
}

interface PopupsInput {
  offers: PopupOffer[];
  early: Early;
  tools: BrowserTools;
}

function startPopups({ offers, early, tools }: PopupsInput): void {
  const shown = new Map<number, ShownPopup>();
  const opening = new Set<number>();
  const opened = new Set<number>();
  const offerOf = (id: number) => offers.find((offer) => offer.id === id);

  /** Evaluates the rules; emits the decision for integrations and staff. */
  const decide = async (offer: PopupOffer, cause: ShowCause) => {
    const world = await worldOf(offer);
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
      const { popup } = await fetchPopup(id);
      // Another popup may have opened during the fetch.
      if (cause === 'trigger' && offer.avoid_multiple_popups && opened.size > 0) return false;
      const onHidden = () => {
        shown.delete(id);
        countImpression({ stores, id, timing, on: 'close' });
        announce('hide', { id, instance: dialog.element });
      };
      const dialog = showDialog(popup, { ...tools, onHidden });
      shown.set(id, dialog);
      opened.add(id);
      countImpression({ stores, id, timing, on: 'open' });
      announce('show', { id, instance: dialog.element });
      reportVisits(id);
      return true;
    } catch (error) {
      logError(error);
      return false;
    } finally {
      opening.delete(id);
    }
  };

  /** Closes the popup that contains an element; without one, as for the address, the topmost. */
  const close = (element: Element | null, doNotShowAgain: boolean) => {
    const id = element
      ? Number(element.closest<HTMLElement>('[data-popup]')?.dataset.popup)
      : ([...shown.keys()].at(-1) ?? 0);
    void shown.get(id)?.hide();
    if (shown.has(id) && doNotShowAgain) disable(stores.local, id);
  };

  for (const offer of offers) {
    if (Object.keys(offer.triggers).length === 0) continue;
    const stop = listenForTriggers(offer.triggers, early, async () => {
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
    if (isModified(event)) return;
    for (const offer of offers) {
      if (!isWithin(event.target, offer.open_selector)) continue;
      event.preventDefault();
      void open(offer, 'hand');
    }
  });
  countConversions();
  const afterSending = (event: Event) => {
    const { popup } = ((event as CustomEvent).detail ?? {}) as { popup?: FormPopup };
    const form = event.target instanceof Element ? event.target : null;
    const offer = popup?.action === 'open' ? offerOf(popup.id) : undefined;
    if (offer) void open(offer, 'hand');
    if (popup?.action === 'close') setTimeout(() => close(form, popup.do_not_show_again), thanksMs);
  };
  document.addEventListener('submit_success', afterSending);
  for (const { event } of early.events) if (event.type === 'submit_success') afterSending(event);
}

/** Counts a conversion once per display of a popup: a followed link or a submitted form. */
function countConversions(): void {
  const converted = new WeakSet<Element>();
  const convert = (target: EventTarget | null) => {
    const popup = target instanceof Element ? target.closest<HTMLElement>('dialog[data-popup]') : null;
    if (!popup || converted.has(popup)) return;
    converted.add(popup);
    reportVisits(Number(popup.dataset.popup), '&converted=1');
  };
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element) convert(target.closest(followed));
    },
    // Capture phase, before the link can be removed.
    true,
  );
  document.addEventListener('submit_success', ({ target }) => convert(target));
}

/** Popup action of a submitted form. */
type FormPopup = { action: 'open'; id: number } | { action: 'close'; do_not_show_again: boolean };

/** Events for integrations: `mizban/popup/show`, `mizban/popup/hide` and `mizban/popup/decide` on the window. */
function announce(name: string, detail: object): void {
  dispatchEvent(new CustomEvent(`mizban/popup/${name}`, { detail }));
}

/** Reports that a popup was shown, or that its goal was reached. */
function reportVisits(id: number, more = ''): void {
  navigator.sendBeacon(`/wp-json/mizban/v1/visit?popup=${id}${more}`);
}
