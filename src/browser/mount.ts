import { postAction, postRest } from './calls.ts';
import { onHash, selectHash } from './hash.ts';
import { createIslands } from './islands.ts';

/** Brings server-rendered HTML to life, on the page and whenever some is inserted; see `islands.ts`. */
export const { mount } = createIslands({
  code: import.meta.glob('../widgets/*/{island.tsx,behaviour.ts}'),
  lend: { onHash, selectHash, postAction, postRest },
});
