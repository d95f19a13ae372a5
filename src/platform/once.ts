/**
 * Work that is done at most once, when it is first asked for: `const table = once(readTable)`. A failure reaches those
 * who wait for it and is then forgotten, so the next who asks tries again.
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
