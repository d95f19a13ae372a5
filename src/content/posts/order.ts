import type { ListOrder } from './types.ts';

/** The column and the direction of each order; posts that are equal there go by id the same way. */
export const orderings = {
  newest: ['published_at', 'desc'],
  oldest: ['published_at', 'asc'],
  title: ['title', 'asc'],
  updated: ['updated_at', 'desc'],
  changed: ['changed_at', 'desc'],
} as const satisfies Record<ListOrder, readonly [string, 'asc' | 'desc']>;
