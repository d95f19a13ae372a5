import { indexBatchSize, keyedNames } from '../../content/search/index.ts';
import { decodeJson } from '../../platform/db/json.ts';
import { buyerWords, namedBy } from '../customers/search-terms.ts';

/** Of what the customer sees of a service, what is its own; `root` and the like are everybody's. */
const addresses = ['ipv4', 'ipv6', 'extra-ipv4', 'domain'];

/** What staff find a service by: any part of the machine's name and addresses, the plan, the order's code and the buyer. */
export const serviceNames = keyedNames(async (trx, is, id) => {
  const rows = await trx
    .selectFrom('services')
    .innerJoin('orders', 'orders.id', 'services.order_id')
    .select(['services.id', 'services.hostname', 'services.label', 'services.access', 'orders.code', 'orders.buyer'])
    .where('services.id', is, id)
    .orderBy('services.id')
    .limit(indexBatchSize)
    .execute();
  return rows.map(({ id: key, hostname, label, access, code, buyer }) => {
    const told = decodeJson(access);
    const own = addresses.map((name) => told[name]);
    return {
      ...{ kind: 'service' as const, key },
      name: namedBy([hostname, ...own, label, code, ...buyerWords(decodeJson(buyer))]),
    };
  });
});
