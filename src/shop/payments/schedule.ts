import type { AttemptState } from './states.ts';

const minute = 60_000;

/** Time to wait for a visitor who went to pay, in milliseconds. */
export const awaitedMs = 30 * minute;
/** First check at the gateway if the visitor does not return, in milliseconds. */
export const firstCheckMs = 2 * minute;
/** Lease of a verification, in milliseconds; a process that takes longer counts as dead. */
export const verifyLeaseMs = minute;
/** Time during which undecided and unpaid attempts are rechecked, in milliseconds. */
const pollingMs = { open: 72 * 60 * minute, over: 24 * 60 * minute };

/** Time of the next check after a number of checks; null: no more checks. Backoff grows from fifteen seconds to an hour. */
export function nextCheck(
  { created_at: createdAt, checks }: { created_at: number; checks: number },
  state: AttemptState,
  now: number,
): number | null {
  if (state === 'settled' || state === 'refund_due') return null;
  const isOver = state === 'failed' || state === 'expired';
  if (now - createdAt >= (isOver ? pollingMs.over : pollingMs.open)) return null;
  return now + Math.min(15_000 * 2 ** Math.min(checks, 20), 60 * minute);
}
