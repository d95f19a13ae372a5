import type { Stores } from '../features/popups/impressions.ts';
import { createStore } from '../features/popups/storage.ts';

const now = () => Date.now();

/** Visitor state stored in this browser. */
export const stores: Stores = {
  local: createStore({ storage: () => localStorage, now }),
  session: createStore({ storage: () => sessionStorage, now }),
};
