import type { PostSummary } from '../../content/posts/types.ts';
import type { PageEffect, priceChanges } from '../../shop/catalogue/price-impact.ts';
/** Plans sold on one page, and their lines. */
export interface PlanCategory {
  category: string;
  /** As people call it. */
  name: string;
  lines: string[];
}

/** Effect of a plan change: the changed prices, and the pages that show the plan before or after. */
export interface PlanEffect {
  prices: ReturnType<typeof priceChanges>;
  pages: Array<PageEffect & Pick<PostSummary, 'id' | 'type' | 'title' | 'path'>>;
}
