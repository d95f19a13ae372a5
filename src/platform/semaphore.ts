import { fail } from './errors.ts';

export interface Semaphore {
  /** Runs the work when enough weight is free. Throws `Unavailable` if the queue is full. */
  use<T>(share: number, work: () => Promise<T>): Promise<T>;
  /** Weight in use now. */
  used(): number;
}

/**
 * Weighted semaphore with a bounded queue. Starts one task per event-loop turn: a queue of blocking tasks never runs in
 * one turn, so that other requests are served in between.
 */
export function createSemaphore({ max, maxWaiting }: { max: number; maxWaiting: number }): Semaphore {
  let used = 0;
  let isTurnTaken = false;
  const line: Array<{ share: number; start(): void }> = [];

  function startNext(): void {
    const next = line[0];
    if (isTurnTaken || !next || (used > 0 && used + next.share > max)) return;
    line.shift();
    used += next.share;
    isTurnTaken = true;
    setImmediate(() => {
      isTurnTaken = false;
      startNext();
    });
    next.start();
  }

  return {
    async use(share, work) {
      if (line.length >= maxWaiting) throw fail('Unavailable');
      await new Promise<void>((start) => {
        line.push({ share, start });
        startNext();
      });
      try {
        return await work();
      } finally {
        used -= share;
        startNext();
      }
    },
    used: () => used,
  };
}
