import { setImmediate as nextTurn } from 'node:timers/promises';

/** Maximum time of work per event-loop turn; then pending requests are served first. */
const longestMs = 10;

/** Time of the first work in this turn. */
let began: number | undefined;

/**
 * Called before each step of long work: returns a promise for the next event-loop turn if this one is used up,
 * otherwise undefined. Awaiting a resolved promise would not yield. A caller that has waited once runs a step,
 * regardless of other work meanwhile.
 */
export function yieldToEventLoop(): Promise<void> | undefined {
  if (began !== undefined) return performance.now() - began < longestMs ? undefined : nextTurn();
  began = performance.now();
  setImmediate(() => {
    began = undefined;
  });
  return undefined;
}
