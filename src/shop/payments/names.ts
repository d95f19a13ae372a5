import { keyedNames, namesAtOnce } from '../../content/search/index.ts';
import { decodeJson } from '../../platform/db/json.ts';
import { buyerWords, namedBy } from '../customers/names.ts';

/** What staff find a payment by: any part of what the gateway calls it, of the order's code and of the buyer. */
export const paymentNames = keyedNames(async (trx, is, id) => {
  const rows = await trx
    .selectFrom('payment_attempts')
    .innerJoin('invoices', 'invoices.id', 'payment_attempts.invoice_id')
    .leftJoin('orders', 'orders.id', 'invoices.order_id')
    .select(['payment_attempts.id', 'payment_attempts.ref', 'invoices.buyer', 'orders.code'])
    .where('payment_attempts.id', is, id)
    .orderBy('payment_attempts.id')
    .limit(namesAtOnce)
    .execute();
  return rows.map(({ id: key, ref, code, buyer }) => ({
    ...{ kind: 'payment' as const, key },
    name: namedBy([ref, code, ...buyerWords(decodeJson(buyer))]),
  }));
});
