import { keyedNames, namesAtOnce } from '../../content/search/index.ts';
import { decodeJson } from '../../platform/db/json.ts';
import { buyerWords, namedBy } from '../customers/names.ts';

/** What staff find a service by: any part of the name of the machine, of the plan and of the buyer. */
export const serviceNames = keyedNames(async (trx, is, id) => {
  const rows = await trx
    .selectFrom('services')
    .innerJoin('orders', 'orders.id', 'services.order_id')
    .select(['services.id', 'services.hostname', 'services.label', 'orders.buyer'])
    .where('services.id', is, id)
    .orderBy('services.id')
    .limit(namesAtOnce)
    .execute();
  return rows.map(({ id: key, hostname, label, buyer }) => ({
    ...{ kind: 'service' as const, key },
    name: namedBy([hostname, label, ...buyerWords(decodeJson(buyer))]),
  }));
});
