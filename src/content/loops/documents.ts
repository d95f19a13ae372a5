import type { Platform } from '../../platform/context.ts';
import type { DocumentJson } from '../posts/types.ts';
import { decodeShared } from '../shared-documents.ts';

/** The live documents of published templates by their ids, with one query. */
export async function findTemplates({ db }: Platform, ids: number[]): Promise<Map<number, DocumentJson>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('posts')
    .innerJoin('revisions', 'revisions.id', 'posts.live_revision_id')
    .select(['posts.id', 'revisions.document'])
    .where('posts.id', 'in', ids)
    .where('posts.type', '=', 'template')
    .where('posts.status', '=', 'published')
    .execute();
  return new Map(rows.map((row) => [row.id, decodeShared(row.document)]));
}
