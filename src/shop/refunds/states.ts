import type { StateMachine } from '../state-machine.ts';

export type RefundState = 'requested' | 'approved' | 'sent' | 'done' | 'refused';

export const refundMachine = {
  table: 'refunds',
  moves: {
    requested: ['approved', 'refused'],
    approved: ['sent', 'done', 'refused'],
    sent: ['done', 'approved'],
    done: [],
    refused: [],
  },
} as const satisfies StateMachine<RefundState>;
