import { fillNames, type Named, namesAtOnce } from '../../content/search/index.ts';
import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { buyerWords, namedBy } from '../customers/names.ts';
import type { Buyer } from '../customers/types.ts';

/** What staff find an order by: any part of its code and of the name, mobile and e-mail of the buyer. */
export function nameOfOrder({ code, buyer }: { code: string; buyer: Buyer }): Named {
  return { kind: 'order', id: Number(code), name: namedBy([code, ...buyerWords(buyer)]) };
}

/** Makes the names of all orders, inside a transaction. */
export function indexOrders(trx: Db): Promise<void> {
  return fillNames(trx, async (after) => {
    const rows = await trx
      .selectFrom('orders')
      .select(['code', 'buyer'])
      // Codes are eight digits, so they are ordered as numbers are.
      .where('code', '>', String(after))
      .orderBy('code')
      .limit(namesAtOnce)
      .execute();
    return rows.map(({ code, buyer }) => nameOfOrder({ code, buyer: decodeJson<Buyer>(buyer) }));
  });
}
