import type { MediaView } from '../content/media/types.ts';
import type { PlanSelection, PlanView } from '../shop/catalogue/types.ts';

/**
 * What widgets may read while a page renders. Each method answers many questions with one query and notes the
 * cache tags of what it read.
 */
export interface Reader {
  media(ids: number[]): Promise<Map<number, MediaView>>;
  /** One list of plans for each selection, in the same order. */
  plans(selections: PlanSelection[]): Promise<PlanView[][]>;
}
