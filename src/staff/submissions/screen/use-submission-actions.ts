import { useNavigate } from 'react-router-dom';
import { isEditConflict } from '../../../admin/api.ts';
import { useApi } from '../../../admin/api-context.ts';
import { useAttempt } from '../../../admin/kit/use-attempt.ts';
import { useSession } from '../../../admin/session-context.ts';
import type { SubmissionPage, SubmissionRow } from '../responses.ts';

interface Changes {
  isDone?: boolean;
  isSpam?: boolean;
  assigneeId?: string | null;
}

export interface ActionsInput {
  submission: SubmissionRow;
  onChanged(page: SubmissionPage): void;
  reload(): void;
}

/** Changes a submission. Failures are shown as toasts; a version conflict also reloads the page. */
export function useSubmissionActions({ submission: { id, version }, onChanged, reload }: ActionsInput) {
  const api = useApi();
  const attempt = useAttempt();
  const go = useNavigate();
  const { learn } = useSession();
  const onFailure = (thrown: unknown) => isEditConflict(thrown) && reload();
  const leave = (unread: number) => {
    learn({ unreadSubmissions: unread });
    go('/submissions/');
  };
  return {
    change: (changes: Changes, done: string) =>
      attempt(
        async () => onChanged(await api.call('PUT staff/submissions/:id', { id, body: { version, ...changes } })),
        done,
        { onFailure },
      ),
    /** Marks the submission as unread and returns to the list. */
    markUnread: () =>
      attempt(
        async () => {
          const { unread } = await api.call('POST staff/submissions/:id/read', { id, body: { isRead: false } });
          leave(unread);
        },
        undefined,
        { onFailure },
      ),
    /** Permanently deletes the submission and returns to the list. */
    remove: () =>
      attempt(
        async () => {
          const { unread } = await api.call('DELETE staff/submissions/:id', { id, body: { version } });
          leave(unread);
        },
        'حذف شد.',
        { onFailure },
      ),
  };
}
