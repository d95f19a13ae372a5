import { useCallback, useEffect, useState } from 'react';
import { ApiError, sentenceOf } from '../api.ts';

/** What a screen reads from the server, in its three states. */
export type Loaded<T> =
  | { state: 'waiting' }
  | { state: 'failed'; text: string; isForbidden: boolean }
  | { state: 'ready'; value: T };

interface Load<T> {
  loaded: Loaded<T>;
  /** Changes what was read, on the screen only. */
  change(next: (value: T) => T): void;
  retry(): void;
}

/** Reads once, and again whenever `read` (a stable function) becomes another; late answers are dropped. */
export function useLoad<T>(read: () => Promise<T>): Load<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'waiting' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again.
  useEffect(() => {
    let isCurrent = true;
    setLoaded({ state: 'waiting' });
    read().then(
      (value) => isCurrent && setLoaded({ state: 'ready', value }),
      (thrown: unknown) => {
        const isForbidden = thrown instanceof ApiError && thrown.status === 403;
        if (isCurrent) setLoaded({ state: 'failed', text: sentenceOf(thrown), isForbidden });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [read, attempt]);
  const change = useCallback(
    (next: (value: T) => T) =>
      setLoaded((before) => (before.state === 'ready' ? { state: 'ready', value: next(before.value) } : before)),
    [],
  );
  return { loaded, change, retry: () => setAttempt((count) => count + 1) };
}
