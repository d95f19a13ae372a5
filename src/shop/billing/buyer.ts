import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import type { Buyer } from '../customers/types.ts';

/** Who the next invoice of a service is made out to. */
export async function buyerOf(trx: Db, { order_id }: { order_id: string }): Promise<Buyer> {
  const { bought, known } = await trx
    .selectFrom('orders')
    .leftJoin('customers', 'customers.user_id', 'orders.user_id')
    .select(['orders.buyer as bought', 'customers.buyer as known'])
    .where('orders.id', '=', order_id)
    .executeTakeFirstOrThrow();
  return presentBuyer(decodeJson(bought), known === null ? {} : decodeJson(known));
}

/** Whoever bought, with what is known of them today. A customer who has become another, or buys for several, changes nothing of it. */
export function presentBuyer(bought: Buyer, known: Partial<Buyer>): Buyer {
  const isSame = known.kind === bought.kind && (bought.nationalId === '' || known.nationalId === bought.nationalId);
  return isSame ? { ...bought, ...known } : bought;
}
