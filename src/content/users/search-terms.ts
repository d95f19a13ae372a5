import { indexBatchSize, namesByKey } from '../search/staff-index.ts';
import { wordRow } from '../search/staff-tokens.ts';
import { shownEmail } from './placeholder-email.ts';

/** Staff-search terms of a user: any part of the name and the e-mail. */
export const personNames = namesByKey(async (trx, is, id) => {
  const rows = await trx
    .selectFrom('user')
    .select(['id', 'name', 'email'])
    .where('id', is, id)
    .orderBy('id')
    .limit(indexBatchSize)
    .execute();
  return rows.map(({ id: key, name, email }) => ({
    kind: 'person' as const,
    key,
    name: wordRow(`${name} ${shownEmail(email)}`),
  }));
});
