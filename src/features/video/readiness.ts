/** Interval of readiness pings to a player, in milliseconds. */
const interval = 350;
/** Maximum pings without a response; the plain player still plays. */
const limit = 20;

export interface Poll {
  /** Pings once more; returns whether the API is known to be ready. */
  attempt(): boolean;
  /** Called once: the API is ready, or it timed out. */
  onEnd(isReady: boolean): void;
  /** Calls `run` after `ms`; the returned function cancels it. */
  timer(run: () => void, ms: number): () => void;
}

/** Polls until the API is ready or times out; returns a cancel function. */
export function pollReady({ attempt, onEnd, timer }: Poll): () => void {
  let tries = 0;
  let cancel = () => {};
  const ping = () => {
    tries++;
    if (attempt()) onEnd(true);
    else if (tries >= limit) onEnd(false);
    else cancel = timer(ping, interval);
  };
  cancel = timer(ping, interval);
  return () => cancel();
}
