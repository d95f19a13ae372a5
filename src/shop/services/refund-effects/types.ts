import type { ServiceWork } from '../provisioner.ts';

/**
 * Effect of a refund on a service: `shorten` removes the refunded period from its paid time, `revert` undoes an upgrade,
 * `rebuild` does so on a new disk without the data because the upgrade made the disk larger, `suspend` suspends it, `end`
 * terminates it or prevents its creation, `keep` leaves it unchanged.
 */
export type RefundAction = 'shorten' | 'revert' | 'rebuild' | 'suspend' | 'end' | 'keep';

export const refundActions = [
  'shorten',
  'revert',
  'rebuild',
  'suspend',
  'end',
  'keep',
] as const satisfies RefundAction[];

/** Chosen action for one service. */
export interface ChosenEffect {
  serviceId: string;
  action: RefundAction;
  /** When it is suspended or ends; null: with the refund. */
  at: number | null;
  /** Reason why it stays despite a full refund, or where its owner agreed to lose the data; empty otherwise. */
  reason: string;
}

/** Work that delivers something to the owner of a service; on hold while its money is being refunded. */
export const givingWork: readonly ServiceWork[] = ['create', 'change', 'rebuild', 'renew', 'resume', 'extras'];
