import { useEffect, useState } from 'react';
import type { StaffResponse } from '../../../staff/calls.ts';
import { useApi } from '../../api-context.ts';

/** The server drops a presence after a minute without a report. */
const everyMs = 20_000;

type Presence = StaffResponse<'POST staff/posts/:id/editing'>;

/** Reports that this post is open here; returns other editors and the state of the post, once known. */
export function usePresence(postId: number): Presence | null {
  const api = useApi();
  const [presence, setPresence] = useState<Presence | null>(null);
  useEffect(() => {
    const report = () =>
      void api
        .call('POST staff/posts/:id/editing', { id: postId, body: {} })
        .then(setPresence)
        // Unknown while offline.
        .catch(() => {});
    const leave = () => void api.call('POST staff/posts/:id/left', { id: postId, body: {} }).catch(() => {});
    report();
    const timer = setInterval(report, everyMs);
    window.addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [api, postId]);
  return presence;
}
