import type { Machine } from '../machine.ts';

export type OrderState = 'placed' | 'completed' | 'cancelled' | 'expired';

/** A draft of an order is its cart. An order is completed when its invoice is paid; one that expired can still be paid late. */
export const orderMachine = {
  table: 'orders',
  moves: {
    placed: ['completed', 'cancelled', 'expired'],
    completed: ['cancelled'],
    cancelled: [],
    expired: [],
  },
} as const satisfies Machine<OrderState>;
