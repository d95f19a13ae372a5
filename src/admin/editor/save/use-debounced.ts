import { useCallback, useEffect, useRef } from 'react';

/** Long enough for what was typed to be on the screen, and too short to be noticed. */
const pause = 60;

/** Does some work a moment after it was last asked for. */
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
