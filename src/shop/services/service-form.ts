import type { Rial } from '../../platform/money.ts';
import type { SoldSelection } from '../catalogue/types.ts';

/** What a service is, or becomes, with what a period of it costs. */
export interface ServiceForm {
  selection: SoldSelection;
  label: string;
  renewal: Rial;
}

/** What a service becomes at the end of a period, and when that is. */
export interface PendingChange extends ServiceForm {
  from: number;
  /** It is made anew on a smaller disk then, and all data is lost, as its owner agreed. */
  rebuilds: boolean;
}
