import { useEffect, useState } from 'react';
import type { StaffAnswer } from '../../../http/staff/calls.ts';
import { useApi } from '../../api-context.ts';

/** The server forgets after a minute who is not heard of. */
const everyMs = 20_000;

type Presence = StaffAnswer<'POST staff/posts/:id/editing'>;

/** Tells that this post is open here; who else has it open and what became of it, once that is known. */
export function usePresence(postId: number): Presence | null {
  const api = useApi();
  const [heard, setHeard] = useState<Presence | null>(null);
  useEffect(() => {
    const tell = () =>
      void api
        .call('POST staff/posts/:id/editing', { id: postId, body: {} })
        .then(setHeard)
        // Without a line nobody can tell.
        .catch(() => {});
    const leave = () => void api.call('POST staff/posts/:id/left', { id: postId, body: {} }).catch(() => {});
    tell();
    const timer = setInterval(tell, everyMs);
    window.addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [api, postId]);
  return heard;
}
