/** Thrown by `withTimeLimit` if its work took too long. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';

  constructor(ms: number) {
    super(`took longer than ${ms} ms`);
  }
}

/**
 * Runs work with a timeout of `ms` milliseconds, then rejects with a TimeLimitError and aborts its signal. The timer
 * references the signal and settles the result itself, so the limit holds even if the work ignores its signal or loses it
 * to garbage collection, as `fetch` does with the signal of an unreferenced `Request`. Every wait for another system uses
 * this instead of `AbortSignal.timeout`.
 */
export async function withTimeLimit<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new TimeLimitError(ms);
      reject(error);
      controller.abort(error);
    }, ms);
  });
  try {
    return await Promise.race([limit, work(controller.signal)]);
  } finally {
    clearTimeout(timer);
  }
}
