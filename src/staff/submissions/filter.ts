import type { z } from 'zod';
import type { FormName, SubmissionFilter } from '../../content/forms/index.ts';
import type { submissionsDownload } from './schemas.ts';

/** Parses the filters of a list or download from the query. */
export function parseFilter({
  form,
  unread,
  status,
  assignee,
  q,
}: Omit<z.output<typeof submissionsDownload>, 'progress'>): SubmissionFilter {
  return {
    q,
    ...(form ? { form: parseFormName(form) } : {}),
    ...(unread ? { isRead: false } : {}),
    ...(status === 'spam' ? { isSpam: true } : {}),
    ...(status === 'open' || status === 'done' ? { isDone: status === 'done' } : {}),
    ...(assignee ? { assigneeId: assignee === 'none' ? null : assignee } : {}),
  };
}

/** Parses `7107-abc1234`: the page and the widget. */
export function parseFormName(name: string): FormName {
  const [postId = '', widgetId = ''] = name.split('-');
  return { postId: Number(postId), widgetId };
}
