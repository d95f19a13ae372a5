import type { SubmissionRow } from '../responses.ts';

/** Processing status of a submission; spam takes precedence. */
export function StatusBadge({ isDone, isSpam }: Pick<SubmissionRow, 'isDone' | 'isSpam'>) {
  const [status, label] = isSpam ? ['failed', 'هرزنامه'] : isDone ? ['published', 'انجام‌شده'] : ['scheduled', 'باز'];
  return (
    <span className="badge" data-status={status}>
      {label}
    </span>
  );
}
