import type { PostSummary } from '../../content/posts/types.ts';
import type { Rial } from '../../platform/money.ts';
import type { RepricedPlan } from '../../shop/catalogue/price-change.ts';
import type { Change } from '../../shop/catalogue/price-impact.ts';
/** Effect of a bulk price change: each price before and after, and the pages whose lowest price changes. */
export interface PricesEffect {
  plans: RepricedPlan[];
  pages: Array<{ from: Change<Rial> } & Pick<PostSummary, 'id' | 'type' | 'title' | 'path'>>;
}
