import { indexBatchSize, rebuildStaffIndex, type StaffIndexEntry } from '../../content/search/index.ts';
import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { buyerSearchTerms, namedBy } from '../customers/search-terms.ts';
import type { Buyer } from '../customers/types.ts';

/** Staff-search terms of an order: any part of its code and of the buyer's name, mobile and e-mail. */
export function searchTermsOfOrder({ code, buyer }: { code: string; buyer: Buyer }): StaffIndexEntry {
  return { kind: 'order', id: Number(code), name: namedBy([code, ...buyerSearchTerms(buyer)]) };
}

/** Rebuilds the search terms of all orders, inside a transaction. */
export function indexOrders(trx: Db): Promise<void> {
  return rebuildStaffIndex(trx, async (after) => {
    const rows = await trx
      .selectFrom('orders')
      .select(['code', 'buyer'])
      // Codes have eight digits each, so they sort like numbers.
      .where('code', '>', String(after))
      .orderBy('code')
      .limit(indexBatchSize)
      .execute();
    return rows.map(({ code, buyer }) => searchTermsOfOrder({ code, buyer: decodeJson<Buyer>(buyer) }));
  });
}
