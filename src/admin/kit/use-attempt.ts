import { useCallback } from 'react';
import { fieldMessage } from '../api.ts';
import { useToast } from './toast.tsx';

interface Failure {
  /** Names the action that failed, before the reason. */
  text?: string;
  /** The form field whose message is shown. */
  field?: string;
  onFailure?(thrown: unknown): unknown;
}

/**
 * Returns a function that runs an action of a screen, and shows `done` or the failure as a toast. It resolves to false
 * after a failure.
 *
 * @example const attempt = useAttempt(); await attempt(() => api.call('DELETE staff/tokens/:id', { id }), 'باطل شد.');
 */
export function useAttempt() {
  const toast = useToast();
  return useCallback(
    async <Result>(
      work: () => Promise<Result>,
      done?: string | ((result: Result) => string),
      { text = '', field = '', onFailure }: Failure = {},
    ): Promise<boolean> => {
      try {
        const result = await work();
        if (done !== undefined) toast({ tone: 'good', text: typeof done === 'string' ? done : done(result) });
        return true;
      } catch (thrown) {
        toast({ tone: 'bad', text: `${text} ${fieldMessage(thrown, field)}`.trim() });
        await onFailure?.(thrown);
        return false;
      }
    },
    [toast],
  );
}
