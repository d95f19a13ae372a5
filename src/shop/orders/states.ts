import type { Machine } from '../machine.ts';

export type OrderState = 'placed' | 'completed' | 'cancelled' | 'expired';

/** A draft of an order is its cart. An order is completed when its invoice is paid; what arrives for one that expired is credited. */
export const orderMachine = {
  table: 'orders',
  moves: {
    placed: ['completed', 'cancelled', 'expired'],
    completed: ['cancelled'],
    cancelled: [],
    expired: [],
  },
} as const satisfies Machine<OrderState>;
