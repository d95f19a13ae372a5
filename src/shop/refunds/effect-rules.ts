import type { RefundedService } from '../services/refund-effects/choices.ts';
import type { RefundAction } from '../services/refund-effects/types.ts';

/**
 * Default action for a service: a full refund undoes the purchase, if possible without erasing data that its owner agreed
 * to keep; a partial refund leaves it unchanged.
 */
export const defaultEffect = ({ undo }: Pick<RefundedService, 'undo'>, isWhole: boolean): RefundAction =>
  isWhole && undo !== 'rebuild' ? (undo ?? 'keep') : 'keep';

/**
 * True if a reason is required: for keeping a service despite a full refund of an undoable purchase, or where its owner
 * agreed to lose the data.
 */
export const needsReason = ({ undo }: Pick<RefundedService, 'undo'>, action: RefundAction, isWhole: boolean) =>
  action === 'rebuild' || (action === 'keep' && isWhole && undo !== null);

/** True if the effect has a selectable time. */
export const hasTime = (action: RefundAction) => action === 'end' || action === 'suspend';
