import type { PopupSettings } from './types.ts';

/** A popup offered on a page: the data needed before it opens. */
export interface PopupOffer
  extends Pick<PopupSettings, 'triggers' | 'timing' | 'open_selector' | 'avoid_multiple_popups'> {
  id: number;
}

/** The popup itself, fetched when it is about to open. */
export interface PopupResponse {
  /** The dialog. */
  html: string;
  css: string;
  settings: Pick<
    PopupSettings,
    | 'kind'
    | 'overlay'
    | 'close_button_delay'
    | 'close_automatically'
    | 'prevent_close_on_background_click'
    | 'prevent_close_on_esc_key'
    | 'prevent_scroll'
    | 'a11y_navigation'
  >;
}

/**
 * True if nothing can happen before the first interaction: no popup has a timer, and none waits for an element that may
 * already be in view.
 */
export function waitsForVisitor(offers: readonly PopupOffer[]): boolean {
  return offers.every(({ triggers: { page_load, scrolling_to, inactivity, adblock_detection } }) => {
    return !(page_load ?? scrolling_to ?? inactivity ?? adblock_detection);
  });
}
