import type { StateMachine } from '../state-machine.ts';

export type AttemptState = 'started' | 'returned' | 'verifying' | 'settled' | 'failed' | 'expired' | 'refund_due';

/**
 * An attempt ends settled, failed, expired or as money that must go back. What failed or expired is still asked for at
 * the gateway for a while, so money that arrives late is never lost: it becomes `settled` or `refund_due`.
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

/** Why an attempt is over of which no gateway said whether it was paid: people must look. */
export const unknownReason = 'unknown';
