import { useCallback } from 'react';
import { sentenceOf } from '../api.ts';
import { useToast } from './toast.tsx';

/**
 * Returns a function that runs an action of a screen, and shows `done` or the failure as a toast. It resolves to false
 * after a failure.
 *
 * @example const attempt = useAttempt(); await attempt(() => api.call('DELETE staff/tokens/:id', { id }), 'باطل شد.');
 */
export function useAttempt() {
  const toast = useToast();
  return useCallback(
    async <Result>(work: () => Promise<Result>, done?: string | ((result: Result) => string)): Promise<boolean> => {
      try {
        const result = await work();
        if (done !== undefined) toast({ tone: 'good', text: typeof done === 'string' ? done : done(result) });
        return true;
      } catch (thrown) {
        toast({ tone: 'bad', text: sentenceOf(thrown) });
        return false;
      }
    },
    [toast],
  );
}
