import type { Db } from '../../platform/db/tables.ts';
import { indexBatchSize, rebuildStaffIndex, type StaffIndexEntry } from '../search/staff-index.ts';
import { writtenWordsOf } from '../search/staff-tokens.ts';

/** Staff-search terms of an audit entry: user, action and object. */
export function searchTermsOfChange(change: {
  id: number;
  person: string;
  objectName: string;
  sentence: string;
}): StaffIndexEntry {
  const { id, person, objectName, sentence } = change;
  return { kind: 'change', id, name: '', text: writtenWordsOf(`${person} ${objectName} ${sentence}`) };
}

/** Indexes the whole log for staff search, inside a transaction. */
export function indexChanges(trx: Db): Promise<void> {
  return rebuildStaffIndex(trx, async (after) => {
    const rows = await trx
      .selectFrom('audit_log')
      .select(['id', 'person_name as person', 'object_name as objectName', 'sentence'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(indexBatchSize)
      .execute();
    return rows.map(searchTermsOfChange);
  });
}
