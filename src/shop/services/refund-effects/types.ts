import type { ServiceWork } from '../provisioner.ts';

/**
 * What happens to a service when money that was paid for it goes back: its paid time gets shorter by the period that was
 * refunded, an upgrade is taken back, with `rebuild` on a new disk and without the data because the upgrade made the disk
 * larger, it is suspended, it ends (one that was never made is never made), or it stays as it is.
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

/** What was chosen for one service. */
export interface ChosenEffect {
  serviceId: string;
  action: RefundAction;
  /** When it is suspended or ends; null: with the refund. */
  at: number | null;
  /** Why it stays although all of its money goes back, or where its owner agreed to lose the data; empty otherwise. */
  reason: string;
}

/** Work that gives the owner of a service something; none of it is done while the money for it goes back. */
export const givingWork: readonly ServiceWork[] = ['create', 'change', 'rebuild', 'resume', 'extras'];
