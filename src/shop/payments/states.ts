import type { StateMachine } from '../state-machine.ts';

export type AttemptState = 'started' | 'returned' | 'verifying' | 'settled' | 'failed' | 'expired' | 'refund_due';

/**
 * An attempt ends as settled, failed, expired or due for refund. Failed and expired ones are still checked at the gateway
 * for a while, so late money is never lost: it becomes `settled` or `refund_due`.
 */
export const attemptMachine = {
  table: 'payment_attempts',
  moves: {
    started: ['returned', 'verifying', 'settled', 'failed', 'expired', 'refund_due'],
    returned: ['verifying', 'settled', 'failed', 'expired', 'refund_due'],
    verifying: ['settled', 'failed', 'expired', 'refund_due'],
    failed: ['verifying', 'settled', 'refund_due'],
    expired: ['verifying', 'settled', 'refund_due'],
    settled: [],
    refund_due: [],
  },
} as const satisfies StateMachine<AttemptState>;

/** Reason of an attempt that ended without a decision of the gateway: staff must check. */
export const unknownReason = 'unknown';
