import type { Platform } from '../../platform/context.ts';
import { decodeJson, encodeJson, storableText } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { normaliseLetters } from '../../platform/persian/letters.ts';
import type { DocumentJson, Revision, SectionHeights } from './types.ts';

/** One page of the revisions of a post without their documents, newest first. */
export async function listRevisions(
  { db }: Platform,
  { postId, page, perPage }: { postId: number; page: number; perPage: number },
): Promise<{ revisions: Array<Omit<Revision, 'document'>>; total: number }> {
  const found = db.selectFrom('revisions').where('post_id', '=', postId);
  const [revisions, { total }] = await Promise.all([
    found
      .select(['id', 'post_id as postId', 'title', 'author_id as authorId', 'created_at as createdAt'])
      .orderBy('id', 'desc')
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { revisions, total };
}

/** A revision of this post; null for any other. */
export async function findRevision(
  { db }: Platform,
  { postId, revisionId }: { postId: number; revisionId: number },
): Promise<Revision | null> {
  const revision = (await findRevisions(db, [revisionId])).get(revisionId);
  return revision?.postId === postId ? revision : null;
}

/** Revisions by id, with one query. */
export async function findRevisions(db: Db, ids: Array<number | null>): Promise<Map<number, Revision>> {
  const requested = ids.filter((id) => id !== null);
  if (requested.length === 0) return new Map();
  const rows = await db
    .selectFrom('revisions')
    .select(['id', 'post_id as postId', 'title', 'document', 'author_id as authorId', 'created_at as createdAt'])
    .where('id', 'in', requested)
    .execute();
  return new Map(rows.map((row) => [row.id, { ...row, document: decodeJson(row.document) }]));
}

export interface NewRevision {
  postId: number;
  title: string;
  document: DocumentJson;
  authorId: string | null;
  heights?: SectionHeights | undefined;
}

/** Stores a revision and returns its id. */
export async function insertRevision(db: Db, revision: NewRevision & { createdAt: number }): Promise<number> {
  const { id } = await db
    .insertInto('revisions')
    .values({
      post_id: revision.postId,
      title: toTitle(revision.title),
      document: encodeJson(revision.document),
      author_id: revision.authorId,
      created_at: revision.createdAt,
      heights: revision.heights ? encodeJson(revision.heights) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Normalises a title for storage: Persian letters, trimmed. */
export function toTitle(text: string): string {
  return normaliseLetters(storableText(text)).trim();
}
