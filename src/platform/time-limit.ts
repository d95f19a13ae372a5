/** Raised by `withTimeLimit` when its work took too long. */
export class TimeLimitError extends Error {
  override readonly name = 'TimeLimitError';

  constructor(ms: number) {
    super(`took longer than ${ms} ms`);
  }
}

/**
 * Runs work for at most `ms` milliseconds, then rejects with a TimeLimitError and aborts the signal it was given. The
 * timer holds the signal and settles the result itself, so the limit holds even when the work ignores its signal or
 * loses it to garbage collection, as `fetch` does with the signal of a `Request` that nobody else refers to. Every wait
 * for another system goes through here instead of `AbortSignal.timeout`.
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
