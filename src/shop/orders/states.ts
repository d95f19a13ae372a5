import type { StateMachine } from '../state-machine.ts';

export type OrderState = 'placed' | 'completed' | 'part_refunded' | 'refunded' | 'cancelled' | 'expired';

/**
 * The draft of an order is its cart. An order is completed when its invoice is paid, and refunded partly or fully with
 * that invoice; payments for an expired one are credited.
 */
export const orderMachine = {
  table: 'orders',
  moves: {
    placed: ['completed', 'cancelled', 'expired'],
    completed: ['part_refunded', 'refunded', 'cancelled'],
    part_refunded: ['part_refunded', 'refunded'],
    refunded: [],
    cancelled: [],
    expired: [],
  },
} as const satisfies StateMachine<OrderState>;
