import { logError } from './log.ts';

/** Timeout of a script chunk. */
const timeLimit = 120_000;

/** Calls `run` after `ms`; the returned function cancels it. */
export type Timer = (run: () => void, ms: number) => () => void;

const browserTimer: Timer = (run, ms) => {
  const id = setTimeout(run, ms);
  return () => clearTimeout(id);
};

/**
 * Code splitting: fetches a chunk once for all callers. A chunk that fails or takes longer than 120 s throws `Loading
 * chunk {id} failed.`, logged once; later calls retry.
 */
export function createChunkLoader(timer: Timer = browserTimer) {
  const chunks = new Map<string, Promise<unknown>>();

  return function loadChunk<T>(id: string, fetchChunk: (() => Promise<T>) | undefined): Promise<T> {
    const known = chunks.get(id);
    if (known) return known as Promise<T>;
    const chunk = withTimeLimit(timer, fetchChunk).catch((cause: unknown) => {
      chunks.delete(id);
      const error = new Error(`Loading chunk ${id} failed.`, { cause });
      logError(error);
      throw error;
    });
    chunks.set(id, chunk);
    return chunk;
  };
}

function withTimeLimit<T>(timer: Timer, fetchChunk: (() => Promise<T>) | undefined): Promise<T> {
  if (!fetchChunk) return Promise.reject(new Error('unknown'));
  let cancel = () => {};
  const limit = new Promise<never>((_, reject) => {
    cancel = timer(() => reject(new Error('timeout')), timeLimit);
  });
  return Promise.race([fetchChunk(), limit]).finally(cancel);
}
