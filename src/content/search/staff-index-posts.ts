import type { Db } from '../../platform/db/tables.ts';
import {
  deleteFromStaffIndex,
  indexBatchSize,
  rebuildStaffIndex,
  type StaffIndexEntry,
  upsertStaffIndex,
} from './staff-index.ts';
import { nameOf } from './staff-tokens.ts';

/** Syncs the staff index with a post's title and path, inside the transaction that changes them. */
export async function indexName(trx: Db, id: number): Promise<void> {
  await upsertStaffIndex(trx, await readPosts(trx, { id }));
}

/** Deletes a post from the staff index, before the post is deleted. */
export async function dropName(trx: Db, id: number): Promise<void> {
  for (const { kind } of await readPosts(trx, { id })) await deleteFromStaffIndex(trx, kind, [id]);
}

/** Makes the names of all posts with a greater id, inside a transaction. */
export function indexNames(trx: Db, first = 0): Promise<void> {
  return rebuildStaffIndex(trx, (after) => readPosts(trx, { after: Math.max(first, after) }));
}

async function readPosts(db: Db, where: { id: number } | { after: number }): Promise<StaffIndexEntry[]> {
  const posts = await db
    .selectFrom('posts')
    .select(['id', 'type', 'title', 'slug', 'path'])
    .where((eb) => ('id' in where ? eb('id', '=', where.id) : eb('id', '>', where.after)))
    .orderBy('id')
    .limit(indexBatchSize)
    .execute();
  return posts.map((post) => ({ kind: post.type, id: post.id, name: nameOf(post) }));
}
