import { fail } from '../errors.ts';

/** FIFO semaphore with a wait timeout. */
export interface Slots {
  /** Resolves with the function that frees the slot. Throws `Unavailable` if none was free in time. */
  take(): Promise<() => void>;
}

export function createSlots({ max, waitMs }: { max: number; waitMs: number }): Slots {
  let used = 0;
  const queue = new Set<() => void>();

  function free(): void {
    const [next] = queue;
    if (next) next();
    else used -= 1;
  }

  /** The caller may call it twice; the slot is freed once. */
  function release(): () => void {
    let isTaken = true;
    return () => {
      if (isTaken) free();
      isTaken = false;
    };
  }

  return {
    async take() {
      if (used < max) {
        used += 1;
        return release();
      }
      await new Promise<void>((resolve, reject) => {
        const start = () => {
          clearTimeout(timer);
          queue.delete(start);
          resolve();
        };
        const timer = setTimeout(() => {
          queue.delete(start);
          reject(fail('Unavailable', { cause: new Error(`no database connection was free for ${waitMs} ms`) }));
        }, waitMs);
        queue.add(start);
      });
      return release();
    },
  };
}
