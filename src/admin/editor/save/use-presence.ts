import { useEffect, useState } from 'react';
import { useApi } from '../../api-context.ts';

/** The server forgets after a minute who is not heard of. */
const everyMs = 20_000;

/** Tells that this post is open here, and who else has it open. */
export function usePresence(postId: number): string[] {
  const api = useApi();
  const [others, setOthers] = useState<string[]>([]);
  useEffect(() => {
    const tell = () =>
      void api
        .call('POST staff/posts/:id/editing', { id: postId, body: {} })
        .then((answer) => setOthers(answer.others))
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
  return others;
}
