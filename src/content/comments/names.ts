import type { Selectable } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import { fillNames, type Named, namesAtOnce } from '../search/name-index.ts';
import { wordsOf, writtenWordsOf } from '../search/names.ts';
import type { CommentsTable } from './tables.ts';

type Row = Pick<Selectable<CommentsTable>, 'id' | 'author_name' | 'author_email' | 'content'>;

/** What staff find a comment by: any part of who wrote it, and the words of it. */
export function nameOfComment({ id, author_name, author_email, content }: Row): Named {
  return { kind: 'comment', id, name: wordsOf(`${author_name} ${author_email}`), text: writtenWordsOf(content) };
}

/** Makes the names of all comments, inside a transaction. */
export function indexComments(trx: Db): Promise<void> {
  return fillNames(trx, async (after) => {
    const rows = await trx
      .selectFrom('comments')
      .select(['id', 'author_name', 'author_email', 'content'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(namesAtOnce)
      .execute();
    return rows.map(nameOfComment);
  });
}
