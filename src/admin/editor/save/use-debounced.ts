import { useCallback, useEffect, useRef } from 'react';

/** Long enough to render the typed letter, and too short to be noticed. */
const pause = 60;

/** Debounces a function. */
export function useDebounced(work: () => void): () => void {
  const latest = useRef(work);
  latest.current = work;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(), pause);
  }, []);
}
