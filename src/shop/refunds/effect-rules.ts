import type { RefundedService } from '../services/refund-effects/choices.ts';
import type { RefundAction } from '../services/refund-effects/types.ts';

/**
 * What happens to a service when nobody says otherwise: a refund of all that is left undoes the purchase, where that is
 * possible without erasing what its owner agreed to keep; a refund of a part leaves it as it is.
 */
export const defaultEffect = ({ undo }: Pick<RefundedService, 'undo'>, isWhole: boolean): RefundAction =>
  isWhole && undo !== 'rebuild' ? (undo ?? 'keep') : 'keep';

/**
 * Whether a reason must be given: why a service stays although all of its money goes back and the purchase could be
 * undone, or where its owner agreed to lose the data.
 */
export const needsReason = ({ undo }: Pick<RefundedService, 'undo'>, action: RefundAction, isWhole: boolean) =>
  action === 'rebuild' || (action === 'keep' && isWhole && undo !== null);

/** Which of the effects happen at a moment that can be chosen. */
export const hasMoment = (action: RefundAction) => action === 'end' || action === 'suspend';
