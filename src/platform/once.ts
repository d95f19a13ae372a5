/**
 * Runs work at most once, lazily: `const table = once(readTable)`. A failure rejects the current callers and is not
 * cached, so the next call retries.
 */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () => {
    if (kept) return kept;
    const doing = work();
    kept = doing;
    doing.catch(() => {
      kept = undefined;
    });
    return doing;
  };
}
