import { indexBatchSize, namesByKey } from '../../content/search/index.ts';
import { decodeJson } from '../../platform/db/json.ts';
import { buyerSearchTerms, namedBy } from '../customers/search-terms.ts';

/** Staff-search terms of an invoice: any part of its number and of the buyer. */
export const invoiceNames = namesByKey(async (trx, is, id) => {
  const rows = await trx
    .selectFrom('invoices')
    .select(['id', 'number', 'buyer'])
    .where('id', is, id)
    .orderBy('id')
    .limit(indexBatchSize)
    .execute();
  return rows.map(({ id: key, number, buyer }) => ({
    kind: 'invoice' as const,
    key,
    name: namedBy([number, ...buyerSearchTerms(decodeJson(buyer))]),
  }));
});
