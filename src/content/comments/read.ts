import { type Expression, type Selectable, type SqlBool, sql } from 'kysely';
import type { Platform } from '../../platform/context.ts';
import { type Counts, createCachedCount } from '../../platform/db/count.ts';
import { type Page, type PageOf, pageOffset } from '../../platform/db/page.ts';
import { type Sort, sortOf } from '../../platform/db/sort.ts';
import type { Db } from '../../platform/db/tables.ts';
import { fail } from '../../platform/errors.ts';
import { customTypesTag, postTypes } from '../posts/types.ts';
import { candidateLimit, matchNames, type SameNames, type Way } from '../search/staff-index.ts';
import { findNamed } from '../search/staff-search-list.ts';
import { readPostTypes } from '../settings/post-types.ts';
import { hasRight } from '../users/rights.ts';
import type { Role } from '../users/roles.ts';
import { countedCommentsTag, newestCommentsTag } from './newest.ts';
import type { CommentsTable } from './tables.ts';
import {
  type CommentedPost,
  type CommentRequest,
  type CommentStatus,
  type CommentThread,
  type CommentView,
  commentsOnPage,
  type StaffComment,
} from './types.ts';

type Row = Pick<
  Selectable<CommentsTable>,
  'id' | 'post_id' | 'parent_id' | 'author_name' | 'author_url' | 'user_id' | 'content' | 'status' | 'created_at'
> & { post_author: string | null; role: Role | null };

const isOfStaff = ({ role }: { role: Role | null }) => role !== null && hasRight({ role }, 'staff.enter');

/** Loads the comment threads of several posts with one query; one more if a pending comment is requested. */
export async function readThreads(
  platform: Platform,
  requests: readonly CommentRequest[],
): Promise<Map<number, CommentThread>> {
  const threads = new Map<number, CommentThread>(requests.map(({ postId }) => [postId, { total: 0, comments: [] }]));
  if (threads.size === 0) return threads;
  const rows = await platform.db
    .selectFrom((from) =>
      from
        .selectFrom('comments')
        .innerJoin('posts', 'posts.id', 'comments.post_id')
        .leftJoin('user', 'user.id', 'comments.user_id')
        .selectAll('comments')
        .select(['posts.author_id as post_author', 'user.role'])
        .select(({ fn }) => [
          fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('comments.post_id').orderBy('comments.id', 'desc'))
            .as('place'),
          fn
            .countAll<number>()
            .over((over) => over.partitionBy('comments.post_id'))
            .as('total'),
        ])
        .where('comments.post_id', 'in', [...threads.keys()])
        .where('comments.status', '=', 'approved')
        .as('ranked'),
    )
    .selectAll()
    .where((eb) =>
      eb.or(
        requests.map(({ postId, page = 1 }) =>
          eb.and([
            eb('post_id', '=', postId),
            eb('place', '>', (page - 1) * commentsOnPage),
            eb('place', '<=', page * commentsOnPage),
          ]),
        ),
      ),
    )
    .orderBy('id')
    .execute();
  for (const row of rows) {
    const thread = threads.get(row.post_id);
    thread?.comments.push(toView(row));
    if (thread) thread.total = row.total;
  }
  await addPreviews(platform, requests, threads);
  return threads;
}

async function addPreviews(
  { db }: Platform,
  requests: readonly CommentRequest[],
  threads: Map<number, CommentThread>,
): Promise<void> {
  const requested = requests.flatMap(({ postId, preview }) => (preview ? [{ postId, ...preview }] : []));
  if (requested.length === 0) return;
  const rows = await db
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .leftJoin('user', 'user.id', 'comments.user_id')
    .selectAll('comments')
    .select(['posts.author_id as post_author', 'user.role'])
    .where((eb) =>
      eb.or(
        requested.map(({ postId, id, hash }) =>
          eb.and([
            eb('comments.id', '=', id),
            eb('comments.post_id', '=', postId),
            eb('comments.moderation_hash', '=', hash),
          ]),
        ),
      ),
    )
    // Authors of spam do not learn of it.
    .where('comments.status', 'in', ['pending', 'spam'])
    .execute();
  for (const row of rows) threads.get(row.post_id)?.comments.push(toView(row));
}

function toView(row: Row): CommentView {
  return {
    id: row.id,
    parentId: row.parent_id,
    name: row.author_name,
    url: row.author_url,
    isUser: row.user_id !== null,
    isPostAuthor: row.user_id !== null && row.user_id === row.post_author,
    isStaff: isOfStaff(row),
    text: row.content,
    createdAt: row.created_at,
    isPending: row.status !== 'approved',
  };
}

interface StaffList extends Page {
  status?: CommentStatus | undefined;
  /** Restricts the list to this post. */
  postId?: number | undefined;
  sort?: Sort<'createdAt'> | undefined;
}

/** Lists comments for staff, newest first by default; without a status all but the trash. */
export async function listComments(platform: Platform, query: StaffList): Promise<PageOf<StaffComment>> {
  const { db } = platform;
  const { status, postId, sort = '-createdAt', q = '' } = query;
  const named = await namedComments(platform, q);
  const listed = (is: Expression<SqlBool> | null) =>
    db
      .selectFrom('comments')
      .innerJoin('posts', 'posts.id', 'comments.post_id')
      .where('comments.status', status ? '=' : '<>', status ?? 'trash')
      .$if(postId !== undefined, (some) => some.where('comments.post_id', '=', postId as number))
      .$if(is !== null, (some) => some.where(is as Expression<SqlBool>));
  const { found, total } = await findNamed(named, listed);
  const rows = await found
    .leftJoin('user', 'user.id', 'comments.user_id')
    .selectAll('comments')
    .select(['posts.title', 'posts.path', 'user.role'])
    .orderBy('comments.id', sortOf(sort)[1])
    .limit(query.perPage)
    .offset(pageOffset(query))
    .execute();
  return { rows: rows.map(toStaffComment), ...total };
}

/** Search condition: matches the terms of a comment or of its post. */
async function namedComments(platform: Platform, q: string): Promise<SameNames<Expression<SqlBool>> | null> {
  const { db } = platform;
  const [own, ofPost] = [await matchNames(db, ['comment'], q), await matchNames(db, await readPostTypes(platform), q)];
  if (!own || !ofPost) return null;
  const id = sql.ref<number>('comments.id');
  const looked = (is: Expression<SqlBool>, way: Way) =>
    sql`select id from (select named.id from comments as named where ${is} ${way === 'few' ? sql`limit ${candidateLimit}` : sql``})
      as named`;
  return {
    isCommon: own.isCommon || ofPost.isCommon,
    isMost: own.isMost || ofPost.isMost,
    by(way) {
      const [isOwn, isOfPost] = [own.by(way), ofPost.by(way)];
      if (way === 'each') return sql<SqlBool>`(${isOwn.isOf(id)} or ${isOfPost.isOf(sql.ref('comments.post_id'))})`;
      return sql<SqlBool>`${id} in (${looked(isOwn.isOf(sql.ref('named.id')), way)}
        union ${looked(isOfPost.isOf(sql.ref('named.post_id')), way)})`;
    },
  };
}

/** The comment with this id, with its post. */
export async function findComment({ db }: { db: Db }, id: number): Promise<StaffComment> {
  const row = await db
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .leftJoin('user', 'user.id', 'comments.user_id')
    .selectAll('comments')
    .select(['posts.title', 'posts.path', 'user.role'])
    .where('comments.id', '=', id)
    .executeTakeFirst();
  if (!row) throw fail('NotFound', { message: 'این دیدگاه پیدا نشد.' });
  return toStaffComment(row);
}

/** Lists posts with comments, latest comment first; limited to a number suitable for a select box. */
export function listCommentedPosts({ db }: Platform): Promise<CommentedPost[]> {
  return db
    .selectFrom('comments')
    .innerJoin('posts', 'posts.id', 'comments.post_id')
    .select(({ fn }) => ['posts.id', 'posts.title', fn.countAll<number>().as('count')])
    .groupBy(['posts.id', 'posts.title'])
    .orderBy((eb) => eb.fn.max('comments.id'), 'desc')
    .limit(200)
    .execute();
}

type StaffRow = Selectable<CommentsTable> & { title: string; path: string | null; role: Role | null };

function toStaffComment(row: StaffRow): StaffComment {
  return {
    id: row.id,
    parentId: row.parent_id,
    name: row.author_name,
    email: row.author_email,
    url: row.author_url,
    text: row.content,
    status: row.status,
    isStaff: isOfStaff(row),
    createdAt: row.created_at,
    version: row.version,
    post: { id: row.post_id, title: row.title, path: row.path },
  };
}

const counted = createCachedCount(
  'comments',
  ['status'],
  [newestCommentsTag, countedCommentsTag, ...postTypes.map((type) => `type:${type}`), customTypesTag],
);

/** Counts comments by status. */
export const countComments = (platform: Platform): Promise<Counts> => counted.each(platform, 'status');

/** Counts comments that wait for approval. */
export const countPending = (platform: Platform): Promise<number> => counted(platform, { status: 'pending' });
