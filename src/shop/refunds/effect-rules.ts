import type { RefundedService } from '../services/refund-effects/choices.ts';
import type { RefundAction } from '../services/refund-effects/types.ts';

/**
 * What happens to a service when nobody says otherwise: a refund of all that is left undoes the purchase, where that is
 * possible; a refund of a part leaves it as it is.
 */
export const defaultEffect = ({ undo }: Pick<RefundedService, 'undo'>, isWhole: boolean): RefundAction =>
  isWhole ? (undo ?? 'keep') : 'keep';

/** Whether it must be said why a service stays: all of its money goes back and the purchase could be undone. */
export const mustSayWhy = ({ undo }: Pick<RefundedService, 'undo'>, isWhole: boolean) => isWhole && undo !== null;

/** Which of the effects happen at a moment that can be chosen. */
export const hasMoment = (action: RefundAction) => action === 'end' || action === 'suspend';
