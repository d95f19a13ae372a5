import type { StateMachine } from '../state-machine.ts';

export type OrderState = 'placed' | 'completed' | 'part_refunded' | 'refunded' | 'cancelled' | 'expired';

/**
 * A draft of an order is its cart. An order is completed when its invoice is paid, and refunded in part or in whole with
 * that invoice; what arrives for one that expired is credited.
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
