import { useCallback } from 'react';
import { type BrowserResult, checkedSchemes } from '../../../content/posts/types.ts';
import type { EditedPost } from '../../../staff/posts/responses.ts';
import { queryOf } from '../../query.ts';
import type { Progress } from './save-state.ts';

/** Checks a revision, or with null the autosave of this user, in the browser. Rejects if it cannot. */
export type CheckInBrowser = (
  revisionId: number | null,
  onProgress: (progress: Progress) => void,
) => Promise<BrowserResult>;

/** Returns the check of a post in this browser; its code is loaded when it first runs. */
export function useBrowserCheck(postId: number, { colourScheme }: EditedPost['look']): CheckInBrowser {
  return useCallback(
    async (revisionId, onProgress) => {
      const { runBrowserCheck } = await import('../../check/browser/run.ts');
      const revision = revisionId === null ? {} : { revision: revisionId };
      return runBrowserCheck({
        addressOf: (scheme) => `/wp-admin/preview/${postId}${queryOf({ ...revision, still: scheme })}`,
        schemes: colourScheme === 'auto' ? checkedSchemes : [colourScheme],
        onProgress: (done, total) => onProgress({ done, total }),
      });
    },
    [postId, colourScheme],
  );
}
