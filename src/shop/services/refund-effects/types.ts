import type { ServiceWork } from '../provisioner.ts';

/**
 * What happens to a service when money that was paid for it goes back: its paid time gets shorter by the period that was
 * refunded, an upgrade is taken back, it is suspended, it ends (one that was never made is never made), or it stays as it is.
 */
export type RefundAction = 'shorten' | 'revert' | 'suspend' | 'end' | 'keep';

export const refundActions = ['shorten', 'revert', 'suspend', 'end', 'keep'] as const satisfies RefundAction[];

/** What was chosen for one service. */
export interface ChosenEffect {
  serviceId: string;
  action: RefundAction;
  /** When it is suspended or ends; null: with the refund. */
  at: number | null;
  /** Why it stays although all of its money goes back; empty otherwise. */
  reason: string;
}

/** Work that gives the owner of a service something; none of it is done while the money for it goes back. */
export const givingWork: readonly ServiceWork[] = ['create', 'change', 'rebuild', 'resume', 'extras'];
