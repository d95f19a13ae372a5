import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { indexBatchSize, rebuildStaffIndex, type StaffIndexEntry } from '../search/staff-index.ts';
import { wordsOf, writtenWordsOf } from '../search/staff-tokens.ts';
import type { SubmittedField } from './types.ts';

/** Maximum length of an answer indexed by substring; longer ones are indexed by word. */
const shortAnswer = 80;

/** Staff-search terms of a submission: any part of short values and file names, and the words of long values. */
export function searchTermsOfSubmission({
  id,
  fields,
}: {
  id: number;
  fields: readonly SubmittedField[];
}): StaffIndexEntry {
  const answers = fields.flatMap(({ value, chosen = [], files = [] }) =>
    [value, ...chosen, ...files.map(({ name }) => name)].flat(),
  );
  const { short = [], long = [] } = Object.groupBy(answers, ({ length }) => (length > shortAnswer ? 'long' : 'short'));
  return { kind: 'submission', id, name: wordsOf(short.join(' ')), text: writtenWordsOf(long.join(' ')) };
}

/** Indexes all submissions for staff search, inside a transaction. */
export function indexSubmissions(trx: Db): Promise<void> {
  return rebuildStaffIndex(trx, async (after) => {
    const rows = await trx
      .selectFrom('submissions')
      .select(['id', 'fields'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(indexBatchSize)
      .execute();
    return rows.map(({ id, fields }) => searchTermsOfSubmission({ id, fields: decodeJson(fields) }));
  });
}
