import { indexBatchSize, namesByKey } from '../../content/search/index.ts';
import { decodeJson } from '../../platform/db/json.ts';
import { buyerSearchTerms, namedBy } from '../customers/search-terms.ts';

/** Access data unique to a service; `root` and the like are common to all. */
const addresses = ['ipv4', 'ipv6', 'extra-ipv4', 'domain'];

/** Staff-search terms of a service: any part of its machine's name and addresses, the plan, the order code and the buyer. */
export const serviceNames = namesByKey(async (trx, is, id) => {
  const rows = await trx
    .selectFrom('services')
    .innerJoin('orders', 'orders.id', 'services.order_id')
    .select(['services.id', 'services.hostname', 'services.label', 'services.access', 'orders.code', 'orders.buyer'])
    .where('services.id', is, id)
    .orderBy('services.id')
    .limit(indexBatchSize)
    .execute();
  return rows.map(({ id: key, hostname, label, access, code, buyer }) => {
    const details = decodeJson(access);
    const own = addresses.map((name) => details[name]);
    return {
      kind: 'service' as const,
      key,
      name: namedBy([hostname, ...own, label, code, ...buyerSearchTerms(decodeJson(buyer))]),
    };
  });
});
