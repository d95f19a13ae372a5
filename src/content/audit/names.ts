import type { Db } from '../../platform/db/tables.ts';
import { fillNames, type Named, namesAtOnce } from '../search/name-index.ts';
import { writtenWordsOf } from '../search/names.ts';

/** What a change is found by: the words of who did what to what. */
export function nameOfChange(change: { id: number; person: string; objectName: string; sentence: string }): Named {
  const { id, person, objectName, sentence } = change;
  return { kind: 'change', id, name: '', text: writtenWordsOf(`${person} ${objectName} ${sentence}`) };
}

/** Makes the names of the whole log, inside a transaction. */
export function indexChanges(trx: Db): Promise<void> {
  return fillNames(trx, async (after) => {
    const rows = await trx
      .selectFrom('audit_log')
      .select(['id', 'person_name as person', 'object_name as objectName', 'sentence'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(namesAtOnce)
      .execute();
    return rows.map(nameOfChange);
  });
}
