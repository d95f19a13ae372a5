import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { fillNames, type Named, namesAtOnce } from '../search/name-index.ts';
import { wordsOf, writtenWordsOf } from '../search/names.ts';
import type { SubmittedField } from './types.ts';

/** A longer answer is a text, found by its words. */
const shortAnswer = 80;

/** What staff find a filled-in form by: any part of short answers and of names of files, and the words of long answers. */
export function nameOfSubmission({ id, fields }: { id: number; fields: readonly SubmittedField[] }): Named {
  const answers = fields.flatMap(({ value, chosen = [], files = [] }) =>
    [value, ...chosen, ...files.map(({ name }) => name)].flat(),
  );
  const { short = [], long = [] } = Object.groupBy(answers, ({ length }) => (length > shortAnswer ? 'long' : 'short'));
  return { kind: 'submission', id, name: wordsOf(short.join(' ')), text: writtenWordsOf(long.join(' ')) };
}

/** Makes the names of all filled-in forms, inside a transaction. */
export function indexSubmissions(trx: Db): Promise<void> {
  return fillNames(trx, async (after) => {
    const rows = await trx
      .selectFrom('submissions')
      .select(['id', 'fields'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(namesAtOnce)
      .execute();
    return rows.map(({ id, fields }) => nameOfSubmission({ id, fields: decodeJson(fields) }));
  });
}
