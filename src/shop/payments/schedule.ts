import type { AttemptState } from './states.ts';

const minute = 60_000;

/** How long a visitor who went to pay is awaited. */
export const awaitedMs = 30 * minute;
/** When a gateway is first asked of somebody who does not come back. */
export const firstCheckMs = 2 * minute;
/** While somebody asks a gateway, nobody else does; a process that takes longer counts as dead. */
export const verifyLeaseMs = minute;
/** How long what is not decided, and what was not paid, is asked for again. */
const askedMs = { open: 72 * 60 * minute, over: 24 * 60 * minute };

/**
 * When a gateway is asked again of an attempt that it was asked of so many times; null: not any more. The pauses grow
 * from fifteen seconds to an hour.
 */
export function nextCheck(
  { created_at: createdAt, checks }: { created_at: number; checks: number },
  state: AttemptState,
  now: number,
): number | null {
  if (state === 'settled' || state === 'refund_due') return null;
  const isOver = state === 'failed' || state === 'expired';
  if (now - createdAt >= (isOver ? askedMs.over : askedMs.open)) return null;
  return now + Math.min(15_000 * 2 ** Math.min(checks, 20), 60 * minute);
}
