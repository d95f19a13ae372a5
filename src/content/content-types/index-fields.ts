import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { keyOfValue, readFieldValues } from './values.ts';

/** Syncs the table of values with the metadata of a post, inside the transaction that changes it. */
export async function indexFields(trx: Db, postId: number): Promise<void> {
  const post = await trx.selectFrom('posts').select('meta').where('id', '=', postId).executeTakeFirst();
  const values = Object.entries(readFieldValues(post ? decodeJson(post.meta) : {}));
  await trx.deleteFrom('post_fields').where('post_id', '=', postId).execute();
  if (values.length === 0) return;
  const rows = values.map(([key, value]) => ({ post_id: postId, key, ...keyOfValue(value) }));
  await trx.insertInto('post_fields').values(rows).execute();
}
