import type { Selectable } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { indexBatchSize, rebuildStaffIndex, type StaffIndexEntry } from '../search/staff-index.ts';
import { wordsOf, writtenWordsOf } from '../search/staff-tokens.ts';
import type { CommentsTable } from './tables.ts';

type Row = Pick<Selectable<CommentsTable>, 'id' | 'author_name' | 'author_email' | 'content'>;

/** Staff-search terms of a comment: any part of the author, and the words of the text. */
export function searchTermsOfComment({ id, author_name, author_email, content }: Row): StaffIndexEntry {
  return { kind: 'comment', id, name: wordsOf(`${author_name} ${author_email}`), text: writtenWordsOf(content) };
}

/** Indexes all comments for staff search, inside a transaction. */
export function indexComments(trx: Db): Promise<void> {
  return rebuildStaffIndex(trx, async (after) => {
    const rows = await trx
      .selectFrom('comments')
      .select(['id', 'author_name', 'author_email', 'content'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(indexBatchSize)
      .execute();
    return rows.map(searchTermsOfComment);
  });
}
