import { setTimeout as wait } from 'node:timers/promises';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';
import { asDatabaseError } from './failures.ts';

/** Maximum wait for a file locked by another process. */
const longestWaitMs = 5_000;
const firstPauseMs = 2;
const longestPauseMs = 100;

/**
 * Retries work on a file that another process has locked, without blocking this process. SQLite calls are synchronous,
 * so consecutive statements would block the event loop: yields to it between statements.
 */
export interface BusyRetry {
  read<T>(work: () => T | Promise<T>): Promise<T>;
  write<T>(work: () => T | Promise<T>): Promise<T>;
}

/**
 * One per connection. Callers that arrive while the file is locked share one timeout, since they wait behind each other;
 * then they get `Unavailable`.
 */
export function createBusyRetry(): BusyRetry {
  let lockedSince: number | undefined;

  async function attempt<T>(work: () => T | Promise<T>, succeeded: () => void): Promise<T> {
    await yieldToEventLoop();
    for (let pause = firstPauseMs; ; pause = Math.min(pause * 2, longestPauseMs)) {
      try {
        const result = await work();
        succeeded();
        return result;
      } catch (thrown) {
        if (!isLocked(thrown)) throw asDatabaseError(thrown);
        lockedSince ??= performance.now();
        if (performance.now() - lockedSince >= longestWaitMs) throw asDatabaseError(thrown);
        await wait(pause);
      }
    }
  }

  return {
    // Readers usually succeed while a writer has the lock, so they do not affect the lock state.
    read: (work) => attempt(work, () => {}),
    write: (work) =>
      attempt(work, () => {
        lockedSince = undefined;
      }),
  };
}

const sqliteBusy = 5;

function isLocked(thrown: unknown): boolean {
  const { code, errcode = 0 } = thrown as { code?: string; errcode?: number };
  return code === 'ERR_SQLITE_ERROR' && (errcode & 0xff) === sqliteBusy;
}
