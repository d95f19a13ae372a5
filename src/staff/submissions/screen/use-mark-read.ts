import { useEffect, useRef } from 'react';
import { useApi } from '../../../admin/api-context.ts';
import { useSession } from '../../../admin/session-context.ts';

/** Marks an opened submission as read, once. */
export function useMarkRead({ id, isRead }: { id: number; isRead: boolean }): void {
  const api = useApi();
  const { learn } = useSession();
  const opened = useRef<number | null>(null);
  useEffect(() => {
    if (isRead || opened.current === id) return;
    opened.current = id;
    // After a failure, the next opening marks it.
    api.call('POST staff/submissions/:id/read', { id, body: { isRead: true } }).then(
      ({ unread }) => learn({ unreadSubmissions: unread }),
      () => {},
    );
  }, [api, learn, id, isRead]);
}
