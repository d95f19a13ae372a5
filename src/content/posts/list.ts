import type { Platform } from '../../platform/context.ts';
import { contains } from '../../platform/db/contains.ts';
import { decodeJson } from '../../platform/db/json.ts';
import { sortOf } from '../../platform/db/sort.ts';
import { type Likeness, namedLike } from '../search/name-index.ts';
import { isPublic } from '../visibility.ts';
import { toPost } from './rows.ts';
import type { PostListQuery, PostPage, PostType, PublicPost } from './types.ts';

/** A post as far as its text goes. */
export type PublicDocument = Pick<PublicPost, 'id' | 'title' | 'liveRevisionId' | 'document'>;

const columns = {
  changedAt: 'changed_at',
  updatedAt: 'updated_at',
  publishedAt: 'published_at',
  title: 'title',
} as const;

/**
 * One page of posts in order, without documents; posts that are equal in what they are sorted by go by id the same way.
 * A scheduled post is public here when `publishDue` has turned it.
 */
export async function listPosts({ db }: Platform, query: PostListQuery): Promise<PostPage> {
  const { type, status = 'published', q = '', sort = '-publishedAt', page, perPage } = query;
  const { authorId, termId, from, until, hasUnpublishedChanges = false, isHeld = false } = query;
  const [field, direction] = sortOf(sort);
  const named = q.trim() === '' ? null : await namedLike(db, [type], q);
  const found = db
    .selectFrom('posts')
    // What was looked up is of the type already, and is quicker found by its number.
    .$if(named === null || named.isCommon, (some) => some.where('type', '=', type))
    .$if(named !== null, (some) => some.where((eb) => (named as Likeness).isOf(eb.ref('posts.id'))))
    .where('status', status === 'any' ? '<>' : '=', status === 'any' ? 'trash' : status)
    .$if(authorId !== undefined, (some) => some.where('author_id', '=', authorId as string))
    .$if(termId !== undefined, (some) =>
      some.where('id', 'in', (eb) =>
        eb
          .selectFrom('post_terms')
          .select('post_terms.post_id')
          .where('post_terms.term_id', '=', termId as number),
      ),
    )
    .$if(from !== undefined, (some) => some.where('published_at', '>=', from as number))
    .$if(until !== undefined, (some) => some.where('published_at', '<', until as number))
    .$if(hasUnpublishedChanges, (some) => some.whereRef('live_revision_id', '<>', 'draft_revision_id'))
    .$if(isHeld, (some) => some.where('held', 'is not', null));
  const [rows, { total }] = await Promise.all([
    found
      .selectAll()
      .orderBy(columns[field], direction)
      .orderBy('id', direction)
      .limit(perPage)
      .offset((page - 1) * perPage)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { posts: rows.map(toPost), total };
}

/** All posts of a type that visitors may see, with their documents, oldest first; for types of which a site has few. */
export async function listPublicDocuments(platform: Platform, type: PostType): Promise<PublicDocument[]> {
  const rows = await platform.db
    .selectFrom('posts')
    .innerJoin('revisions', 'revisions.id', 'posts.live_revision_id')
    .select(['posts.id', 'posts.title', 'posts.live_revision_id', 'revisions.document'])
    .where('posts.type', '=', type)
    .where((eb) => isPublic(eb))
    .orderBy('posts.id')
    .execute();
  return rows.map(({ live_revision_id, document, ...row }) => ({
    ...row,
    liveRevisionId: live_revision_id as number,
    document: decodeJson(document),
  }));
}

/**
 * The posts that visitors may see whose document holds one of these values somewhere, as they are stored. It reads the
 * text of every live document, so it is for questions of staff, never of visitors.
 */
export async function findDocumentsWith(
  platform: Platform,
  values: string[],
): Promise<Array<Pick<PublicPost, 'id' | 'type' | 'title' | 'path' | 'document'>>> {
  if (values.length === 0) return [];
  const rows = await platform.db
    .selectFrom('posts')
    .innerJoin('revisions', 'revisions.id', 'posts.live_revision_id')
    .select(['posts.id', 'posts.type', 'posts.title', 'posts.path', 'revisions.document'])
    .where((eb) => isPublic(eb))
    .where((eb) =>
      eb.or(values.map((value) => contains(eb.cast<string>('revisions.document', 'text'), JSON.stringify(value)))),
    )
    .orderBy('posts.title')
    .orderBy('posts.id')
    .execute();
  return rows.map((row) => ({ ...row, document: decodeJson(row.document) }));
}
