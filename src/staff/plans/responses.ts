import type { PostSummary } from '../../content/posts/types.ts';
import type { PageEffect, priceChanges } from '../../shop/catalogue/price-impact.ts';
/** Plans that are sold on one page, and the lines that they stand under. */
export interface PlanCategory {
  category: string;
  /** As people call it. */
  name: string;
  lines: string[];
}

/** What a change of a plan does: the prices that differ, and the pages that show it before or after. */
export interface PlanEffect {
  prices: ReturnType<typeof priceChanges>;
  pages: Array<PageEffect & Pick<PostSummary, 'id' | 'type' | 'title' | 'path'>>;
}
