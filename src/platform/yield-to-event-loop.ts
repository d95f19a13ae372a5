import { setImmediate as nextTurn } from 'node:timers/promises';

/** So long may work go on in one turn of the event loop; then those who wait for an answer come first. */
const longestMs = 10;

/** When work was first done in this turn. */
let began: number | undefined;

/**
 * Asked before each step of work that may be long: a promise for the next turn of the event loop when steps have been
 * done for long enough in this one, otherwise nothing. Awaiting what is ready already lets nobody else have a turn.
 * Whoever has waited once does a step, whatever others have done meanwhile.
 */
export function yieldToEventLoop(): Promise<void> | undefined {
  if (began !== undefined) return performance.now() - began < longestMs ? undefined : nextTurn();
  began = performance.now();
  setImmediate(() => {
    began = undefined;
  });
  return undefined;
}
