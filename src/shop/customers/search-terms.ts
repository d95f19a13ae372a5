import { indexBatchSize, namesByKey, wordRow } from '../../content/search/index.ts';
import { decodeJson } from '../../platform/db/json.ts';
import type { Buyer } from './types.ts';

/** Staff-search terms of a buyer. */
export const buyerSearchTerms = ({ name, mobile, email }: Partial<Buyer>) => [name, mobile, email];

/** Joins existing words into one list. */
export const namedBy = (words: ReadonlyArray<string | number | null | undefined>) =>
  wordRow(words.filter((word) => word !== null && word !== undefined).join(' '));

/**
 * Staff-search terms of a customer besides the account name: any part of the mobile, and of the last given name, mobile
 * and e-mail.
 */
export const customerNames = namesByKey(async (trx, is, userId) => {
  const rows = await trx
    .selectFrom('customers')
    .select(['user_id', 'mobile', 'buyer'])
    .where('user_id', is, userId)
    .orderBy('user_id')
    .limit(indexBatchSize)
    .execute();
  return rows.map(({ user_id: key, mobile, buyer }) => ({
    kind: 'customer' as const,
    key,
    name: namedBy([mobile, ...buyerSearchTerms(decodeJson(buyer))]),
  }));
});
