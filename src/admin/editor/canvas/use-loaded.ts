import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../../api.ts';

/** Debounce before the next request, in milliseconds. */
const pause = 350;

interface Loaded<T> {
  /** Null until the first response. */
  value: T | null;
  error: string;
}

/**
 * Returns the server's response to a JSON request: sent immediately, and again, debounced, after changes. The previous
 * response stays until the next one arrives. A failed request is retried when the connection is back.
 */
export function useLoaded<T>(question: string, ask: (question: string, signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({ value: null, error: '' });
  const isFirst = useRef(true);

  useEffect(() => {
    if (question === '') return;
    const abort = new AbortController();
    const { signal } = abort;
    const send = async () => {
      isFirst.current = false;
      try {
        const value = await ask(question, signal);
        if (!signal.aborted) setLoaded({ value, error: '' });
      } catch (thrown) {
        if (signal.aborted) return;
        setLoaded(({ value }) => ({ value, error: sentenceOf(thrown) }));
        addEventListener('online', send, { once: true, signal });
      }
    };
    const timer = setTimeout(send, isFirst.current ? 0 : pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [ask, question]);
  return loaded;
}
