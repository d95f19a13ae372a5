/** How often a player is asked whether its API is ready, in milliseconds. */
const interval = 350;
/** After so many questions without an answer the API is given up; the plain player still plays. */
const limit = 20;

export interface Poll {
  /** Asks once more; answers whether the API is known to be ready. */
  attempt(): boolean;
  /** Called once: the API answered, or it was given up. */
  onEnd(isReady: boolean): void;
  /** Calls `run` after `ms` unless the answered function is called first. */
  timer(run: () => void, ms: number): () => void;
}

/** Asks until the API is ready or given up; the answered function ends it. */
export function pollReady({ attempt, onEnd, timer }: Poll): () => void {
  let tries = 0;
  let cancel = () => {};
  const ask = () => {
    tries++;
    if (attempt()) onEnd(true);
    else if (tries >= limit) onEnd(false);
    else cancel = timer(ask, interval);
  };
  cancel = timer(ask, interval);
  return () => cancel();
}
