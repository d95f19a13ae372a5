import type { Platform } from '../../platform/context.ts';
import { fail } from '../../platform/errors.ts';
import type { ImportedPost } from '../model.ts';
import { findItem, itemsKey, parseItem, readLines } from './lines.ts';

/** Finds the post here that an import has written; throws `NotFound`. */
export async function findImportedPost(
  { db }: Pick<Platform, 'db'>,
  { importId, originId }: { importId: number; originId: string },
): Promise<number> {
  const row = await db
    .selectFrom('import_origins')
    .select('local_id')
    .where('import_id', '=', importId)
    .where('kind', '=', 'post')
    .where('origin_id', '=', originId)
    .executeTakeFirst();
  if (!row) throw fail('NotFound', { message: 'این نوشته در این سایت نیست.' });
  return Number(row.local_id);
}

/** Finds imported posts by their ids on the old site; deleted ones are left out. */
export async function findImportedPosts(
  { db }: Pick<Platform, 'db'>,
  { importId, originIds }: { importId: number; originIds: string[] },
): Promise<Map<string, { postId: number; isPublic: boolean }>> {
  if (originIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('import_origins as origin')
    .innerJoin('posts as post', (join) =>
      join.on((eb) => eb('post.id', '=', eb.cast<number>('origin.local_id', 'bigint'))),
    )
    .select(['origin.origin_id', 'post.id', 'post.status'])
    .where('origin.import_id', '=', importId)
    .where('origin.kind', '=', 'post')
    .where('origin.origin_id', 'in', originIds)
    .execute();
  return new Map(
    rows.map(({ origin_id, id, status }) => [origin_id, { postId: Number(id), isPublic: status === 'published' }]),
  );
}

/**
 * Finds the original item of a post, as read from the old site; null for an unknown one, or once its import is deleted.
 */
export async function findOriginal(
  { db, storage }: Pick<Platform, 'db' | 'storage'>,
  where: { postId: number } | { importId: number; originId: string },
): Promise<{ importId: number; item: ImportedPost } | null> {
  const origin = await db
    .selectFrom('import_origins')
    .select(['import_id', 'origin_id', 'position'])
    .where('kind', '=', 'post')
    .where((eb) =>
      'postId' in where
        ? eb('local_id', '=', String(where.postId))
        : eb.and([eb('import_id', '=', where.importId), eb('origin_id', '=', where.originId)]),
    )
    .executeTakeFirst();
  if (!origin) return null;
  const key = itemsKey(origin.import_id, 'post');
  const isIt = (item: unknown): item is ImportedPost => (item as ImportedPost | null)?.id === origin.origin_id;
  const item = await findItem(storage, key, origin.position);
  if (isIt(item)) return { importId: origin.import_id, item };
  // The files were read again since: the item may be at another position now.
  for await (const { text } of readLines(storage, key)) {
    const other = parseItem(text);
    if (isIt(other)) return { importId: origin.import_id, item: other };
  }
  return null;
}
