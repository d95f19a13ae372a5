import { keyedNames, namesAtOnce } from '../search/name-index.ts';
import { wordRow } from '../search/names.ts';
import { shownEmail } from './no-email.ts';

/** What staff find somebody by: any part of the name and the e-mail of their account. */
export const personNames = keyedNames(async (trx, is, id) => {
  const rows = await trx
    .selectFrom('user')
    .select(['id', 'name', 'email'])
    .where('id', is, id)
    .orderBy('id')
    .limit(namesAtOnce)
    .execute();
  return rows.map(({ id: key, name, email }) => ({
    ...{ kind: 'person' as const, key },
    name: wordRow(`${name} ${shownEmail(email)}`),
  }));
});
