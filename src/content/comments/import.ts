import type { Db } from '../../platform/db/tables.ts';
import type { Touch } from '../../platform/db/transaction.ts';
import { randomToken } from '../../platform/ids.ts';
import { deleteFromStaffIndex, upsertStaffIndex } from '../search/staff-index.ts';
import { placeUnder } from './add.ts';
import { countedCommentsTag, newestCommentsTag } from './newest.ts';
import { searchTermsOfComment } from './search-terms.ts';
import { tidyLine, tidyText } from './text.ts';
import { commentLimits } from './types.ts';

/** A comment of another site; addresses of visitors stay there. */
export interface ForeignComment {
  postId: number;
  parentId: number | null;
  name: string;
  text: string;
  createdAt: number;
  isApproved: boolean;
}

/**
 * Stores a comment of another site, or changes a stored one, without notifying anybody. Returns its id; null if nothing
 * visible remains of its text.
 */
export async function putForeignComment(
  { trx, touch }: { trx: Db; touch: Touch },
  { postId, parentId, name, text, createdAt, isApproved }: ForeignComment,
  knownId: number | null,
): Promise<number | null> {
  const content = tidyText(text).slice(0, commentLimits.text);
  if (content === '') return null;
  const parent =
    parentId === null
      ? undefined
      : await trx
          .selectFrom('comments')
          .select(['id', 'parent_id'])
          .where('id', '=', parentId)
          .where('post_id', '=', postId)
          .executeTakeFirst();
  const values = {
    post_id: postId,
    parent_id: parent ? await placeUnder(trx, parent) : null,
    author_name: tidyLine(name).slice(0, commentLimits.name) || 'ناشناس',
    content,
    status: isApproved ? ('approved' as const) : ('pending' as const),
    created_at: createdAt,
  };
  const unknown = { author_email: '', author_url: '', user_id: null, commenter_id: null, address_hash: '' };
  const stored =
    knownId === null
      ? trx
          .insertInto('comments')
          .values({ ...values, ...unknown, moderation_hash: randomToken(16) })
          .returningAll()
      : trx.updateTable('comments').set(values).where('id', '=', knownId).returningAll();
  const row = await stored.executeTakeFirstOrThrow();
  await upsertStaffIndex(trx, [searchTermsOfComment(row)]);
  touch(`comments:${postId}`, newestCommentsTag, countedCommentsTag);
  return row.id;
}

/** Deletes a comment of another site; replies to it become top-level. */
export async function deleteForeignComment({ trx, touch }: { trx: Db; touch: Touch }, id: number): Promise<void> {
  const row = await trx.deleteFrom('comments').where('id', '=', id).returning('post_id').executeTakeFirst();
  await deleteFromStaffIndex(trx, 'comment', [id]);
  if (row) touch(`comments:${row.post_id}`, newestCommentsTag, countedCommentsTag);
}
