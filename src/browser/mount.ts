import { postAction, postRest } from './calls.ts';
import { onHash, selectHash } from './hash.ts';
import { onAction } from './hash-actions.ts';
import { createIslands } from './islands.ts';
import { startParts } from './parts.ts';

const islands = createIslands({
  code: import.meta.glob(['../widgets/*/{island.tsx,behaviour.ts}', '../widgets/shared/*/behaviour.ts']),
  lend: { onAction, onHash, selectHash, postAction, postRest },
  onMount: startParts,
});

/** Activates server-rendered HTML, on the page and whenever some is inserted; see `islands.ts`. */
export const { mount } = islands;
