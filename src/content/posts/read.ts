import type { Platform } from '../../platform/context.ts';
import { decodeJson } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/tables.ts';
import { normalisePath } from '../normalise-path.ts';
import { decodeShared } from '../shared-documents.ts';
import { termsOfPost, termsOfPosts } from '../terms/read.ts';
import type { Term } from '../terms/types.ts';
import { isPublic } from '../visibility.ts';
import { findRevisions } from './revisions.ts';
import { toPost } from './rows.ts';
import type { DocumentJson, Post, PublicPost, StaffPost } from './types.ts';

/**
 * Finds the published post at a decoded path or with an id; null otherwise. If its `path` differs from the requested one,
 * redirect the visitor.
 */
export async function findPublicPost(
  platform: Platform,
  where: { path: string } | { id: number },
): Promise<PublicPost | null> {
  const path = 'path' in where ? normalisePath(where.path) : null;
  if ('path' in where && path === null) return null;
  const row = await livePosts(platform)
    .where((eb) => ('id' in where ? eb('posts.id', '=', where.id) : eb('posts.path', '=', path)))
    .executeTakeFirst();
  return row ? toPublicPost(row, await termsOfPost(platform.db, row.id), decodeJson) : null;
}

/** Finds the published posts with these ids; two queries for any number. */
export async function findPublicPosts(platform: Platform, ids: readonly number[]): Promise<Map<number, PublicPost>> {
  if (ids.length === 0) return new Map();
  const rows = await livePosts(platform).where('posts.id', 'in', ids).execute();
  const terms = await termsOfPosts(
    platform.db,
    rows.map(({ id }) => id),
  );
  return new Map(rows.map((row) => [row.id, toPublicPost(row, terms.get(row.id) ?? [], decodeShared)]));
}

/** The rows of published posts with their live revisions. */
const livePosts = ({ db }: Platform) =>
  db
    .selectFrom('posts')
    .innerJoin('revisions', 'revisions.id', 'posts.live_revision_id')
    .selectAll('posts')
    .select(['revisions.document', 'revisions.heights'])
    .where((eb) => isPublic(eb));

type LiveRow = Awaited<ReturnType<ReturnType<typeof livePosts>['execute']>>[number];

function toPublicPost(row: LiveRow, terms: Term[], decode: typeof decodeJson<DocumentJson>): PublicPost {
  const document = lazily(() => decode(row.document));
  return {
    ...toPost(row),
    liveRevisionId: row.live_revision_id as number,
    // Lazy: most renders have the document cached by its revision, and parsing it is most of the work.
    get document() {
      return document();
    },
    heights: row.heights === null ? undefined : decodeJson(row.heights),
    terms,
  };
}

/** Finds a post of any status with its draft and live revisions, for staff; null if it does not exist. */
export async function findPost(platform: Platform, id: number): Promise<StaffPost | null> {
  const post = await findPostRow(platform.db, id);
  if (!post) return null;
  const revisions = await findRevisions(platform.db, [post.draftRevisionId, post.liveRevisionId]);
  const draft = revisions.get(post.draftRevisionId);
  if (!draft) return null;
  return {
    ...post,
    draft,
    live: post.liveRevisionId === null ? null : (revisions.get(post.liveRevisionId) ?? null),
    terms: await termsOfPost(platform.db, id),
  };
}

/** A post without its revisions. */
export async function findPostRow(db: Db, id: number): Promise<Post | null> {
  const row = await db.selectFrom('posts').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toPost(row) : null;
}

function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
