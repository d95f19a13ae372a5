import type { Rial } from '../../platform/money.ts';
import type { SoldSelection } from '../catalogue/types.ts';

/** Form of a service, current or future, with its price per period. */
export interface ServiceForm {
  selection: SoldSelection;
  label: string;
  renewal: Rial;
}

/** Pending change of a service at the end of a period, and its time. */
export interface PendingChange extends ServiceForm {
  from: number;
  /** Rebuilt on a smaller disk then; all data is lost, as its owner agreed. */
  rebuilds: boolean;
}
