/**
 * Runs work at most once, lazily: `const table = once(readTable)`. A failure rejects the current callers and is not
 * cached, so the next call retries.
 */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  let pending: Promise<T> | undefined;
  return () => {
    if (pending) return pending;
    const doing = work();
    pending = doing;
    doing.catch(() => {
      pending = undefined;
    });
    return doing;
  };
}
