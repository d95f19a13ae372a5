import { setTimeout as wait } from 'node:timers/promises';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';
import { asDatabaseError } from './failures.ts';

/** How long a file may stay locked by another process before whoever needs it is told so. */
const longestWaitMs = 5_000;
const firstPauseMs = 2;
const longestPauseMs = 100;

/**
 * Runs work on a file that another process may have locked, and waits for it without stopping this process. SQLite
 * answers at once, so statements that follow one another would keep the event loop for as long as they last: between
 * them others have their turn.
 */
export interface BusyRetry {
  read<T>(work: () => T | Promise<T>): Promise<T>;
  write<T>(work: () => T | Promise<T>): Promise<T>;
}

/**
 * One for each connection. Whoever comes while the file is locked waits for the rest of one common time, not for a time
 * of their own, since they wait behind each other; then they get `Unavailable`.
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
    // Readers usually get through while a writer has the file, so they say nothing about the lock.
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
